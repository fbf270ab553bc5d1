import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { UpstreamOptions } from '../../upstream/create.ts'
import { type Answer, startSite } from '../../upstream/testing/site.ts'
import { openUpstream } from '../../upstream/testing/upstreams.ts'
import type { LinkRequest } from '../links.ts'
import { createMediaProxy, type MediaProxyOptions } from '../proxy.ts'
import { createSigner } from '../sign.ts'

/** An upstream for one test, at a name of its own. */
export async function site(answer: Answer) {
  const started = await startSite(answer)
  return { ...started, url: `http://cdn.example:${started.port}` }
}

export interface Reply {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Box {
  port: number
  proxy: ReturnType<typeof createMediaProxy>
  /** Asks for `url` without a signature. */
  get(url: string, options?: Asking): Promise<Reply>
  /** Asks for a path of the box itself, such as a line of a playlist. */
  ask(path: string, options?: Asking): Promise<Reply>
  /** The link for `url`, followed. */
  follow(request: Partial<LinkRequest> & { url: string }, options?: Asking): Promise<Reply>
}

export interface Asking {
  method?: string
  headers?: Record<string, string>
}

export type BoxOptions = Partial<MediaProxyOptions> & {
  upstreamOptions?: Partial<UpstreamOptions>
  unsigned?: Partial<LinkRequest>
}

/** A server of ours with nothing but the media proxy, for one test. Every name leads to this machine. */
export async function startBox({
  upstreamOptions = {},
  unsigned = {},
  ...options
}: BoxOptions = {}): Promise<Box> {
  const upstream = openUpstream(upstreamOptions)
  const proxy = createMediaProxy({ upstream, signer: createSigner(Buffer.alloc(32, 3)), ...options })
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const rawUrl = request.url ?? ''
    const url = new URL(rawUrl, 'http://box.example').searchParams.get('url') ?? ''
    try {
      const link = proxy.links.read(rawUrl)
      void proxy.handle(
        request,
        response,
        link ? { link, lang: 'en' } : { url, reach: 'public', ...unsigned, lang: 'en' },
      )
    } catch {
      response.writeHead(403).end()
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  const ask: Box['ask'] = (path, asking) => fetchFrom(port, path, asking)
  return {
    port,
    proxy,
    ask,
    get: (url, asking) => ask(`/api/proxy/proxy?url=${encodeURIComponent(url)}`, asking),
    follow: (request, asking) => ask(proxy.links.make({ reach: 'public', ...request }), asking),
  }
}

function fetchFrom(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: Asking = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
