import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Answer } from './answer.ts'
import type { StopSignal } from './stop.ts'

/**
 * Who vouches for an address. `public`: nobody, so only addresses of the public internet are reached.
 * `trusted`: the administrator typed this origin (or a signed link carries the permission), so it may be
 * private or loopback; a redirect to another private origin is still refused.
 */
export type Reach = 'public' | 'trusted'

export interface UpstreamRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT'
  /** Appended to whatever query the address already has. */
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: string | Uint8Array | object
  signal?: StopSignal | undefined
  reach?: Reach
  /** Milliseconds; the whole request including its body. */
  timeoutMs?: number
  /** Milliseconds instead of `timeoutMs` for a host whose last answer did not come in time. */
  hungTimeoutMs?: number
  /** Milliseconds until the head of the answer. */
  firstByteMs?: number
  /** Bytes after decompression. */
  maxBytes?: number
  /** Answers are kept for `freshMs`, and served for `staleMs` more while they are asked for again. */
  cache?: { freshMs: number; staleMs?: number; key?: string }
  /** Whoever asks has joined equal requests already. */
  isJoined?: boolean
  /** Counters are kept under this name; the host's otherwise. */
  upstreamName?: string
}

export interface JsonRequest<S extends z.ZodType> extends UpstreamRequest {
  schema: S
  /** Works on the text before it is parsed: cutting what nobody reads is cheaper than parsing it. */
  prepare?: (text: string) => string
}

export interface UpstreamAnswer {
  status: number
  /** Names in lower case. Several `set-cookie` are joined by line feeds. */
  headers: Record<string, string>
  /** After redirects. */
  url: string
}

/** The only door to the outside. Adapters get it as an argument; they never call `fetch`. */
export interface Upstream {
  /** A refusal (status 400 and up) is `upstream_refused` with its `status`, another shape than the schema's `upstream_changed`. */
  json<S extends z.ZodType>(url: string, request: JsonRequest<S>): Promise<z.output<S>>
  /** Decoded by BOM, header, XML declaration or `<meta>`; GBK when the bytes are not UTF-8. */
  text(url: string, request?: UpstreamRequest): Promise<UpstreamAnswer & { text: string }>
  /** Equal requests share one buffer: it is for reading only. */
  bytes(url: string, request?: UpstreamRequest): Promise<UpstreamAnswer & { bytes: Buffer }>
  /** Any status is an answer here. The caller reads the body or destroys it. Not decompressed, not cached, no total timeout. */
  open(url: string, request?: UpstreamRequest): Promise<UpstreamAnswer & { body: Readable }>
  /**
   * Like `open`, for media: the body is read from the connection as its reader takes it, without a stream between.
   * Not in the host's lane, and its failures do not rest the host.
   */
  stream(url: string, request?: UpstreamRequest): Promise<Answer>
  /** Says whether an address may be reached at all; throws `address_refused`. */
  check(url: URL, reach: Reach): Promise<void>
  /** How a host has been doing: the search asks those that hung last. */
  standing(url: URL): Standing
  /** Ends what is under way and every connection. */
  close(): Promise<void>
}

export interface Standing {
  /** In a row. */
  failures: number
  /** Requests are answered with `upstream_resting`. */
  isResting: boolean
  /** It did not answer in time, not long ago, and has not answered since. */
  hasHung: boolean
}
