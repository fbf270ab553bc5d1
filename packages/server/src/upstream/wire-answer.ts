import { AppError } from '../errors.ts'
import type { Answer, BodySink } from './answer.ts'
import { createBodyDecoder } from './body-decoder.ts'
import { abortFailure, networkFailure } from './failure.ts'
import type { ResponseHead } from './http-head.ts'
import type { StopSignal } from './stop.ts'
import type { Wire, Wires } from './wires.ts'

export interface Opened {
  wire: Wire
  wires: Wires
  url: URL
  head: ResponseHead
  /** What came with the head, in memory that the wire uses again. */
  first: Buffer
  signal: StopSignal | undefined
  isStreamed: boolean
}

const NOTHING = Buffer.alloc(0)
/** How long a body may stand still. */
const QUIET_MS = 30_000
/** A viewer who pauses for five minutes loses the connection, not the film: players ask again from where they were. */
const MOST_QUIET_PERIODS = 10

/** The body of an answer, read from the wire only while the sink takes it. */
export function answerOver({ wire, wires, url, head, first, signal, isStreamed }: Opened): Answer {
  const decoder = createBodyDecoder(head.framing, url.host)
  let sink: BodySink | undefined
  /** Body that came before there was a sink. */
  let held = Buffer.from(decoder.decode(first))
  /** Nothing more will come over the wire, which may serve others by now. */
  let isRead = false
  /** How it ended, for the sink. */
  let outcome: { error?: unknown } | undefined
  let isPaused = false
  let quietPeriods = 0

  /** Back into the pool where that is safe. */
  const letGo = (mayBeUsed: boolean) => {
    if (isRead) return
    isRead = true
    signal?.removeEventListener('abort', stop)
    if (mayBeUsed && head.keepAlive && !decoder.hasSurplus()) return wires.release(wire)
    wire.holder = undefined
    wire.socket.destroy()
  }
  const finish = () => {
    outcome = {}
    letGo(true)
    sink?.end()
  }
  /** An error remembers the functions it came through, and these what they see: nothing large may be left there. */
  const giveUp = (result: { error?: unknown }) => {
    outcome = result
    held = NOTHING
    letGo(false)
  }
  const fail = (error: unknown) => {
    if (outcome) return
    giveUp({ error })
    sink?.fail(error)
  }
  const stop = () => signal && fail(abortFailure(signal, url.host))
  const pause = () => {
    if (!isRead && !isPaused) wire.socket.pause()
    isPaused = true
  }
  /** True when more may be read at once. */
  const take = (bytes: Buffer): boolean => {
    quietPeriods = 0
    try {
      const body = decoder.decode(bytes)
      // Nearly always the sink is there before the second piece, so that nothing was stopped for it.
      if (!sink) held = Buffer.concat([held, body])
      isPaused = body.length > 0 && sink?.data(body) !== true
      if (!isPaused && !outcome && decoder.isDone()) finish()
      return !isPaused
    } catch (error) {
      fail(error)
      return false
    }
  }
  const resume = () => {
    if (outcome || !sink) return
    if (held.length > 0) {
      const piece = held
      held = NOTHING
      if (!sink.data(piece)) return pause()
    }
    if (outcome) return
    if (isRead || decoder.isDone()) return finish()
    if (isPaused) wire.socket.resume()
    isPaused = false
  }

  if (decoder.isDone()) letGo(true)
  else {
    wire.hasOwnBuffer = isStreamed
    wire.socket.setTimeout(QUIET_MS)
    signal?.addEventListener('abort', stop)
    wire.holder = {
      data: take,
      closed(error) {
        if (error || !decoder.endsWithConnection)
          return fail(networkFailure(error ?? connectionClosed(), url.host))
        letGo(false)
        if (sink && held.length === 0 && !outcome) finish()
      },
      quiet() {
        const most = isPaused ? MOST_QUIET_PERIODS : 1
        if (++quietPeriods >= most) fail(new AppError('upstream_timeout', { host: url.host }))
      },
    }
  }

  return {
    status: head.status,
    headers: head.headers,
    url: url.href,
    length: lengthOf(head),
    read(next) {
      sink = next
      if (outcome && 'error' in outcome) next.fail(outcome.error)
      else if (outcome) next.end()
      else resume()
    },
    resume,
    destroy() {
      if (!outcome) giveUp({})
    },
  }
}

function lengthOf({ framing }: ResponseHead): number | undefined {
  if (framing.kind === 'none') return 0
  return framing.kind === 'length' ? framing.length : undefined
}

/** What the system would say of a connection that ended without an error. */
export function connectionClosed(): Error {
  return Object.assign(new Error('connection closed'), { code: 'ECONNRESET' })
}
