import type { OnReadOpts, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
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
  /** A connected (and for https encrypted) socket for one raw HTTP/1.1 request: the segment relay joins sockets. */
  dial(url: URL, options: DialOptions): Promise<Dialled>
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

export interface DialOptions {
  reach: Reach
  signal?: StopSignal | undefined
  connectMs?: number
  /**
   * Asked with the pool key before anything is resolved or connected: a socket given here is used as it is,
   * for its address was checked when it was dialled.
   */
  idle?: (poolKey: string) => Socket | undefined
  /** Passed to `net.connect`/`tls.connect`. Ignored where a socket runs inside another (https through a proxy): then data comes as events. */
  onread?: OnReadOpts
}

export interface Dialled {
  socket: Socket
  /** What to write in the request line and the Host header: the stand-in internet and plain proxies change them. */
  path: string
  host: string
  /** To be sent along with the caller's: a plain proxy wants its password with every request. */
  headers: Record<string, string>
  /** Sockets of equal key may be reused for each other. */
  poolKey: string
}
