import type { AudioCodec, Probe, VideoCodec } from './probe.ts'

const VIDEO: [RegExp, VideoCodec][] = [
  [/^(h264|x264|avc1|davc)$/i, 'h264'],
  [/^(hevc|h265|x265|hvc1)$/i, 'hevc'],
  [/^(xvid|divx|dx50|div3|mp4v|fmp4|mp42|mp43|3iv2)$/i, 'mpeg4'],
  [/^(mpg2|mpeg|mpg1)$/i, 'mpeg2'],
  [/^vp80$/i, 'vp8'],
  [/^vp90$/i, 'vp9'],
]
const AUDIO: Record<number, AudioCodec> = {
  1: 'pcm',
  80: 'mp2',
  85: 'mp3',
  255: 'aac',
  28781: 'aac',
  8192: 'ac3',
  8193: 'dts',
  61868: 'flac',
}

/** The stream headers (`strh`, `strf`) follow each other near the beginning of every AVI file. */
export function probeAvi(bytes: Buffer): Probe {
  let video: VideoCodec | null = null
  const audio: AudioCodec[] = []
  for (let at = bytes.indexOf('strh', 0, 'latin1'); at >= 0; at = bytes.indexOf('strh', at + 4, 'latin1')) {
    const kind = bytes.toString('latin1', at + 8, at + 12)
    const format = bytes.indexOf('strf', at, 'latin1')
    if (format < 0 || format + 28 > bytes.length) break
    if (kind === 'vids') {
      const fourcc = bytes.toString('latin1', format + 24, format + 28)
      video ??= VIDEO.find(([pattern]) => pattern.test(fourcc))?.[1] ?? 'other'
    }
    if (kind === 'auds') audio.push(AUDIO[bytes.readUInt16LE(format + 8)] ?? 'other')
  }
  return { container: 'avi', video, audio: audio[0] ?? null, audioTracks: audio, readNext: null }
}
