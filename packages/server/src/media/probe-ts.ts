import type { AudioCodec, Probe, VideoCodec } from './probe.ts'

const PACKET = 188
const SYNC = 0x47
const VIDEO: Record<number, VideoCodec> = { 1: 'mpeg2', 2: 'mpeg2', 16: 'mpeg4', 27: 'h264', 36: 'hevc' }
const AUDIO: Record<number, AudioCodec> = {
  3: 'mp3',
  4: 'mp3',
  15: 'aac',
  17: 'aac',
  129: 'ac3',
  135: 'eac3',
  130: 'dts',
  133: 'dts',
  134: 'dts',
  131: 'truehd',
}
/** Streams of private type say in a descriptor what they are. */
const DESCRIPTORS: Record<number, AudioCodec> = { 106: 'ac3', 122: 'eac3', 123: 'dts', 124: 'aac' }

/** Null when the bytes are not a transport stream. Blu-ray files put four bytes before every packet. */
export function probeTs(bytes: Buffer): Probe | null {
  const layout = [
    { step: PACKET, skip: 0 },
    { step: PACKET + 4, skip: 4 },
  ].find(({ step, skip }) => [0, 1, 2].every((nth) => bytes[nth * step + skip] === SYNC))
  if (!layout) return null
  const { step, skip } = layout
  let programMap = -1
  for (let at = skip; at + PACKET <= bytes.length; at += step) {
    const pid = bytes.readUInt16BE(at + 1) & 0x1fff
    const isStart = ((bytes[at + 1] ?? 0) & 0x40) !== 0
    if (!isStart || (pid !== 0 && pid !== programMap)) continue
    const table = tableIn(bytes.subarray(at, at + PACKET))
    if (!table) continue
    if (pid === 0) programMap = readProgramMapPid(table)
    else return readStreams(table)
  }
  return { container: 'mpegts', video: null, audio: null, audioTracks: [], readNext: null }
}

/** The payload after the adaptation field and the pointer. */
function tableIn(packet: Buffer): Buffer | null {
  const control = ((packet[3] ?? 0) >> 4) & 3
  const start = control === 3 ? 5 + (packet[4] ?? 0) : 4
  const table = packet.subarray(start + 1 + (packet[start] ?? 0))
  return table.length > 12 ? table : null
}

function readProgramMapPid(table: Buffer): number {
  for (let at = 8; at + 4 <= table.length; at += 4)
    if (table.readUInt16BE(at) !== 0) return table.readUInt16BE(at + 2) & 0x1fff
  return -1
}

function readStreams(table: Buffer): Probe {
  const end = Math.min(table.length, 3 + (table.readUInt16BE(1) & 0x0fff) - 4)
  let video: VideoCodec | null = null
  const audio: AudioCodec[] = []
  for (let at = 12 + (table.readUInt16BE(10) & 0x0fff); at + 5 <= end; ) {
    const type = table[at] ?? 0
    const length = table.readUInt16BE(at + 3) & 0x0fff
    const sound =
      AUDIO[type] ?? (type === 0x06 ? describedIn(table.subarray(at + 5, at + 5 + length)) : undefined)
    if (sound) audio.push(sound)
    else video ??= VIDEO[type] ?? null
    at += 5 + length
  }
  return { container: 'mpegts', video, audio: audio[0] ?? null, audioTracks: audio, readNext: null }
}

function describedIn(descriptors: Buffer): AudioCodec | undefined {
  for (let at = 0; at + 2 <= descriptors.length; at += 2 + (descriptors[at + 1] ?? 0)) {
    const tag = descriptors[at] ?? 0
    if (DESCRIPTORS[tag]) return DESCRIPTORS[tag]
    if (tag === 0x05 && descriptors.toString('latin1', at + 2, at + 6) === 'Opus') return 'opus'
  }
  return undefined
}
