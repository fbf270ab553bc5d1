import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { collect, discard, toReadable } from './answer.ts'
import type { Fetched } from './answer-cache.ts'
import { decompress } from './body.ts'
import { createBreaker, type Outcome } from './breaker.ts'
import { startDeadline } from './deadline.ts'
import { CONNECT_MS } from './door.ts'
import type { Exchange } from './exchange.ts'
import { abortFailure, networkFailure } from './failure.ts'
import { type Followed, follow } from './follow.ts'
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
}

export interface PerformerOptions {
  exchange: Exchange
  now: () => number
  perHost: number
  metrics: Metrics | undefined
  /** Ends everything. */
  closing: StopSignal
}

const TIMEOUT_MS = 15_000
export const FIRST_BYTE_MS = 10_000
const MAX_BYTES = 16 * 1024 * 1024

/** Requests with what surrounds them: a place in the host's lane, its breaker, deadlines, limits, counters. */
export function createPerformer({ exchange, now, perHost, metrics, closing }: PerformerOptions): Performer {
  const lanes = createLanes(perHost)
  const breaker = createBreaker(now)

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
      outcome = followed.answer.status >= 500 ? 'failed' : 'answered'
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
        const { status, headers } = answer
        const { host } = url
        if (status >= 400) {
          await discard(answer)
          throw new AppError('upstream_refused', { host, status, reason: `HTTP ${status}` })
        }
        const packed = await collect(answer, maxBytes, () => new AppError('upstream_too_large', { host }))
        const bytes = await decompress(packed, headers['content-encoding'], maxBytes, host)
        return { result: { status, headers, url: url.href, bytes }, bytes: packed.length }
      })
    },
    async open(prepared, request) {
      // No total timeout, and the place in the lane is given back with the head: a film lasts for hours.
      const limits = { outer: request.signal, timeoutMs: Number.POSITIVE_INFINITY }
      const { answer, url } = await perform(prepared, request, limits, async (result) => ({
        result,
        bytes: 0,
      }))
      const body = toReadable(answer)
      for (const signal of [request.signal, closing]) if (signal) endWith(body, signal, url.host)
      return { status: answer.status, headers: answer.headers, url: url.href, body }
    },
    standing: breaker.standing,
  }
}

/** Closes the body when the signal says so. */
function endWith(body: Readable, signal: StopSignal, host: string): void {
  const end = () => body.destroy(abortFailure(signal, host))
  signal.addEventListener('abort', end, { once: true })
  body.once('close', () => signal.removeEventListener('abort', end))
  // Whoever reads the body listens for itself; this keeps an early failure from ending the process.
  body.on('error', () => {})
  if (signal.aborted) end()
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
