import type { Columns } from './builder.ts'

/** Where the pieces of entries are read from: a text, and positions in it. */
export interface Pieces {
  /** The text that this entry is in. Ask for it first. */
  textOf(entry: number): string
  attributesAt(entry: number): number
  bodyAt(entry: number): number
}

/** Straight from the text: nothing to prepare, but the whole text stays in memory. */
export function piecesOfText({ text, attributesAt, bodyAt }: Columns): Pieces {
  return {
    textOf: () => text,
    attributesAt: (entry) => attributesAt[entry] ?? 0,
    bodyAt: (entry) => bodyAt[entry] ?? 0,
  }
}

/** Entries that are encoded, and later decoded, together. */
const CHUNK = 64
const BLOCK_BYTES = 1 << 20

/**
 * A copy of the pieces as UTF-8, which lets go of the text. A JavaScript string costs two bytes a character
 * as soon as one of them is Chinese, and every slice keeps the whole of it alive.
 */
export function copyPieces(columns: Columns): Pieces {
  const { attributesLength, bodyLength } = columns
  const { blocks, chunks } = encodeChunks(columns)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const starts = new Uint32Array(CHUNK)
  let read = -1
  let text = ''

  function open(chunk: number): void {
    const [block, from, to] = chunks[chunk] ?? [0, 0, 0]
    text = decoder.decode(blocks[block]?.subarray(from, to))
    read = chunk
    for (let at = 1; at < CHUNK; at++) {
      const before = chunk * CHUNK + at - 1
      starts[at] = (starts[at - 1] ?? 0) + (attributesLength[before] ?? 0) + (bodyLength[before] ?? 0)
    }
  }

  return {
    textOf(entry) {
      const chunk = Math.floor(entry / CHUNK)
      if (chunk !== read) open(chunk)
      return text
    },
    attributesAt: (entry) => starts[entry % CHUNK] ?? 0,
    bodyAt: (entry) => (starts[entry % CHUNK] ?? 0) + (attributesLength[entry] ?? 0),
  }
}

type ChunkPlace = readonly [block: number, start: number, end: number]

function encodeChunks({ text, attributesAt, attributesLength, bodyAt, bodyLength }: Columns) {
  const encoder = new TextEncoder()
  const blocks: Uint8Array[] = []
  const chunks: ChunkPlace[] = []
  let block = new Uint8Array(Math.min(BLOCK_BYTES, text.length * 3))
  let used = 0
  const pieces: string[] = []
  let units = 0

  const seal = () => {
    if (used > 0) blocks.push(block.slice(0, used))
    used = 0
  }
  const flush = () => {
    // Three bytes for a unit is the most that UTF-8 takes.
    if (block.length - used < units * 3) {
      seal()
      if (block.length < units * 3) block = new Uint8Array(units * 3)
    }
    const { written } = encoder.encodeInto(pieces.join(''), block.subarray(used))
    chunks.push([blocks.length, used, used + written])
    used += written
    pieces.length = 0
    units = 0
  }

  for (let entry = 0; entry < attributesLength.length; entry++) {
    const size = attributesLength[entry] ?? 0
    const bodySize = bodyLength[entry] ?? 0
    const at = attributesAt[entry] ?? 0
    const body = bodyAt[entry] ?? 0
    if (size > 0) pieces.push(text.slice(at, at + size))
    pieces.push(text.slice(body, body + bodySize))
    units += size + bodySize
    if (entry % CHUNK === CHUNK - 1) flush()
  }
  if (pieces.length > 0) flush()
  seal()
  return { blocks, chunks }
}
