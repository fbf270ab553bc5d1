import { Readable } from 'node:stream'

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

/** The whole body; one longer than `most` is given up, and `tooLong` thrown, as soon as that is known. */
export function collect(answer: Answer, most: number, tooLong: () => Error): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    const refuse = () => {
      answer.destroy()
      reject(tooLong())
      return false
    }
    if (answer.length !== undefined && answer.length > most) return refuse()
    answer.read({
      data(piece) {
        size += piece.length
        if (size > most) return refuse()
        pieces.push(Buffer.from(piece))
        return true
      },
      end: () => resolve(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)),
      fail: reject,
    })
  })
}

/** The body as a stream, for readers that want one. */
export function toReadable(answer: Answer): Readable {
  let isStarted = false
  const body: Readable = new Readable({
    read() {
      if (isStarted) return answer.resume()
      isStarted = true
      answer.read({
        data: (piece) => body.push(Buffer.from(piece)),
        end: () => body.push(null),
        fail: (error) => body.destroy(error instanceof Error ? error : new Error(String(error))),
      })
    },
    destroy(error, done) {
      answer.destroy()
      done(error)
    },
  })
  return body
}

/** A body this small is read to its end, so that the connection can be used again. */
const SMALL_BODY = 64 * 1024
const DISCARD_MS = 100

/** Done with an answer whose body nobody wants: read to its end if that comes soon, or its connection is closed. */
export function discard(answer: Answer): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      answer.destroy()
      resolve()
    }
    const timer = setTimeout(finish, DISCARD_MS)
    let size = 0
    answer.read({
      data(piece) {
        size += piece.length
        if (size > SMALL_BODY) finish()
        return size <= SMALL_BODY
      },
      end: finish,
      fail: finish,
    })
  })
}
