import { execFile } from 'node:child_process'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { readKeyframes } from './keyframes.ts'
import type { RemuxSource } from './remux-feed.ts'

/** A browser plays these inside an MP4 (HEVC only where the device can); anything else would need a new picture. */
const COPIED = ['h264', 'hevc', 'av1', 'vp9']
const SEGMENT_SECONDS = 6
/** A film in a slow swarm takes its time. */
const PROBE_MS = 90_000

export interface RemuxPlan {
  durationSeconds: number
  video: string
  audio: string | null
  /** Seconds at which the segments begin, the first being 0. */
  starts: number[]
  /** Every segment begins with a picture that stands by itself. */
  atKeyframes: boolean
}

const Facts = z.object({
  format: z.object({
    duration: z.coerce.number().positive().optional(),
    start_time: z.coerce.number().optional(),
  }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().default('unknown'),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
})

/** What has to be done to a film, found out by ffprobe and from its own index. */
export async function planRemux({ ffprobe }: Ffmpeg, source: RemuxSource, url: string): Promise<RemuxPlan> {
  const { format, streams } = await probe(ffprobe, url)
  const video = streams.find((each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1)
  const audio = streams.find((each) => each.codec_type === 'audio')
  if (!video) throw new AppError('remux_failed', { reason: 'no video' })
  if (!COPIED.includes(video.codec_name))
    throw new AppError('remux_codec', { codec: video.codec_name.toUpperCase() })
  if (!format.duration) throw new AppError('remux_failed', { reason: 'no duration' })
  const keyframes = await readKeyframes(source).catch(() => null)
  const offset = format.start_time ?? 0
  return {
    durationSeconds: format.duration,
    video: video.codec_name,
    audio: audio?.codec_name ?? null,
    starts: planStarts(format.duration, keyframes?.map((time) => Math.max(0, time - offset)) ?? null),
    atKeyframes: keyframes !== null,
  }
}

/** Segments of about six seconds: at keyframes where they are known, else by the clock. */
export function planStarts(duration: number, keyframes: number[] | null): number[] {
  const every = Array.from(
    { length: Math.ceil(duration / SEGMENT_SECONDS) },
    (_, nth) => nth * SEGMENT_SECONDS,
  )
  const starts = [0]
  for (const time of keyframes ?? every)
    if (time - (starts.at(-1) ?? 0) >= SEGMENT_SECONDS - 0.001 && time < duration - 1) starts.push(time)
  return starts
}

export function writePlaylist({ starts, durationSeconds }: RemuxPlan, suffix: string): string {
  const lengths = starts.map((start, at) => (starts[at + 1] ?? durationSeconds) - start)
  const lines = lengths.flatMap((length, at) => [`#EXTINF:${length.toFixed(6)},`, `${at}.m4s${suffix}`])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-MAP:URI="init.mp4${suffix}"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

function probe(ffprobe: string, url: string): Promise<z.infer<typeof Facts>> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', url]
  return new Promise((resolve, reject) => {
    execFile(ffprobe, args, { timeout: PROBE_MS, maxBuffer: 4 * 1024 * 1024 }, (error, stdout) => {
      if (error) return reject(new AppError('remux_failed', { reason: 'ffprobe' }, { cause: error }))
      try {
        resolve(Facts.parse(JSON.parse(stdout)))
      } catch (cause) {
        reject(new AppError('remux_failed', { reason: 'ffprobe' }, { cause }))
      }
    })
  })
}
