import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as send,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '../errors.ts'
import type { Door } from './door.ts'
import { abortFailure, codeOf, networkFailure } from './failure.ts'
import { isPasswordAsked, wrongPassword } from './http-connect.ts'
import type { Route } from './route.ts'
import type { StopSignal } from './stop.ts'
import type { Reach } from './upstream.ts'

export interface ExchangeRequest {
  method: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer | undefined
  reach: Reach
  signal: StopSignal
  firstByteMs: number
  /** Less than `firstByteMs`, so that nothing is being dialled when that is over. */
  connectMs: number
}

/** One request and the head of its answer; redirects are answers here. Aborting closes the body too. */
export type Exchange = (url: URL, request: ExchangeRequest) => Promise<IncomingMessage>

interface Carried {
  carried: { route: Route; signal: StopSignal; timeoutMs: number }
}

/** An idle connection is closed after this. */
const IDLE_MS = 20_000
const FREE_SOCKETS_PER_HOST = 16

/** `node:http` does the talking, our dialler the connecting: its pools are then keyed by the route. */
export function createExchange({ plan, connect }: Door): { exchange: Exchange; close(): void } {
  const kept = carryBy(
    new Agent({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: FREE_SOCKETS_PER_HOST }),
  )
  const fresh = carryBy(new Agent({ keepAlive: false }))

  function carryBy(agent: Agent): Agent {
    return Object.assign(agent, {
      getName: ({ carried }: Carried) => carried.route.poolKey,
      createConnection: ({ carried }: Carried, done: (error: Error | null, socket?: Duplex) => void) => {
        connect(carried.route, carried).then((socket) => done(null, socket), done)
      },
    })
  }

  async function exchange(url: URL, request: ExchangeRequest): Promise<IncomingMessage> {
    const route = await plan(url, request.reach, request.signal)
    // A connection kept open may be closed under our hands: only what can be asked twice is sent on one.
    const mayRepeat = request.method === 'GET' || request.method === 'HEAD'
    try {
      return await exchangeOn(mayRepeat ? kept : fresh, route, url, request)
    } catch (thrown) {
      if (!(thrown instanceof StaleConnection)) throw thrown
      return exchangeOn(fresh, route, url, request)
    }
  }

  return {
    exchange,
    close() {
      kept.destroy()
      fresh.destroy()
    },
  }
}

class StaleConnection extends Error {}

function exchangeOn(
  agent: Agent,
  route: Route,
  url: URL,
  request: ExchangeRequest,
): Promise<IncomingMessage> {
  const { method, body, signal, firstByteMs, connectMs } = request
  const host = url.host
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      ...request.headers,
      ...route.headers,
      host: route.hostHeader,
      ...lengthOf(method, body),
    }
    const carried = { route, signal, timeoutMs: connectMs }
    const options: RequestOptions & Carried = {
      agent,
      method,
      path: route.path,
      headers,
      setHost: false,
      carried,
    }
    const outgoing = send(options)
    const stop = () => outgoing.destroy(abortFailure(signal, host))
    const timer = setTimeout(() => outgoing.destroy(new AppError('upstream_timeout', { host })), firstByteMs)
    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    outgoing.on('error', (error) => {
      settle()
      if (signal.aborted) reject(abortFailure(signal, host))
      else if (isStale(outgoing, error)) reject(new StaleConnection('', { cause: error }))
      else reject(networkFailure(error, host))
    })
    outgoing.once('response', (answer) => {
      settle()
      endWith(answer, signal, host)
      const isPlainProxy = route.path.startsWith('http:')
      if (route.proxy && isPlainProxy && isPasswordAsked(answer.statusCode, answer.headers)) {
        answer.destroy()
        reject(wrongPassword(route.proxy))
      } else resolve(answer)
    })
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    else outgoing.end(body)
  })
}

/** A server may close an idle connection at the moment we use it. */
function isStale(outgoing: ClientRequest, error: Error): boolean {
  const code = codeOf(error)
  return outgoing.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE')
}

/** Closes the body when the signal says so. */
export function endWith(answer: IncomingMessage, signal: StopSignal, host: string): void {
  const end = () => answer.destroy(abortFailure(signal, host))
  signal.addEventListener('abort', end, { once: true })
  answer.once('close', () => signal.removeEventListener('abort', end))
  // Whoever reads the body listens for itself; this keeps an early failure from ending the process.
  answer.on('error', () => {})
  if (signal.aborted) end()
}

function lengthOf(method: string, body: Buffer | undefined): Record<string, string> {
  if (body) return { 'content-length': String(body.length) }
  return method === 'GET' || method === 'HEAD' ? {} : { 'content-length': '0' }
}
