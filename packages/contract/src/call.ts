import type { z } from 'zod'

/** `open`: anyone, always. `visitor` and `admin`: as the access table says (docs/architecture.md). */
export type Access = 'open' | 'visitor' | 'admin'

/** One API call, described once. The server serves it, the web client calls it, tests enumerate it. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters (`:id`) are filled from the input field of the same name. */
  path: `/api/${string}`
  access: Access
  /** Path parameters, query and body together: no two of them may share a name. */
  input: I
  /** What `data` of the envelope holds; for streams the bytes are their own and this is never read. */
  output: O
  /** `stream` answers are not wrapped in the envelope: media, playlists, events, downloads. */
  kind?: 'json' | 'stream'
  /** Bytes; the default is 1 MB. */
  bodyLimit?: number
  /** Fields of `data` that the wire repeats beside it, as one upstream's answer had them. */
  topLevel?: readonly string[]
}

export type Input<C extends Call> = z.input<C['input']>
export type Parsed<C extends Call> = z.output<C['input']>
/** What a handler returns and what the web receives. */
export type Output<C extends Call> = z.output<C['output']>

export function defineCall<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> {
  return call
}

export interface Envelope<T> {
  code: number
  success: boolean
  data: T
  message: string
}

/** The fields a failed call adds to the envelope. */
export interface Failure {
  /** The name of the failure: the web decides by it, never by the text. */
  error: string
  /** For unknown failures: what to look for in the server's log. */
  reference?: string
  /** For `invalid_input`: the first problem of each field. */
  fields?: Record<string, string>
}
