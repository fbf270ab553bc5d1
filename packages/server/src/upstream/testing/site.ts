import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Site {
  origin: string
  port: number
  /** Method and path of every request, in order. */
  asked: string[]
  /** What the last request carried. */
  lastHeaders(): IncomingMessage['headers']
  connections(): number
  /** Requests whose answer is not finished and whose connection is open. */
  open(): number
}

export type Answer = (req: IncomingMessage, res: ServerResponse) => unknown

/** A little server on loopback for one test; it goes away with the test. */
export async function startSite(answer: Answer, tls?: { key: string; cert: string }): Promise<Site> {
  const asked: string[] = []
  const pending = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let headers: IncomingMessage['headers'] = {}
  let connections = 0
  const listener: RequestListener = (req, res) => {
    asked.push(`${req.method} ${req.url}`)
    headers = req.headers
    pending.add(res)
    res.on('close', () => pending.delete(res))
    answer(req, res)
  }
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener)
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    asked,
    lastHeaders: () => headers,
    connections: () => connections,
    open: () => pending.size,
  }
}

/** Waits until something has become true; the test's own timeout is the limit. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((next) => setTimeout(next, 2))
}
