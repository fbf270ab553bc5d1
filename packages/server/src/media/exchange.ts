import { AppError } from '../errors.ts'
import { networkFailure } from '../upstream/failure.ts'
import type { Reach } from '../upstream/upstream.ts'
import type { Answer, BodySink } from './answer.ts'
import { createBodyDecoder } from './body-decoder.ts'
import { type ResponseHead, readHead } from './http-head.ts'
import type { Wire, Wires } from './wires.ts'

export interface ExchangeRequest {
  method: 'GET' | 'HEAD'
  reach: Reach
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  /** Until the head of the answer is there. */
  firstByteMs: number
}

/** A viewer who pauses for five minutes loses the connection, not the film: players ask again from where they were. */
const MOST_QUIET_PERIODS = 10

/** One request and its answer over a wire. A wire that died in the pool is replaced once, by a new connection. */
export async function exchange(wires: Wires, url: URL, request: ExchangeRequest): Promise<Answer> {
  const { reach, signal } = request
  const wire = await wires.take(url, { reach, signal })
  try {
    return await askOver(wire, wires, url, request)
  } catch (error) {
    const isStale = wire.isUsed && error instanceof AppError && error.key === 'upstream_unreachable'
    if (!isStale || signal?.aborted) throw error
    return await askOver(await wires.take(url, { reach, signal, fresh: true }), wires, url, request)
  }
}

function askOver(wire: Wire, wires: Wires, url: URL, request: ExchangeRequest): Promise<Answer> {
  const { signal, method } = request
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0)
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const giveUp = (error: unknown) => {
      settle()
      wire.holder = undefined
      wire.socket.destroy()
      reject(error)
    }
    const timer = setTimeout(
      () => giveUp(new AppError('upstream_timeout', { host: url.host })),
      request.firstByteMs,
    )
    const abort = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) return abort()

    wire.holder = {
      data(bytes) {
        head = Buffer.concat([head, bytes])
        try {
          let read = readHead(head, method, url.host)
          while (read && read.head.status < 200) {
            head = head.subarray(read.size)
            read = readHead(head, method, url.host)
          }
          if (!read) return true
          settle()
          resolve(answerOver(wire, wires, url, read.head, head.subarray(read.size)))
          return false
        } catch (error) {
          giveUp(error)
          return false
        }
      },
      closed: (error) => giveUp(unreachable(url, error)),
      quiet: () => undefined,
    }
    wire.socket.write(requestText(wire, request))
  })
}

function requestText(wire: Wire, { method, headers }: ExchangeRequest): string {
  let text = `${method} ${wire.path} HTTP/1.1\r\nHost: ${wire.host}\r\n`
  const all = { ...headers, ...wire.headers }
  for (const name in all) text += `${name}: ${all[name]}\r\n`
  return `${text}Connection: keep-alive\r\n\r\n`
}

function unreachable(url: URL, error: Error | undefined): AppError {
  return networkFailure(
    error ?? Object.assign(new Error('connection closed'), { code: 'ECONNRESET' }),
    url.host,
  )
}

/** The body of an answer, read from the wire only while the sink takes it. `held` came with the head. */
function answerOver(wire: Wire, wires: Wires, url: URL, head: ResponseHead, held: Buffer): Answer {
  const decoder = createBodyDecoder(head.framing, url.host)
  let sink: BodySink | undefined
  let pending: Buffer | undefined = held
  /** How it ended, kept for a sink that comes later. */
  let outcome: { error?: unknown } | undefined
  let isPaused = true
  let quietPeriods = 0

  const tell = () => {
    if (!sink || !outcome) return
    if ('error' in outcome) sink.fail(outcome.error)
    else sink.end()
  }
  const drop = () => {
    wire.holder = undefined
    wire.socket.destroy()
  }
  const finish = () => {
    outcome = {}
    if (head.keepAlive && !decoder.hasSurplus()) wires.release(wire)
    else drop()
    tell()
  }
  const fail = (error: unknown) => {
    if (outcome) return
    outcome = { error }
    drop()
    tell()
  }
  /** True when more may be read at once. */
  const take = (bytes: Buffer): boolean => {
    quietPeriods = 0
    try {
      const body = decoder.decode(bytes)
      const isFree = body.length === 0 || sink?.data(body) === true
      isPaused = !isFree
      if (isFree && !outcome && decoder.isDone()) finish()
      return isFree
    } catch (error) {
      fail(error)
      return false
    }
  }

  wire.isStreaming = !decoder.isDone()
  wire.holder = {
    data: take,
    closed(error) {
      if (!decoder.endsWithConnection || error) return fail(unreachable(url, error))
      outcome ??= {}
      tell()
    },
    quiet() {
      const most = isPaused ? MOST_QUIET_PERIODS : 1
      if (++quietPeriods >= most) fail(new AppError('upstream_timeout', { host: url.host }))
    },
  }

  const resume = () => {
    if (outcome || !sink) return
    isPaused = false
    if (pending) {
      const bytes = pending
      pending = undefined
      if (bytes.length > 0 && !take(bytes)) return
    }
    if (outcome) return
    if (decoder.isDone()) finish()
    else wire.socket.resume()
  }

  return {
    status: head.status,
    headers: head.headers,
    url: url.href,
    length: lengthOf(head),
    read(next) {
      sink = next
      if (outcome) tell()
      else resume()
    },
    resume,
    destroy() {
      if (outcome) return
      outcome = {}
      drop()
    },
  }
}

function lengthOf({ framing }: ResponseHead): number | undefined {
  if (framing.kind === 'none') return 0
  return framing.kind === 'length' ? framing.length : undefined
}
