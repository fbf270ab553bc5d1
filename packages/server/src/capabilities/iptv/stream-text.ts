import { Readable } from 'node:stream'

export type TextPieces = Iterable<string> | AsyncIterable<string>

const PIECE_CHARS = 32 * 1024

/**
 * Text as bytes, in pieces worth sending. Never strings: for those, Node 24 counts bytes in the response and
 * characters in its socket, so that Chinese text can fill the one without the other, and no `drain` ever comes.
 */
export function streamText(pieces: TextPieces): Readable {
  return Readable.from(gather(pieces))
}

async function* gather(pieces: TextPieces): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < PIECE_CHARS) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}
