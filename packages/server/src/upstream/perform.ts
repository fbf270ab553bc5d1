import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import type { Fetched } from './answer-cache.ts'
import { collect, decompress } from './body.ts'
import { createBreaker, type Outcome } from './breaker.ts'
import { startDeadline } from './deadline.ts'
import { CONNECT_MS, type Door } from './door.ts'
import { createExchange, endWith } from './exchange.ts'
import { abortFailure, networkFailure } from './failure.ts'
import { discard, type Followed, follow } from './follow.ts'
import { createLanes } from './lanes.ts'
import type { Prepared } from './prepare.ts'
import type { StopSignal } from './stop.ts'
import type { Standing, UpstreamAnswer, UpstreamRequest } from './upstream.ts'

/** `outcome`: `ok`, `cached`, `stale`, `joined`, `aborted` or the key of the error. */
export interface Metrics {
  count(name: string, outcome: string, ms: number, bytes: number): void
}

export interface Performer {
  fetch(prepared: Prepared, request: UpstreamRequest, signal: StopSignal | undefined): Promise<Fetched>
  open(prepared: Prepared, request: UpstreamRequest): Promise<UpstreamAnswer & { body: Readable }>
  standing(host: string): Standing
  close(): void
}

export interface PerformerOptions {
  door: Door
  now: () => number
  perHost: number
  metrics: Metrics | undefined
  /** Ends everything. */
  closing: StopSignal
}

const TIMEOUT_MS = 15_000
const FIRST_BYTE_MS = 10_000
const MAX_BYTES = 16 * 1024 * 1024

/** Requests with what surrounds them: a place in the host's lane, its breaker, deadlines, limits, counters. */
export function createPerformer({ door, now, perHost, metrics, closing }: PerformerOptions): Performer {
  const lanes = createLanes(perHost)
  const breaker = createBreaker(now)
  const { exchange, close } = createExchange(door)

  /** Sends in the host's lane, and tells the breaker and the counters how it went. `finish` works on the answer. */
  async function perform<T>(
    prepared: Prepared,
    request: UpstreamRequest,
    limits: { outer: StopSignal | undefined; timeoutMs: number },
    finish: (followed: Followed) => Promise<{ result: T; bytes: number }>,
  ): Promise<T> {
    const { host } = prepared.url
    const { outer, timeoutMs } = limits
    const { firstByteMs = FIRST_BYTE_MS } = request
    // Shorter than the others, for it knows best what was waited for: the host or the proxy.
    const connectMs = Math.min(CONNECT_MS, 0.8 * firstByteMs, 0.8 * timeoutMs)
    const started = now()
    const count = (outcome: string, bytes = 0) =>
      metrics?.count(request.upstreamName ?? host, outcome, now() - started, bytes)
    const deadline = startDeadline(
      [outer, closing],
      timeoutMs,
      () => new AppError('upstream_timeout', { host }),
    )
    const { signal } = deadline
    let leave = () => {}
    let outcome: Outcome | undefined
    try {
      leave = await lanes.enter(host, signal)
      breaker.ask(host)
      outcome = 'neutral'
      const followed = await follow(exchange, prepared.url, { ...prepared, signal, firstByteMs, connectMs })
      const { result, bytes } = await finish(followed)
      outcome = (followed.answer.statusCode ?? 0) >= 500 ? 'failed' : 'answered'
      count('ok', bytes)
      return result
    } catch (thrown) {
      const failure = signal.aborted ? abortFailure(signal, host) : networkFailure(thrown, host)
      count(failure instanceof AppError ? failure.key : 'aborted')
      if (outcome) outcome = judge(failure)
      throw failure
    } finally {
      if (outcome) breaker.report(host, outcome)
      leave()
      deadline.done()
    }
  }

  return {
    fetch(prepared, request, outer) {
      const { hungTimeoutMs = Number.POSITIVE_INFINITY, maxBytes = MAX_BYTES } = request
      const { timeoutMs = TIMEOUT_MS } = request
      const { hasHung } = breaker.standing(prepared.url.host)
      const limits = { outer, timeoutMs: hasHung ? Math.min(timeoutMs, hungTimeoutMs) : timeoutMs }
      return perform(prepared, request, limits, async ({ answer, url }) => {
        const status = answer.statusCode ?? 0
        if (status >= 400) {
          await discard(answer)
          throw new AppError('upstream_refused', { host: url.host, status, reason: `HTTP ${status}` })
        }
        const { 'content-length': length, 'content-encoding': encoding } = answer.headers
        // The head of an answer to HEAD speaks of a body that does not follow.
        const declared = prepared.method === 'HEAD' ? undefined : length
        const packed = await collect(answer, declared, maxBytes, url.host)
        const bytes = await decompress(packed, encoding, maxBytes, url.host)
        const result = { status, headers: plainHeaders(answer), url: url.href, bytes }
        return { result, bytes: packed.length }
      })
    },
    async open(prepared, request) {
      // No total timeout, and the place in the lane is given back with the head: a film lasts for hours.
      const limits = { outer: request.signal, timeoutMs: Number.POSITIVE_INFINITY }
      const { answer, url } = await perform(prepared, request, limits, async (result) => ({
        result,
        bytes: 0,
      }))
      for (const signal of [request.signal, closing]) if (signal) endWith(answer, signal, url.host)
      return { status: answer.statusCode ?? 0, headers: plainHeaders(answer), url: url.href, body: answer }
    },
    standing: breaker.standing,
    close,
  }
}

function judge(failure: Error): Outcome {
  if (!(failure instanceof AppError)) return 'neutral'
  switch (failure.key) {
    case 'upstream_timeout':
      return 'hung'
    case 'upstream_unreachable':
      return 'failed'
    case 'upstream_refused':
      return Number(failure.params.status) >= 500 ? 'failed' : 'answered'
    case 'upstream_too_large':
    case 'upstream_changed':
      return 'answered'
    default:
      return 'neutral'
  }
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  const plain: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join('\n') : value
  }
  return plain
}
