import { Readable } from 'node:stream'

const PIECE_CHARS = 32 * 1024

/**
 * Text as bytes, in pieces worth sending. Never strings: for those, Node 24 counts bytes in the response and
 * characters in its socket, so that Chinese text can fill the one without the other, and no `drain` ever comes.
 */
export function streamText(pieces: Iterable<string>): Readable {
  return Readable.from(gather(pieces))
}

function* gather(pieces: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < PIECE_CHARS) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}
