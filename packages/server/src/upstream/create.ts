import { setMaxListeners } from 'node:events'
import type { z } from 'zod'
import { AppError, reasonOf } from '../errors.ts'
import { type AnswerCache, createAnswerCache, type Fetched } from './answer-cache.ts'
import { ACCEPT_ENCODING } from './body.ts'
import { decodeText } from './charset.ts'
import { type Coalescer, createCoalescer } from './coalesce.ts'
import { CONNECT_MS, createDoor, type DoorOptions } from './door.ts'
import { createExchange } from './exchange.ts'
import { abortFailure } from './failure.ts'
import { follow } from './follow.ts'
import { createPerformer, FIRST_BYTE_MS, type Metrics } from './perform.ts'
import { keyOf, prepareRequest } from './prepare.ts'
import type { StopSignal } from './stop.ts'
import type { JsonRequest, Upstream, UpstreamRequest } from './upstream.ts'

export interface UpstreamOptions extends DoorOptions {
  metrics?: Metrics | undefined
  now?: (() => number) | undefined
  /** Requests to one host at once. */
  perHost?: number | undefined
  /** What all kept answers may weigh together. */
  cacheBytes?: number | undefined
}

const PER_HOST = 6
const CACHE_BYTES = 32 * 1024 * 1024

/** The only door to the outside: see `Upstream` for what it promises. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { now = Date.now, perHost = PER_HOST, cacheBytes = CACHE_BYTES } = options
  const closing = new AbortController()
  setMaxListeners(0, closing.signal)
  const door = createDoor(options)
  const { exchange, close } = createExchange(door)
  const performer = createPerformer({
    exchange,
    now,
    perHost,
    metrics: options.metrics,
    closing: closing.signal,
  })
  const flights = createCoalescer<Fetched>()
  const cache = createAnswerCache(cacheBytes, now)
  const fetchWhole = createFetch({ performer, flights, cache, metrics: options.metrics })

  async function text(url: string, request: UpstreamRequest = {}) {
    const { bytes, ...answer } = await fetchWhole(url, request)
    return { ...answer, text: decodeText(bytes, answer.headers['content-type']) }
  }

  return {
    text,
    bytes: (url, request = {}) => fetchWhole(url, request),
    async json(url, request) {
      const answer = await text(url, request)
      return readJson(answer.text, request, new URL(answer.url).host)
    },
    open: (url, request = {}) => performer.open(prepareRequest(url, request, 'identity'), request),
    async stream(url, request = {}) {
      const { firstByteMs = FIRST_BYTE_MS, signal } = request
      const prepared = prepareRequest(url, request, 'identity')
      const asked = { ...prepared, signal, firstByteMs, connectMs: CONNECT_MS, isStreamed: true }
      return (await follow(exchange, prepared.url, asked)).answer
    },
    check: door.check,
    standing: (url) => performer.standing(url.host),
    async close() {
      closing.abort(new DOMException('the server is closing', 'AbortError'))
      close()
    },
  }
}

interface FetchParts {
  performer: ReturnType<typeof createPerformer>
  flights: Coalescer<Fetched>
  cache: AnswerCache
  metrics: Metrics | undefined
}

/** Whole answers: from the cache, from a request that is under way already, or by asking. */
function createFetch({ performer, flights, cache, metrics }: FetchParts) {
  return async (address: string, request: UpstreamRequest): Promise<Fetched> => {
    const prepared = prepareRequest(address, request, ACCEPT_ENCODING)
    const { url, method, reach } = prepared
    const count = (outcome: string) => metrics?.count(request.upstreamName ?? url.host, outcome, 0, 0)
    const times = request.cache
    const mayShare = (method === 'GET' && !request.isJoined) || times !== undefined
    if (!mayShare) return performer.fetch(prepared, request, request.signal)

    const key = times?.key ? `${reach} ${times.key}` : keyOf(prepared)
    const ask = (signal: StopSignal | undefined) => {
      if (flights.has(key)) count('joined')
      return flights
        .join(key, signal, async (flightSignal) => {
          const fetched = await performer.fetch(prepared, request, flightSignal)
          if (times) cache.keep(key, fetched, times)
          return fetched
        })
        .catch((thrown: unknown) => {
          throw signal?.aborted ? abortFailure(signal, url.host) : thrown
        })
    }
    const found = times && cache.find(key, times)
    if (!found) return ask(request.signal)
    count(found.stale ? 'stale' : 'cached')
    // The next one gets the news; if asking fails, this answer serves until it is too old.
    if (found.stale && !flights.has(key)) ask(undefined).catch(() => {})
    return found.fetched
  }
}

function readJson<S extends z.ZodType>(text: string, request: JsonRequest<S>, host: string): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(request.prepare ? request.prepare(text) : text)
  } catch (cause) {
    throw new AppError('upstream_changed', { host, reason: 'not_json', detail: reasonOf(cause) }, { cause })
  }
  const parsed = request.schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.') || 'answer'
  throw new AppError(
    'upstream_changed',
    { host, reason: `${place}: ${issue?.message}` },
    { cause: parsed.error },
  )
}
