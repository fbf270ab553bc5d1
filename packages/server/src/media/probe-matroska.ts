import { findElement, readElements, readUnsigned } from './ebml.ts'
import type { AudioCodec, Probe, VideoCodec } from './probe.ts'

const HEADER = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const CODEC_ID = 0x86

const VIDEO: [RegExp, VideoCodec][] = [
  [/^V_MPEG4\/ISO\/AVC/, 'h264'],
  [/^V_MPEGH\/ISO\/HEVC/, 'hevc'],
  [/^V_AV1/, 'av1'],
  [/^V_VP9/, 'vp9'],
  [/^V_VP8/, 'vp8'],
  [/^V_MPEG4/, 'mpeg4'],
  [/^V_MPEG[12]/, 'mpeg2'],
]
const AUDIO: [RegExp, AudioCodec][] = [
  [/^A_AAC/, 'aac'],
  [/^A_EAC3/, 'eac3'],
  [/^A_AC3/, 'ac3'],
  [/^A_DTS/, 'dts'],
  [/^A_TRUEHD/, 'truehd'],
  [/^A_MPEG\/L3/, 'mp3'],
  [/^A_MPEG\/L2/, 'mp2'],
  [/^A_OPUS/, 'opus'],
  [/^A_VORBIS/, 'vorbis'],
  [/^A_FLAC/, 'flac'],
  [/^A_PCM/, 'pcm'],
]

export function probeMatroska(bytes: Buffer): Probe {
  const docType = findElement(bytes, [HEADER, DOC_TYPE])
  const isWebm = docType !== null && bytes.toString('latin1', docType.start, docType.end).startsWith('webm')
  const tracks = findElement(bytes, [SEGMENT, TRACKS])
  const video: VideoCodec[] = []
  const audio: AudioCodec[] = []
  for (const entry of tracks ? readElements(bytes, tracks.start, tracks.end) : []) {
    if (entry.id !== TRACK_ENTRY) continue
    const type = findElement(bytes, [TRACK_TYPE], entry.start, entry.end)
    const codec = findElement(bytes, [CODEC_ID], entry.start, entry.end)
    const name = codec ? bytes.toString('latin1', codec.start, codec.end) : ''
    if (type && readUnsigned(bytes, type) === 1) video.push(nameOf(VIDEO, name) ?? 'other')
    if (type && readUnsigned(bytes, type) === 2) audio.push(nameOf(AUDIO, name) ?? 'other')
  }
  return {
    container: isWebm ? 'webm' : 'matroska',
    video: video[0] ?? null,
    audio: audio[0] ?? null,
    audioTracks: audio,
    readNext: null,
  }
}

function nameOf<T>(table: [RegExp, T][], codec: string): T | undefined {
  return table.find(([pattern]) => pattern.test(codec))?.[1]
}
