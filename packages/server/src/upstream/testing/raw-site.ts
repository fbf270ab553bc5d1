import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawSite {
  origin: string
  port: number
  /** The requests, each as it came. */
  asked: string[]
  connections(): number
  /** Connections that are open now. */
  open(): number
}

/** A server that answers with whatever bytes the test writes, HTTP or not. One request is taken to be one piece. */
export async function startRawSite(answer: (socket: Socket, request: string) => unknown): Promise<RawSite> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      asked.push(bytes.toString())
      answer(socket, bytes.toString())
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    connections: () => connections,
    open: () => sockets.size,
  }
}
