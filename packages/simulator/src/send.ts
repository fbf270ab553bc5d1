import type { ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import { isReply, isStream, respond, type SimReply, type SimRequest } from './upstream.ts'

/** Writes an upstream's answer, spoilt in the middle when a fault says so. */
export async function send(answer: unknown, { request, response, signal, fault }: Sending): Promise<void> {
  if (isStream(answer)) {
    // An endless answer to HEAD is its head.
    if (request.method === 'HEAD') setImmediate(() => response.headersSent && response.end())
    return answer.write(response, signal)
  }
  const { status, headers, body } = applyRange(toReply(answer), request)
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, { 'content-length': String(bytes.length), ...headers })
  if (request.method === 'HEAD') return void response.end()
  if (fault === 'truncate') {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
    return
  }
  if (fault === 'drip') return drip(bytes, response, signal)
  response.end(bytes)
}

export interface Sending {
  request: SimRequest
  response: ServerResponse
  signal: AbortSignal
  fault: Fault | undefined
}

function toReply(answer: unknown): SimReply {
  if (isReply(answer)) return answer
  if (answer === undefined) return respond(404, { 'content-type': 'text/plain' }, 'not found')
  return respond(200, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(answer))
}

/** Bodies that say `accept-ranges` are served in parts; a range outside them is 416. */
function applyRange(reply: SimReply, request: SimRequest): SimReply {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (reply.status !== 200 || reply.headers['accept-ranges'] !== 'bytes' || !wanted) return reply
  const bytes = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  const range = readRange(wanted[1] ?? '', wanted[2] ?? '', bytes.length)
  if (!range) return respond(416, { 'content-range': `bytes */${bytes.length}` })
  const [first, last] = range
  const headers = { ...reply.headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` }
  return respond(206, headers, bytes.subarray(first, last + 1))
}

/** First and last byte of a range; null when it lies outside. */
export function readRange(from: string, to: string, size: number): [number, number] | null {
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first < size && first <= last ? [first, last] : null
}

/** About four seconds for any body. */
async function drip(bytes: Buffer, response: ServerResponse, signal: AbortSignal): Promise<void> {
  const step = Math.max(1, Math.ceil(bytes.length / 40))
  for (let at = 0; at < bytes.length && !signal.aborted; at += step) {
    response.write(bytes.subarray(at, at + step))
    await pause(100, signal)
  }
  response.end()
}

/** Resolves early when the caller has gone. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      done()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })
}
