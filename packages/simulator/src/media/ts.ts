const PACKET = 188
/** Time stamps have 33 bits and 90,000 ticks a second. */
export const TICKS = 90_000
const WRAP = 2 ** 33

/** How many packets with payload each stream has: continuity counters go on from there. */
export type PacketCounts = Map<number, number>

export function countPackets(bytes: Buffer): PacketCounts {
  const counts: PacketCounts = new Map()
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    if (!hasPayload(bytes, at)) continue
    const pid = readPid(bytes, at)
    counts.set(pid, (counts.get(pid) ?? 0) + 1)
  }
  return counts
}

/**
 * A copy of an MPEG-TS segment moved by `ticks`, with continuity counters starting at `counters`.
 * So one short reel becomes an hour of film, or a broadcast that never ends, without a seam.
 */
export function shiftSegment(segment: Buffer, ticks: number, counters: PacketCounts): Buffer {
  const bytes = Buffer.from(segment)
  const next = new Map(counters)
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    const flags = bytes[at + 3] ?? 0
    const adaptation = (flags & 0x20) !== 0
    if (adaptation) shiftClock(bytes, at + 4, ticks)
    if (!hasPayload(bytes, at)) continue
    const pid = readPid(bytes, at)
    const counter = next.get(pid) ?? 0
    next.set(pid, counter + 1)
    bytes[at + 3] = (flags & 0xf0) | (counter & 0x0f)
    const startsUnit = ((bytes[at + 1] ?? 0) & 0x40) !== 0
    if (startsUnit) shiftPacketTimes(bytes, at + 4 + (adaptation ? 1 + (bytes[at + 4] ?? 0) : 0), ticks)
  }
  return bytes
}

function readPid(bytes: Buffer, at: number): number {
  return bytes.readUInt16BE(at + 1) & 0x1fff
}

function hasPayload(bytes: Buffer, at: number): boolean {
  return ((bytes[at + 3] ?? 0) & 0x10) !== 0
}

/** The program clock reference: 33 bits in the adaptation field. */
function shiftClock(bytes: Buffer, at: number, ticks: number): void {
  const length = bytes[at] ?? 0
  if (length < 7 || ((bytes[at + 1] ?? 0) & 0x10) === 0) return
  const low = (bytes[at + 6] ?? 0) >> 7
  const moved = (bytes.readUInt32BE(at + 2) * 2 + low + ticks) % WRAP
  bytes.writeUInt32BE(Math.floor(moved / 2), at + 2)
  bytes[at + 6] = ((bytes[at + 6] ?? 0) & 0x7f) | ((moved & 1) << 7)
}

function shiftPacketTimes(bytes: Buffer, at: number, ticks: number): void {
  const isElementary = bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1
  if (!isElementary) return
  const present = (bytes[at + 7] ?? 0) >> 6
  if (present & 2) shiftStamp(bytes, at + 9, ticks)
  if (present === 3) shiftStamp(bytes, at + 14, ticks)
}

/** 33 bits in five bytes: 3, 15 and 15 with a marker bit after each. */
function shiftStamp(bytes: Buffer, at: number, ticks: number): void {
  const high = ((bytes[at] ?? 0) >> 1) & 7
  const stamp =
    high * 2 ** 30 + (bytes.readUInt16BE(at + 1) >> 1) * 2 ** 15 + (bytes.readUInt16BE(at + 3) >> 1)
  const moved = (stamp + ticks) % WRAP
  bytes[at] = ((bytes[at] ?? 0) & 0xf1) | (Math.floor(moved / 2 ** 30) << 1)
  bytes.writeUInt16BE(((Math.floor(moved / 2 ** 15) & 0x7fff) << 1) | 1, at + 1)
  bytes.writeUInt16BE(((moved % 2 ** 15) << 1) | 1, at + 3)
}
