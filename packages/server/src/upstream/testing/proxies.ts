import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { onTestFinished } from 'vitest'

export interface TestProxy {
  url: string
  port: number
  /** Where it was asked to connect to, or the plain requests it was handed. */
  log: string[]
}

export interface TestProxyOptions {
  user?: string
  password?: string
  /** Everything is carried to this port of loopback, whatever name was asked for: a proxy has its own DNS. */
  toPort: number
  tls?: { key: string; cert: string }
  /** Instead of connecting: a SOCKS5 reply code, or an HTTP status. */
  refuseWith?: number
}

/** A SOCKS5 proxy of a few lines, written from RFC 1928 and 1929. */
export function startSocks5(options: TestProxyOptions): Promise<TestProxy> {
  return listen('socks5', options, (client, log) => {
    let step: 'greeting' | 'password' | 'request' | 'carrying' = 'greeting'
    client.on('data', (bytes: Buffer) => {
      if (step === 'greeting') {
        const methods = [...bytes.subarray(2)]
        const wanted = options.user ? 2 : 0
        step = options.user ? 'password' : 'request'
        client.write(Buffer.from([5, methods.includes(wanted) ? wanted : 0xff]))
      } else if (step === 'password') {
        const user = bytes.subarray(2, 2 + bytes.readUInt8(1)).toString()
        const password = bytes.subarray(3 + bytes.readUInt8(1)).toString()
        const isRight = user === options.user && password === options.password
        step = 'request'
        client.write(Buffer.from([1, isRight ? 0 : 1]))
        if (!isRight) client.end()
      } else if (step === 'request') {
        step = 'carrying'
        log.push(`${socksHost(bytes)}:${bytes.readUInt16BE(bytes.length - 2)}`)
        if (options.refuseWith)
          return client.end(Buffer.from([5, options.refuseWith, 0, 1, 0, 0, 0, 0, 0, 0]))
        // A bound address as a name: nobody does it, and the standard allows it.
        carry(client, options.toPort, Buffer.from([5, 0, 0, 3, 2, 97, 98, 0, 0]))
      }
    })
  })
}

/** An HTTP proxy of a few lines: CONNECT, and plain requests by their whole URL. */
export function startHttpProxy(options: TestProxyOptions): Promise<TestProxy> {
  return listen(options.tls ? 'https' : 'http', options, (client, log) => {
    client.once('data', (bytes: Buffer) => {
      const head = bytes.toString('latin1')
      const [line = ''] = head.split('\r\n')
      const wanted = Buffer.from(`${options.user}:${options.password}`).toString('base64')
      if (options.user && !head.includes(`Proxy-Authorization: Basic ${wanted}\r\n`)) {
        return client.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n')
      }
      log.push(line)
      if (options.refuseWith)
        return client.end(`HTTP/1.1 ${options.refuseWith} No\r\nContent-Length: 0\r\n\r\n`)
      if (line.startsWith('CONNECT '))
        return carry(client, options.toPort, Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))
      const target = connect(options.toPort, '127.0.0.1')
      target.write(head.replace(/^(\w+) http:\/\/[^/]+/, '$1 '), 'latin1')
      join(client, target)
    })
  })
}

/** Accepts connections and says nothing. */
export function startSilence(): Promise<TestProxy> {
  return listen('http', { toPort: 0 }, (client) => client.resume())
}

function carry(client: Socket, port: number, hello: Buffer): void {
  const target = connect(port, '127.0.0.1', () => {
    client.write(hello)
    client.removeAllListeners('data')
    join(client, target)
  })
  target.on('error', () => client.destroy())
}

function join(a: Socket, b: Socket): void {
  a.pipe(b).on('error', () => a.destroy())
  b.pipe(a)
  a.on('close', () => b.destroy())
}

async function listen(
  scheme: string,
  { tls }: TestProxyOptions,
  serve: (client: Socket, log: string[]) => void,
): Promise<TestProxy> {
  const log: string[] = []
  const clients = new Set<Socket>()
  const accept = (client: Socket) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => clients.delete(client))
    serve(client, log)
  }
  const server: Server = tls ? createTlsServer(tls, accept) : createServer(accept)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    for (const client of clients) client.destroy()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  return { url: `${scheme}://127.0.0.1:${port}`, port, log }
}

function socksHost(request: Buffer): string {
  if (request[3] === 1) return [...request.subarray(4, 8)].join('.')
  return request[3] === 3 ? request.subarray(5, 5 + request.readUInt8(4)).toString() : 'IPv6'
}
