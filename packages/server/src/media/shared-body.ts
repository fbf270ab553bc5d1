import type { Answer, BodySink } from '../upstream/answer.ts'

/** A body that is fetched once and read by many, each at their own speed; all of it is kept. */
export interface SharedBody {
  /** One more reader, from the first byte. */
  join(): Answer
  size(): number
}

export interface SharedBodyEvents {
  /** More bytes are kept now. False: there are too many, give it up. */
  grew(): boolean
  /** Nothing will be added. `isWhole` when all of it is kept. */
  closed(isWhole: boolean): void
}

interface Reader {
  sink: BodySink | undefined
  /** The next piece to give. */
  at: number
  isWaiting: boolean
}

/** Reads `answer` at full speed while anybody listens; the last one to leave before the end ends it. */
export function shareBody(answer: Answer, { grew, closed }: SharedBodyEvents): SharedBody {
  const pieces: Buffer[] = []
  const readers = new Set<Reader>()
  let size = 0
  let isStarted = false
  let outcome: { error?: unknown } | undefined

  const serve = (reader: Reader) => {
    while (!reader.isWaiting && reader.sink && readers.has(reader)) {
      const piece = pieces[reader.at]
      if (piece) {
        reader.at++
        reader.isWaiting = !reader.sink.data(piece)
      } else if (outcome) {
        readers.delete(reader)
        if ('error' in outcome) reader.sink.fail(outcome.error)
        else reader.sink.end()
      } else return
    }
  }
  const settle = (result: { error?: unknown }) => {
    if (outcome) return
    outcome = result
    closed(!('error' in result))
    for (const reader of [...readers]) serve(reader)
  }
  const start = () => {
    isStarted = true
    answer.read({
      data(piece) {
        pieces.push(Buffer.from(piece))
        size += piece.length
        if (!grew()) {
          answer.destroy()
          settle({ error: new Error('too large to be shared') })
          return false
        }
        for (const reader of [...readers]) serve(reader)
        return true
      },
      end: () => settle({}),
      fail: (error) => settle({ error }),
    })
  }

  return {
    size: () => size,
    join() {
      const reader: Reader = { sink: undefined, at: 0, isWaiting: false }
      readers.add(reader)
      const goOn = () => {
        reader.isWaiting = false
        serve(reader)
      }
      return {
        status: answer.status,
        headers: answer.headers,
        url: answer.url,
        length: answer.length,
        read(sink) {
          reader.sink = sink
          if (isStarted) goOn()
          else start()
        },
        resume: goOn,
        destroy() {
          readers.delete(reader)
          if (readers.size > 0 || outcome) return
          answer.destroy()
          settle({ error: new Error('nobody listens') })
        },
      }
    },
  }
}
