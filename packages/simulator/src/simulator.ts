import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerControl } from './control.ts'
import { createFaults, type Faults, playFault } from './faults.ts'
import { createLog, type SimLogEntry } from './log.ts'
import { pause, send } from './send.ts'
import type { SimRequest, SimUpstream } from './upstream.ts'
import { createUpstreams } from './upstreams/index.ts'

export interface SimulatorOptions {
  /** 0, the default, takes any free port of the loopback interface. */
  port?: number
  /** Decides everything that looks random. */
  seed?: number
  /** Where videos are rendered to when ffmpeg is installed; without it the shipped reels are played. */
  mediaDir?: string
}

export interface Simulator {
  /** `http://127.0.0.1:PORT`, the value for `PIYING_INTERNET`. */
  origin: string
  log: SimLogEntry[]
  /** Requests whose answer has not ended yet. */
  openRequests(): number
  faults: Faults
  stop(): Promise<void>
}

/** Speaks for every upstream at once: the first path segment is the host. A host nobody simulates is a loud 501. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const faults = createFaults()
  const log = createLog()
  const upstreams = createUpstreams({ seed: options.seed ?? 1, mediaDir: options.mediaDir })

  const server = createServer((incoming, response) => {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    response.on('error', () => gone.abort())
    handle(incoming, response, gone.signal).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(`simulator: ${String(error)}`)
    })
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse, signal: AbortSignal) {
    const request = await readRequest(incoming, origin)
    if (request.host === '_sim')
      return send(answerControl(request, { faults, log }), { request, response, signal, fault: undefined })
    log.follow(request, response)
    const upstream = findUpstream(upstreams, request.host)
    if (!upstream) {
      const body = JSON.stringify({ unsimulated: request.host, path: request.path })
      return void response.writeHead(501, { 'content-type': 'application/json' }).end(body)
    }
    const knob = faults.find(request.host, request.path)
    const latencyMs = knob.latencyMs ?? upstream.latencyMs?.(request.host) ?? 0
    if (latencyMs > 0) await pause(latencyMs, signal)
    if (signal.aborted || playFault(knob.fault, response)) return
    const answer = await upstream.answer(request)
    await send(answer, { request, response, signal, fault: knob.fault })
  }

  await new Promise<void>((ready) => server.listen(options.port ?? 0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    log: log.entries,
    openRequests: log.open,
    faults,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function findUpstream(upstreams: SimUpstream[], host: string): SimUpstream | undefined {
  return upstreams.find((each) => (typeof each.host === 'string' ? each.host === host : each.host.test(host)))
}

async function readRequest(incoming: IncomingMessage, origin: string): Promise<SimRequest> {
  const target = incoming.url ?? '/'
  const url = new URL(target.startsWith('/') ? `http://simulator${target}` : target)
  const [, authority = '', ...rest] = url.pathname.split('/')
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return {
    method: incoming.method ?? 'GET',
    host: decodeURIComponent(authority).replace(/:\d+$/, '').toLowerCase(),
    path: `/${rest.join('/')}`,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(pieces),
    now: Date.now(),
    origin,
  }
}
