import type { Call, Envelope, Failure } from '@piying/contract'
import { api } from '../i18n/api.ts'
import { currentLanguage } from '../i18n/language.ts'
import { translate } from '../i18n/texts.ts'
import { readStored } from '../lib/storage.ts'
import { addressOf, queryOf } from './address.ts'
import { bare } from './calls.ts'
import { ApiError } from './error.ts'
import { currentToken, endSession, moveExpiry } from './session.ts'

const TIMEOUT_MS = 60_000

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Goes out even when the page is closed meanwhile. */
  keepalive?: boolean
}

/** The answer as soon as its head is there. The caller reads the body and then calls `done`. */
export async function send(call: Call, input: object, { signal, keepalive }: SendOptions) {
  const { method } = bare(call)
  const { path, rest } = addressOf(call, input)
  const inQuery = method === 'GET'
  const clock = startClock(signal)
  try {
    const response = await fetch(inQuery ? path + queryOf(rest) : path, {
      method,
      headers: headersFor(!inQuery),
      signal: clock.signal,
      ...(keepalive && { keepalive }),
      ...(!inQuery && { body: JSON.stringify(rest) }),
    })
    moveExpiry(response.headers.get('x-session-expires'))
    return { response, clock }
  } catch (cause) {
    clock.stop()
    throw nameFailure(cause, clock)
  }
}

/** An abort by the caller stays an abort; the clock's becomes the 408 of the specification. */
export function nameFailure(cause: unknown, clock: Clock): unknown {
  if (clock.timedOut()) return new ApiError(408, translate(api, 'timeout'), { error: 'timeout' })
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  if (cause instanceof ApiError) return cause
  return new ApiError(0, translate(api, 'offline'), { error: 'offline' })
}

/** The data of the envelope, or the failure it tells. A refused token is forgotten and the page starts anew. */
export function openEnvelope(text: string, status: number): unknown {
  const envelope = parse(text)
  if (envelope.success === true) return envelope.data
  const code = typeof envelope.code === 'number' ? envelope.code : status
  if (code === 401 && currentToken() !== null) endSession()
  throw new ApiError(code, envelope.message || translate(api, 'fetchFailed'), envelope)
}

function parse(text: string): Partial<Envelope<unknown> & Failure> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
    throw new Error(text.slice(0, 80))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ApiError(0, translate(api, 'parseFailed', { reason }), { error: 'unreadable' })
  }
}

function headersFor(hasBody: boolean): Record<string, string> {
  const token = currentToken()
  const profile = readStored('profile')
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(profile && { 'X-Profile': profile }),
  }
}

export interface Clock {
  signal: AbortSignal
  timedOut: () => boolean
  /** No more timeout, but an abort still passes through. */
  pause: () => void
  stop: () => void
}

function startClock(outer: AbortSignal | undefined): Clock {
  const inner = new AbortController()
  const abort = () => inner.abort(outer?.reason)
  let late = false
  const timer = setTimeout(() => {
    late = true
    inner.abort()
  }, TIMEOUT_MS)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: inner.signal,
    timedOut: () => late,
    pause: () => clearTimeout(timer),
    stop() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
