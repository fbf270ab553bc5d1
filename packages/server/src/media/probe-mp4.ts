import { type Box, findBox, findBoxes, readBoxes } from './mp4-boxes.ts'
import type { AudioCodec, Probe, VideoCodec } from './probe.ts'

const VIDEO: Record<string, VideoCodec> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  av01: 'av1',
  vp09: 'vp9',
  vp08: 'vp8',
  mp4v: 'mpeg4',
}
const AUDIO: Record<string, AudioCodec> = {
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  dtsc: 'dts',
  dtsh: 'dts',
  dtsl: 'dts',
  dtse: 'dts',
  mlpa: 'truehd',
  '.mp3': 'mp3',
  Opus: 'opus',
  fLaC: 'flac',
  sowt: 'pcm',
  twos: 'pcm',
  lpcm: 'pcm',
}
/** What an `mp4a` entry holds besides AAC, by its object type. */
const OBJECT_TYPES: Record<number, AudioCodec> = {
  105: 'mp3',
  107: 'mp3',
  165: 'ac3',
  166: 'eac3',
  169: 'dts',
  221: 'vorbis',
}

export function probeMp4(bytes: Buffer): Probe {
  const moov = findBox(bytes, ['moov'])
  const found: Probe = { container: 'mp4', video: null, audio: null, audioTracks: [], readNext: null }
  if (!moov) {
    const last = [...readBoxes(bytes)].at(-1)
    const isAhead = last !== undefined && last.type === 'mdat' && last.end > bytes.length
    return { ...found, readNext: isAhead ? { start: last.end, end: Number.POSITIVE_INFINITY } : null }
  }
  for (const track of findBoxes(bytes, ['moov', 'trak'])) {
    const handler = findBox(bytes, ['mdia', 'hdlr'], track)
    const entries = findBox(bytes, ['mdia', 'minf', 'stbl', 'stsd'], track)
    const entry = entries && findBoxIn(bytes, entries)
    if (!handler || !entry) continue
    const kind = bytes.toString('latin1', handler.start + 8, handler.start + 12)
    if (kind === 'vide') found.video ??= VIDEO[entry.type] ?? 'other'
    if (kind === 'soun') found.audioTracks.push(audioOf(bytes, entry))
  }
  const isCut = moov.end > bytes.length && found.video === null && found.audioTracks.length === 0
  return {
    ...found,
    audio: found.audioTracks[0] ?? null,
    readNext: isCut ? { start: moov.at, end: moov.end } : null,
  }
}

/** The first sample entry: after the version, the flags and the count. */
function findBoxIn(bytes: Buffer, entries: Box): Box | undefined {
  return readBoxes(bytes, entries.start + 8, entries.end).next().value ?? undefined
}

function audioOf(bytes: Buffer, entry: Box): AudioCodec {
  if (entry.type !== 'mp4a') return AUDIO[entry.type] ?? 'other'
  const at = bytes.indexOf('esds', entry.start, 'latin1')
  if (at < 0 || at > entry.end) return 'aac'
  // DecoderConfigDescriptor: tag 4, a length of one to four bytes, then the object type.
  let tag = bytes.indexOf(4, at + 8 + 5)
  if (tag < 0 || tag > entry.end) return 'aac'
  while (((bytes[++tag] ?? 0) & 0x80) !== 0 && tag < entry.end);
  return OBJECT_TYPES[bytes[tag + 1] ?? 0] ?? 'aac'
}
