import type { AudioCodec, Probe, VideoCodec } from './probe.ts'

const AUDIO_TAG = 8
const VIDEO_TAG = 9
const VIDEO: Record<number, VideoCodec> = { 7: 'h264', 12: 'hevc', 13: 'av1' }
const AUDIO: Record<number, AudioCodec> = { 0: 'pcm', 2: 'mp3', 3: 'pcm', 10: 'aac', 13: 'opus', 14: 'mp3' }
/** Enhanced FLV names its codecs by four letters. */
const NAMED: Record<string, VideoCodec> = {
  avc1: 'h264',
  hvc1: 'hevc',
  av01: 'av1',
  vp09: 'vp9',
  vp08: 'vp8',
}

export function probeFlv(bytes: Buffer): Probe {
  let video: VideoCodec | null = null
  let audio: AudioCodec | null = null
  let at = bytes.length >= 9 ? bytes.readUInt32BE(5) + 4 : bytes.length
  while (at + 16 <= bytes.length && (!video || !audio)) {
    const first = bytes[at + 11] ?? 0
    if (bytes[at] === VIDEO_TAG) {
      const name = bytes.toString('latin1', at + 12, at + 16)
      video ??= ((first & 0x80) !== 0 ? NAMED[name] : VIDEO[first & 0x0f]) ?? 'other'
    }
    if (bytes[at] === AUDIO_TAG) audio ??= AUDIO[first >> 4] ?? 'other'
    at += 11 + bytes.readUIntBE(at + 1, 3) + 4
  }
  return { container: 'flv', video, audio, audioTracks: audio ? [audio] : [], readNext: null }
}
