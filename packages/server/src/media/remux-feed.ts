import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { readRange } from './byte-range.ts'

/** A film that can be read from anywhere in it. */
export interface RemuxSource {
  /** Equal for equal films: what was found out about one is kept under it. */
  key: string
  name: string
  size: number
  /** Both ends included. */
  openRange(start: number, end: number): Promise<Readable>
}

export interface Feed {
  /** An address on loopback under which ffmpeg may read the film until `close`. */
  open(source: RemuxSource): Promise<{ url: string; close(): void }>
  close(): Promise<void>
}

/** ffmpeg reads films through a door of its own on loopback: no token, no proxy, and a secret for each film. */
export function createFeed(): Feed {
  const sources = new Map<string, RemuxSource>()
  const server = createServer((request, response) => {
    void answer(sources, request, response).catch(() => response.destroy())
  })
  let listening: Promise<number> | undefined

  function listen(): Promise<number> {
    listening ??= new Promise((ready, failed) => {
      server.once('error', failed)
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        ready(address !== null && typeof address === 'object' ? address.port : 0)
      })
      server.unref()
    })
    return listening
  }

  return {
    async open(source) {
      const port = await listen()
      const secret = randomBytes(18).toString('base64url')
      sources.set(secret, source)
      return { url: `http://127.0.0.1:${port}/${secret}`, close: () => void sources.delete(secret) }
    },
    async close() {
      sources.clear()
      if (!listening) return
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function answer(sources: Map<string, RemuxSource>, request: IncomingMessage, response: ServerResponse) {
  const source = sources.get(request.url?.slice(1) ?? '')
  const range = source ? readRange(request.headers.range, source.size) : 'none'
  if (!source || range === 'none') {
    response.writeHead(source ? 416 : 404).end()
    return
  }
  const { start, end } = range === 'whole' ? { start: 0, end: source.size - 1 } : range
  response.writeHead(range === 'whole' ? 200 : 206, {
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    'content-length': end - start + 1,
    ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${source.size}` }),
  })
  if (request.method === 'HEAD') response.end()
  else pipeline(await source.openRange(start, end), response, () => {})
}
