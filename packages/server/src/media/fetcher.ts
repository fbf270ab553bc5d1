import type { Answer } from '../upstream/answer.ts'
import type { Reach, Upstream } from '../upstream/upstream.ts'
import type { CarriedHeaders } from './headers.ts'

export interface MediaRequest {
  url: string
  reach: Reach
  /** What the source needs. */
  headers: CarriedHeaders
  method?: 'GET' | 'HEAD'
  /** What the viewer asked: Range and the conditions. */
  asked?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Asks upstreams for media. */
export interface Fetcher {
  fetch(request: MediaRequest): Promise<Answer>
}

/** Low-latency playlists are answered when the next part is there: up to three target durations later. */
const FIRST_BYTE_MS = 20_000

export function createFetcher(upstream: Pick<Upstream, 'stream'>): Fetcher {
  return {
    fetch({ url, method = 'GET', reach, headers, asked = {}, signal }) {
      const sent = { ...headers, ...asked, 'accept-encoding': 'identity' }
      return upstream.stream(url, { method, reach, signal, headers: sent, firstByteMs: FIRST_BYTE_MS })
    },
  }
}
