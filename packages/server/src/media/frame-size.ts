import { createBitReader, withoutEmulation } from './bit-reader.ts'
import { findBoxes } from './mp4-boxes.ts'
import { findPackets } from './sniff.ts'

export interface FrameSize {
  width: number
  height: number
}

const PACKET = 188

/** The size of the picture, from the first bytes of a transport stream or an MP4; undefined when they do not tell. */
export function readFrameSize(bytes: Buffer): FrameSize | undefined {
  const start = findPackets(bytes.subarray(0, 2048))
  if (start >= 0) return inTransportStream(bytes.subarray(start))
  return inMp4(bytes)
}

/** Every stream of the file by itself: a unit runs on from packet to packet. */
function inTransportStream(bytes: Buffer): FrameSize | undefined {
  const streams = new Map<number, Buffer[]>()
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    const pid = bytes.readUInt16BE(at + 1) & 0x1fff
    const control = ((bytes[at + 3] ?? 0) >> 4) & 3
    if ((control & 1) === 0) continue
    const payload = bytes.subarray(at + (control === 3 ? 5 + (bytes[at + 4] ?? 0) : 4), at + PACKET)
    streams.set(pid, [...(streams.get(pid) ?? []), payload])
  }
  for (const payloads of streams.values()) {
    const size = inUnits(Buffer.concat(payloads))
    if (size) return size
  }
  return undefined
}

const START = Buffer.from([0, 0, 1])
const AVC_PARAMETERS = 7
const HEVC_PARAMETERS = 33

function inUnits(stream: Buffer): FrameSize | undefined {
  for (let at = stream.indexOf(START); at >= 0; at = stream.indexOf(START, at + 3)) {
    const unit = stream.subarray(at + 3, at + 3 + 256)
    const first = unit[0] ?? 0
    // The highest bit is always zero in a unit; elsewhere these bytes stand by chance.
    if (first & 0x80) continue
    if ((first & 0x1f) === AVC_PARAMETERS && first & 0x60) {
      const size = readAvcSize(withoutEmulation(unit.subarray(1)))
      if (size) return size
    }
    if (first >> 1 === HEVC_PARAMETERS && ((unit[1] ?? 0) & 7) === 1) {
      const size = readHevcSize(withoutEmulation(unit.subarray(2)))
      if (size) return size
    }
  }
  return undefined
}

const AVC_PROFILES = new Set([66, 77, 88, 100, 110, 122, 244, 44, 83, 86, 118, 128])
/** Profiles whose parameters tell how colour is stored. */
const AVC_WITH_COLOUR = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])

/** ITU-T H.264, 7.3.2.1.1. */
function readAvcSize(parameters: Buffer): FrameSize | undefined {
  const profile = parameters[0] ?? 0
  if (!AVC_PROFILES.has(profile)) return undefined
  const read = createBitReader(parameters.subarray(3))
  read.golomb()
  let colour = 1
  if (AVC_WITH_COLOUR.has(profile)) {
    colour = read.golomb()
    if (colour === 3) read.skip(1)
    read.golomb()
    read.golomb()
    read.skip(1)
    const lists = read.bits(1) === 1 ? (colour === 3 ? 12 : 8) : 0
    for (let list = 0; list < lists; list++) {
      const isPresent = read.bits(1) === 1
      if (isPresent) skipScaling(read, list < 6 ? 16 : 64)
    }
  }
  read.golomb()
  const order = read.golomb()
  if (order === 0) read.golomb()
  else if (order === 1) {
    read.skip(1)
    read.signedGolomb()
    read.signedGolomb()
    for (let left = Math.min(255, read.golomb()); left > 0; left--) read.signedGolomb()
  }
  read.golomb()
  read.skip(1)
  const width = (read.golomb() + 1) * 16
  const rows = read.golomb() + 1
  const isProgressive = read.bits(1)
  if (!isProgressive) read.skip(1)
  read.skip(1)
  const [left, right, top, bottom] = read.bits(1)
    ? [read.golomb(), read.golomb(), read.golomb(), read.golomb()]
    : [0, 0, 0, 0]
  const across = colour === 1 || colour === 2 ? 2 : 1
  const down = (colour === 1 ? 2 : 1) * (isProgressive ? 1 : 2)
  return sane(width - (left + right) * across, rows * 16 * (isProgressive ? 1 : 2) - (top + bottom) * down)
}

function skipScaling(read: ReturnType<typeof createBitReader>, length: number): void {
  let last = 8
  let next = 8
  for (let at = 0; at < length; at++) {
    if (next !== 0) next = (last + read.signedGolomb() + 256) % 256
    if (next !== 0) last = next
  }
}

/** ITU-T H.265, 7.3.2.2.1. */
function readHevcSize(parameters: Buffer): FrameSize | undefined {
  const read = createBitReader(parameters)
  read.skip(4)
  const layers = read.bits(3)
  read.skip(1 + 88 + 8)
  const present = Array.from({ length: layers }, () => [read.bits(1), read.bits(1)] as const)
  if (layers > 0) read.skip(2 * (8 - layers))
  for (const [profile, level] of present) read.skip((profile ? 88 : 0) + (level ? 8 : 0))
  read.golomb()
  const colour = read.golomb()
  if (colour === 3) read.skip(1)
  const width = read.golomb()
  const height = read.golomb()
  const [left, right, top, bottom] = read.bits(1)
    ? [read.golomb(), read.golomb(), read.golomb(), read.golomb()]
    : [0, 0, 0, 0]
  const across = colour === 1 || colour === 2 ? 2 : 1
  return sane(width - (left + right) * across, height - (top + bottom) * (colour === 1 ? 2 : 1))
}

/** The entry of a video track in the sample table holds its width and height. */
function inMp4(bytes: Buffer): FrameSize | undefined {
  for (const { start } of findBoxes(bytes, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])) {
    const entry = start + 8
    if (
      entry + 36 > bytes.length ||
      !/^(?:avc[13]|hvc1|hev1|dvh[1e]|av01|vp0[89]|mp4v|encv)$/.test(
        bytes.toString('latin1', entry + 4, entry + 8),
      )
    )
      continue
    const size = sane(bytes.readUInt16BE(entry + 32), bytes.readUInt16BE(entry + 34))
    if (size) return size
  }
  return undefined
}

function sane(width: number, height: number): FrameSize | undefined {
  const isPicture = width >= 64 && height >= 64 && width <= 16_384 && height <= 16_384
  return isPicture ? { width, height } : undefined
}
