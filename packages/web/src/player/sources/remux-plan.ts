import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { Failure } from '../failure.ts'

type Mediabunny = typeof import('./bunny.ts')

/** How a file is turned into something this browser plays. */
export interface RemuxPlan {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  /** The sound is decoded in the page and encoded again as Opus. */
  transcodeAudio: boolean
  /** For `addSourceBuffer`. */
  mimeType: string
  duration: number
  /** The file's own first timestamp: MPEG-TS rarely begins at zero, our time line always does. */
  origin: number
}

const OPUS = 'opus'

/** Reads the tracks and decides; a `Failure` when nothing in this browser can decode them. */
export async function planRemux(bunny: Mediabunny, input: Input): Promise<RemuxPlan | Failure> {
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const videoCodec = (await video?.getCodecParameterString()) ?? null
  if (video && (!videoCodec || !MediaSource.isTypeSupported(mp4(videoCodec)))) {
    return { kind: 'codec_video', detail: videoCodec ?? String(await video.getInternalCodecId()) }
  }
  if (!video && !audio) return { kind: 'format', detail: 'no tracks' }
  const audioCodec = (await audio?.getCodecParameterString()) ?? null
  const copyAudio = audioCodec !== null && MediaSource.isTypeSupported(mp4(audioCodec))
  if (audio && !copyAudio && !(await canTranscode(bunny, audio))) {
    return { kind: 'codec_audio', detail: audioCodec ?? String(await audio.getInternalCodecId()) }
  }
  const codecs = [videoCodec, audio ? (copyAudio ? audioCodec : OPUS) : null].filter(
    (codec) => codec !== null,
  )
  const origin = await input.getFirstTimestamp()
  const end = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  return {
    video,
    audio,
    transcodeAudio: audio !== null && !copyAudio,
    mimeType: mp4(codecs.join(',')),
    duration: Math.max(0, end - origin),
    origin,
  }
}

/** AC-3 and E-AC-3 have a decoder of their own, loaded only when such a track is met. */
async function canTranscode(bunny: Mediabunny, audio: InputAudioTrack): Promise<boolean> {
  const codec = await audio.getCodec()
  if (codec === 'ac3' || codec === 'eac3') {
    const { registerAc3Decoder } = await import('@mediabunny/ac3')
    registerAc3Decoder()
  }
  return (await audio.canDecode()) && (await bunny.canEncodeAudio('opus'))
}

function mp4(codecs: string): string {
  return `video/mp4; codecs="${codecs}"`
}
