import type { Answer, BodySink } from '../upstream/answer.ts'

/** Waits for the first bytes of a body, at least `wanted` unless it ends before; the answer returned has them still. */
export function peek(answer: Answer, wanted: number): Promise<{ first: Buffer; answer: Answer }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    const done = (hasEnded: boolean) => {
      const first = Buffer.concat(pieces)
      resolve({ first, answer: replaying(answer, first, hasEnded) })
    }
    answer.read({
      data(piece) {
        pieces.push(Buffer.from(piece))
        size += piece.length
        if (size < wanted) return true
        done(false)
        return false
      },
      end: () => done(true),
      fail: reject,
    })
  })
}

function replaying(answer: Answer, first: Buffer, hasEnded: boolean): Answer {
  let sink: BodySink | undefined
  let isReplayed = first.length === 0
  const goOn = () => {
    if (hasEnded) sink?.end()
    else if (sink) answer.read(sink)
  }
  return {
    ...answer,
    read(next) {
      sink = next
      if (isReplayed) return goOn()
      isReplayed = true
      if (next.data(first)) goOn()
    },
    resume() {
      if (hasEnded || sink === undefined) goOn()
      else answer.read(sink)
    },
  }
}
