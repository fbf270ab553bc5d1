import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port of the loopback address that nobody listens on at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Resolves with the status of one GET; rejects when nobody answers. */
export function statusOf(url) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false, timeout: 5_000 }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', reject)
  })
}

/** Waits until `url` answers 200. `gaveUp` may end the wait early by returning a reason (a dead child, say). */
export async function waitForHttp(url, { timeoutMs = 30_000, everyMs = 25, gaveUp = () => null } = {}) {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const reason = gaveUp()
    if (reason) throw new Error(reason)
    if ((await statusOf(url).catch(() => 0)) === 200) return
    await sleep(everyMs)
  }
  throw new Error(`${url} did not answer within ${timeoutMs / 1000} s`)
}

/** Waits until something accepts connections on a loopback port. */
export async function waitForPort(port, { timeoutMs = 15_000 } = {}) {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await accepts(port)) return
    await sleep(50)
  }
  throw new Error(`nothing listens on port ${port} after ${timeoutMs / 1000} s`)
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
    socket.on('connect', () => socket.end())
  })
}
