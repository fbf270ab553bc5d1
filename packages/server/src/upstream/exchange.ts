import { AppError } from '../errors.ts'
import type { Answer } from './answer.ts'
import type { Door } from './door.ts'
import { abortFailure, networkFailure } from './failure.ts'
import { isPasswordAsked, wrongPassword } from './http-connect.ts'
import { type ResponseHead, readFinalHead } from './http-head.ts'
import type { ProxyServer } from './proxy.ts'
import { writeHead } from './request-head.ts'
import type { Route } from './route.ts'
import type { StopSignal } from './stop.ts'
import type { Reach } from './upstream.ts'
import { answerOver, connectionClosed } from './wire-answer.ts'
import { createWires, type Wire, type Wires } from './wires.ts'

export interface ExchangeRequest {
  method: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer | undefined
  reach: Reach
  signal: StopSignal | undefined
  firstByteMs: number
  /** Less than `firstByteMs`, so that nothing is being dialled when that is over. */
  connectMs: number
  /** The body is long, and its reader slow: it may keep pieces until it asks for more. */
  isStreamed?: boolean
}

/** One request and the head of its answer; redirects are answers here. Aborting closes the body too. */
export type Exchange = (url: URL, request: ExchangeRequest) => Promise<Answer>

/** Speaks HTTP/1.1 over kept connections. */
export function createExchange({ plan, connect }: Door): { exchange: Exchange; close(): void } {
  const wires = createWires(connect)

  async function exchange(url: URL, request: ExchangeRequest): Promise<Answer> {
    const { signal, reach, method } = request
    const startedAt = performance.now()
    const route = await plan(url, reach, signal)
    const text = writeHead(route, request)
    const ask = async (isFresh: boolean) => {
      const wire = await wires.take(route, { signal, timeoutMs: request.connectMs, isFresh })
      const firstByteMs = Math.max(1, request.firstByteMs - (performance.now() - startedAt))
      return askOver({ wire, wires, route, url, text, firstByteMs }, request)
    }
    // A connection kept open may be closed under our hands: only what can be asked twice is sent on one.
    const mayRepeat = method === 'GET' || method === 'HEAD'
    try {
      return await ask(!mayRepeat)
    } catch (thrown) {
      if (!(thrown instanceof StaleConnection)) throw thrown
      return ask(true)
    }
  }

  return { exchange, close: wires.close }
}

/** A server may close an idle connection at the moment we use it. */
class StaleConnection extends Error {}

interface Line {
  wire: Wire
  wires: Wires
  route: Route
  url: URL
  /** The head of the request. */
  text: string
  /** What is left of the request's own. */
  firstByteMs: number
}

const NOTHING = Buffer.alloc(0)

function askOver(line: Line, request: ExchangeRequest): Promise<Answer> {
  const { wire, wires, route, url, text, firstByteMs } = line
  const { signal, method, body, isStreamed = false } = request
  return new Promise((resolve, reject) => {
    let seen: Buffer = NOTHING
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
    const giveUp = (error: unknown) => {
      settle()
      wire.holder = undefined
      wire.socket.destroy()
      reject(error)
    }
    const timeOut = () => giveUp(new AppError('upstream_timeout', { host: url.host }))
    const timer = setTimeout(timeOut, firstByteMs)
    const stop = () => signal && giveUp(abortFailure(signal, url.host))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) return stop()

    wire.holder = {
      data(bytes) {
        seen = seen.length === 0 ? bytes : Buffer.concat([seen, bytes])
        try {
          const read = readFinalHead(seen, method, url.host)
          if (!read) {
            // The memory is the connection's own and is written over by the next piece.
            if (seen === bytes) seen = Buffer.from(bytes)
            return true
          }
          const { head, size } = read
          const proxy = askedByProxy(route, head)
          if (proxy) throw wrongPassword(proxy)
          settle()
          resolve(answerOver({ wire, wires, url, head, first: seen.subarray(size), signal, isStreamed }))
          return true
        } catch (error) {
          giveUp(error)
          return false
        }
      },
      closed(error) {
        const isStale = wire.isUsed && seen.length === 0 && (method === 'GET' || method === 'HEAD')
        giveUp(isStale ? new StaleConnection() : networkFailure(error ?? connectionClosed(), url.host))
      },
      quiet: () => undefined,
    }
    wire.socket.write(text)
    if (body) wire.socket.write(body)
  })
}

/** A plain request is read by the proxy itself, and it may answer in its own name. */
function askedByProxy({ proxy, path }: Route, { status, headers }: ResponseHead): ProxyServer | null {
  return proxy && path.startsWith('http:') && isPasswordAsked(status, headers) ? proxy : null
}
