import type { FailureKind as ServerKind } from '@piying/contract'

/** What can be wrong, as the server's doctor names it, and what only the browser can see. */
export type FailureKind = Exclude<ServerKind, 'ok'> | 'stalled' | 'autoplay' | 'unsupported'

export interface Failure {
  kind: FailureKind
  /** HTTP status, where one was seen. */
  status?: number
  /** What an `unsupported` one is called: m3u8, flv. */
  format?: string
  /** For the folded details: the words of the library or the browser. */
  detail: string
}

/** What `POST /api/play/diagnose` answers; the screen hands the call in, so that the player knows no API. */
export interface Diagnosis {
  kind: ServerKind
  sentence: string
  checks: { name: string; ok: boolean; note: string }[]
  video: string
  audio: string
  contentType: string
  status: number
  finalUrl: string
}

/** What a status says when a stream is asked for. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 407) return 'login'
  if (status === 404) return 'missing'
  if (status === 410) return 'expired'
  if (status === 408 || status === 504) return 'timeout'
  if (status >= 500) return 'unreachable'
  if (status >= 400) return 'refused'
  return 'format'
}

/** A page on https may not load a stream over http: the browser blocks it without a word. */
export function isMixedContent(url: string, page: string = location.href): boolean {
  if (!page.startsWith('https:')) return false
  const { protocol, hostname } = new URL(url, page)
  return protocol === 'http:' && hostname !== 'localhost' && !hostname.startsWith('127.')
}

/**
 * The server's view joined with the browser's. What the browser saw of the codecs, and CORS, it saw itself; for the rest
 * the server looked closer. `ok` from the server means that only this browser's way is blocked.
 */
export function joinDiagnosis(seen: Failure, server: Diagnosis): Failure {
  const decided: FailureKind[] = ['codec_video', 'codec_audio', 'mixed_content', 'cors', 'autoplay']
  if (decided.includes(seen.kind) || server.kind === 'ok') return withStatus(seen, server.status)
  return withStatus({ ...seen, kind: server.kind }, server.status)
}

function withStatus(failure: Failure, status: number): Failure {
  return status > 0 ? { ...failure, status } : failure
}

/**
 * Asks the address itself why it does not play. A request that may not be read but goes out without CORS tells the one from
 * the other; an answer that is fine leaves the fault with the format.
 */
export async function probeFailure(url: string, detail: string, signal?: AbortSignal): Promise<Failure> {
  if (isMixedContent(url)) return { kind: 'mixed_content', detail }
  const timeout = AbortSignal.timeout(6_000)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const stop = new AbortController()
  const ask = (mode: RequestMode, headers: HeadersInit) =>
    fetch(url, { mode, headers, credentials: 'omit', signal: AbortSignal.any([both, stop.signal]) })
  try {
    const response = await ask('cors', { Range: 'bytes=0-1' })
    stop.abort()
    const { status } = response
    if (!response.ok) return { kind: kindOfStatus(status), status, detail }
    const html = /text\/html/i.test(response.headers.get('content-type') ?? '')
    return { kind: html ? 'html' : 'format', status, detail }
  } catch {
    if (timeout.aborted) return { kind: 'timeout', detail }
  }
  try {
    await ask('no-cors', {})
    stop.abort()
    return { kind: 'cors', detail }
  } catch {
    return { kind: timeout.aborted ? 'timeout' : 'unreachable', detail }
  }
}
