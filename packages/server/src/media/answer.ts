/** Takes the bytes of a body, one piece after the other. */
export interface BodySink {
  /**
   * True: the sink is done with these bytes, more may come. False: it still needs them, and nothing more comes
   * until `resume`. The memory of a piece belongs to its source again after that: keep a copy, not the piece.
   */
  data(piece: Buffer): boolean
  end(): void
  fail(error: unknown): void
}

/** An upstream's answer whose body has not been read yet. */
export interface Answer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** After redirects. */
  url: string
  /** Bytes of the body, where the head tells. */
  length: number | undefined
  /** Starts the body, or goes on with it into another sink. */
  read(sink: BodySink): void
  resume(): void
  /** Gives up on what was not read yet. Harmless after the end. */
  destroy(): void
}

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

/** The whole body; one longer than `most` is given up, and `tooLong` thrown. */
export function collect(answer: Answer, most: number, tooLong: () => Error): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    answer.read({
      data(piece) {
        size += piece.length
        if (size > most) {
          answer.destroy()
          reject(tooLong())
          return false
        }
        pieces.push(Buffer.from(piece))
        return true
      },
      end: () => resolve(Buffer.concat(pieces)),
      fail: reject,
    })
  })
}
