import { probeAvi } from './probe-avi.ts'
import { probeFlv } from './probe-flv.ts'
import { probeMatroska } from './probe-matroska.ts'
import { probeMp4 } from './probe-mp4.ts'
import { probeTs } from './probe-ts.ts'

export type Container = 'mp4' | 'matroska' | 'webm' | 'avi' | 'mpegts' | 'flv' | 'unknown'
export type VideoCodec = 'h264' | 'hevc' | 'av1' | 'vp9' | 'vp8' | 'mpeg4' | 'mpeg2' | 'other'
export type AudioCodec =
  | 'aac'
  | 'ac3'
  | 'eac3'
  | 'dts'
  | 'truehd'
  | 'mp3'
  | 'mp2'
  | 'opus'
  | 'vorbis'
  | 'flac'
  | 'pcm'
  | 'other'

/** What the first bytes of a file tell. `null`: there is no such track, or these bytes do not say. */
export interface Probe {
  container: Container
  video: VideoCodec | null
  audio: AudioCodec | null
  /** Tracks beyond the first of a kind are counted too. */
  audioTracks: AudioCodec[]
  /** Where the rest of the answer lies when it is not here: an MP4 may keep its index at the end. */
  readNext: { start: number; end: number } | null
}

export const NOTHING: Probe = {
  container: 'unknown',
  video: null,
  audio: null,
  audioTracks: [],
  readNext: null,
}

/** How many bytes to read for a good answer. */
export const PROBE_BYTES = 128 * 1024

/** Container and codecs from the first bytes of a file, by looking only: nothing is decoded. */
export function probeMedia(bytes: Buffer): Probe {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return probeMatroska(bytes)
  if (bytes.toString('latin1', 0, 3) === 'FLV') return probeFlv(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'AVI ')
    return probeAvi(bytes)
  if (/^(ftyp|moov|moof|styp|mdat|free|skip|wide)$/.test(bytes.toString('latin1', 4, 8)))
    return probeMp4(bytes)
  return probeTs(bytes) ?? NOTHING
}
