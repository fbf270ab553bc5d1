import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { SimRequest } from './upstream.ts'

/** One request that reached the outside world. */
export interface SimLogEntry {
  method: string
  host: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
  /** Milliseconds since 1970. */
  time: number
  /** 0 until the answer has begun. */
  status: number
  /** When its last byte was sent, in milliseconds since 1970; 0 until then. */
  answered: number
  ended: boolean
  /** The caller went away before the answer was complete. */
  aborted: boolean
}

const MAX_ENTRIES = 20_000
const MAX_BODY = 4096

export interface SimLog {
  entries: SimLogEntry[]
  open(): number
  follow(request: SimRequest, response: ServerResponse): void
}

export function createLog(): SimLog {
  const entries: SimLogEntry[] = []
  let open = 0
  return {
    entries,
    open: () => open,
    follow(request, response) {
      const entry: SimLogEntry = {
        method: request.method,
        host: request.host,
        path: request.path,
        query: Object.fromEntries(request.query),
        headers: request.headers,
        body: request.body.subarray(0, MAX_BODY).toString(),
        time: request.now,
        status: 0,
        answered: 0,
        ended: false,
        aborted: false,
      }
      if (entries.length >= MAX_ENTRIES) entries.splice(0, MAX_ENTRIES / 2)
      entries.push(entry)
      open++
      response.once('finish', () => {
        entry.answered = Date.now()
      })
      response.once('close', () => {
        open--
        entry.ended = true
        entry.status = response.headersSent ? response.statusCode : 0
        entry.aborted = !response.writableFinished
      })
    },
  }
}
