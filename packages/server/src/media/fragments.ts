import type { Readable } from 'node:stream'
import { type Box, findBox, findBoxes } from './mp4-boxes.ts'

export type Fragment = { kind: 'init'; bytes: Buffer } | { kind: 'fragment'; bytes: Buffer; seconds: number }

const MAX_BOX = 256 * 1024 * 1024

/** Takes a fragmented MP4 apart as it comes: first its head, then each fragment with the time of its first picture. */
export async function* readFragments(stream: Readable): AsyncGenerator<Fragment> {
  let head: Buffer[] = []
  let videoTrack: VideoTrack | null = null
  let parts: Buffer[] = []
  let seconds = 0
  for await (const { type, bytes } of readWholeBoxes(stream)) {
    if (type === 'ftyp') head = [bytes]
    if (type === 'moov') {
      videoTrack = readVideoTrack(bytes)
      yield { kind: 'init', bytes: Buffer.concat([...head, bytes]) }
    }
    if (type === 'moof' && videoTrack) {
      parts = [bytes]
      seconds = startOf(bytes, videoTrack) ?? seconds
    }
    if (type === 'mdat' && parts.length > 0) {
      yield { kind: 'fragment', bytes: Buffer.concat([...parts, bytes]), seconds }
      parts = []
    }
  }
}

async function* readWholeBoxes(stream: Readable): AsyncGenerator<{ type: string; bytes: Buffer }> {
  let waiting: Buffer[] = []
  let length = 0
  let needed = 8
  for await (const chunk of stream) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= needed) {
      let bytes: Buffer = waiting.length === 1 ? (waiting[0] ?? Buffer.alloc(0)) : Buffer.concat(waiting)
      const size = bytes.readUInt32BE(0)
      if (size < 8 || size > MAX_BOX) throw new Error('not a fragmented MP4')
      if (length < size) {
        waiting = [bytes]
        needed = size
        break
      }
      yield { type: bytes.toString('latin1', 4, 8), bytes: bytes.subarray(0, size) }
      bytes = bytes.subarray(size)
      waiting = [bytes]
      length = bytes.length
      needed = 8
    }
  }
}

interface VideoTrack {
  id: number
  timescale: number
}

function readVideoTrack(moov: Buffer): VideoTrack | null {
  for (const track of findBoxes(moov, ['moov', 'trak'])) {
    const handler = findBox(moov, ['mdia', 'hdlr'], track)
    const media = findBox(moov, ['mdia', 'mdhd'], track)
    const header = findBox(moov, ['tkhd'], track)
    if (!handler || !media || !header) continue
    if (moov.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') continue
    return {
      id: moov.readUInt32BE(header.start + (moov[header.start] === 1 ? 20 : 12)),
      timescale: moov.readUInt32BE(media.start + (moov[media.start] === 1 ? 20 : 12)),
    }
  }
  return null
}

function startOf(moof: Buffer, { id, timescale }: VideoTrack): number | null {
  for (const part of findBoxes(moof, ['moof', 'traf'])) {
    const header = findBox(moof, ['tfhd'], part)
    const time = findBox(moof, ['tfdt'], part)
    if (!header || !time || moof.readUInt32BE(header.start + 4) !== id) continue
    const ticks =
      moof[time.start] === 1 ? Number(moof.readBigInt64BE(time.start + 4)) : moof.readUInt32BE(time.start + 4)
    return (ticks + firstOffset(moof, part)) / timescale
  }
  return null
}

/** How much later the first picture is shown than it is decoded. */
function firstOffset(moof: Buffer, part: Box): number {
  const run = findBox(moof, ['trun'], part)
  if (!run) return 0
  const flags = moof.readUIntBE(run.start + 1, 3)
  if ((flags & 0x800) === 0) return 0
  const optional = [0x001, 0x004, 0x100, 0x200, 0x400].filter((flag) => (flags & flag) !== 0)
  return moof.readInt32BE(run.start + 8 + optional.length * 4)
}
