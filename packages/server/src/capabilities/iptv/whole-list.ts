import { pipeline, type Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { streamText, type TextPieces } from './stream-text.ts'

/** Fifty thousand channels are about 4 MB when packed. */
const KEPT_BYTES = 12 * 1024 * 1024

/**
 * Answers too long to be made twice: packed while they are sent for the first time, and kept packed. A link of fifty
 * thousand channels each takes a second to sign, and they stay the same for six hours.
 */
export function createPackedAnswers() {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })

  /** Gzipped; a client that leaves early leaves nothing behind. */
  return function pack(key: string, write: () => TextPieces): Buffer | Readable {
    const ready = kept.get(key)
    if (ready) return ready
    const pieces: Buffer[] = []
    const copy = new Transform({
      transform(piece: Buffer, _, done) {
        pieces.push(piece)
        done(null, piece)
      },
      flush(done) {
        kept.set(key, Buffer.concat(pieces))
        done()
      },
    })
    // Who reads the copy is told of a failure by the copy itself.
    return pipeline(streamText(write()), createGzip({ level: 1 }), copy, () => undefined)
  }
}
