import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** What a caller sent, as the outside service would see it. */
export interface SimRequest {
  method: string
  host: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** Milliseconds since 1970 by the simulator's clock. */
  now: number
  /** The simulator's own address, for links that must really be reachable. */
  origin: string
}

/** An answer with its status, type and bytes said outright. */
export interface SimReply {
  [REPLY]: true
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** An answer that writes itself for as long as it likes; `signal` fires when the caller has gone. */
export interface SimStream {
  [STREAM]: true
  write(response: ServerResponse, signal: AbortSignal): void | Promise<void>
}

const REPLY = Symbol('reply')
const STREAM = Symbol('stream')

/** One outside service: its hosts, and its answer to each path. `undefined` means the service has no such path. */
export interface SimUpstream {
  host: string | RegExp
  /** How long it takes to answer when no knob says so. */
  latencyMs?(host: string): number
  /** A JSON value, or what `respond`, `text` or `stream` made. */
  answer(request: SimRequest): unknown
}

export function respond(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer = '',
): SimReply {
  return { [REPLY]: true, status, headers, body }
}

/** Text of any type with status 200. */
export function text(type: string, body: string | Buffer, status = 200): SimReply {
  return respond(status, { 'content-type': type }, body)
}

export function redirect(location: string, status = 302): SimReply {
  return respond(status, { location })
}

export function stream(write: SimStream['write']): SimStream {
  return { [STREAM]: true, write }
}

export function isReply(answer: unknown): answer is SimReply {
  return typeof answer === 'object' && answer !== null && REPLY in answer
}

export function isStream(answer: unknown): answer is SimStream {
  return typeof answer === 'object' && answer !== null && STREAM in answer
}
