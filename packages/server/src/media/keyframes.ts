import type { Readable } from 'node:stream'
import { findElement, readElements, readUnsigned } from './ebml.ts'
import { keyframesOfMp4 } from './keyframes-mp4.ts'
import { readBoxes } from './mp4-boxes.ts'
import type { RemuxSource } from './remux-feed.ts'

const SEGMENT = 0x18538067
const SEEK_HEAD = 0x114d9b74
const SEEK = 0x4dbb
const SEEK_ID = 0x53ab
const SEEK_POSITION = 0x53ac
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const CUES = 0x1c53bb6b
const CUE_POINT = 0xbb
const CUE_TIME = 0xb3

const HEAD_BYTES = 64 * 1024
const MAX_INDEX_BYTES = 32 * 1024 * 1024

/** Seconds at which a picture stands by itself, from the index of the file; null when it has none. */
export async function readKeyframes(source: RemuxSource): Promise<number[] | null> {
  const head = await readBytes(source, 0, HEAD_BYTES)
  const times =
    head.readUInt32BE(0) === 0x1a45dfa3 ? await ofMatroska(source, head) : await ofMp4(source, head)
  return times && times.length > 1 ? [...new Set(times)].sort((a, b) => a - b) : null
}

async function ofMatroska(source: RemuxSource, head: Buffer): Promise<number[] | null> {
  const segment = findElement(head, [SEGMENT])
  const index = findElement(head, [SEGMENT, SEEK_HEAD])
  if (!segment || !index) return null
  const scale = findElement(head, [SEGMENT, INFO, TIMESTAMP_SCALE])
  const nanoseconds = scale ? readUnsigned(head, scale) : 1_000_000
  for (const seek of readElements(head, index.start, index.end)) {
    const id = findElement(head, [SEEK_ID], seek.start, seek.end)
    const position = findElement(head, [SEEK_POSITION], seek.start, seek.end)
    if (seek.id !== SEEK || !id || !position || readUnsigned(head, id) !== CUES) continue
    return readCues(source, segment.start + readUnsigned(head, position), nanoseconds / 1e9)
  }
  return null
}

async function readCues(source: RemuxSource, at: number, unit: number): Promise<number[] | null> {
  if (at >= source.size) return null
  const first = await readBytes(source, at, 16)
  const size = findElement(first, [CUES])
  if (!size || size.end > MAX_INDEX_BYTES) return null
  const bytes = await readBytes(source, at, size.end)
  const times: number[] = []
  for (const point of readElements(bytes, size.start, size.end)) {
    const time = point.id === CUE_POINT && findElement(bytes, [CUE_TIME], point.start, point.end)
    if (time) times.push(readUnsigned(bytes, time) * unit)
  }
  return times
}

/** The index of an MP4 may be anywhere: walk from box to box until it comes. */
async function ofMp4(source: RemuxSource, head: Buffer): Promise<number[] | null> {
  for (let at = 0, hops = 0; at + 8 <= source.size && hops < 20; hops++) {
    const bytes = at === 0 ? head : await readBytes(source, at, 16)
    const box = readBoxes(bytes, 0, source.size - at).next().value
    if (!box) return null
    if (box.type === 'moov')
      return box.end > MAX_INDEX_BYTES ? null : keyframesOfMp4(await readBytes(source, at, box.end))
    at += box.end
  }
  return null
}

async function readBytes(source: RemuxSource, start: number, length: number): Promise<Buffer> {
  const end = Math.min(source.size, start + length) - 1
  const stream: Readable = await source.openRange(start, end)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
