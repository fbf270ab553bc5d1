import type Mpegts from 'mpegts.js'
import { type Failure, kindOfStatus, probeFailure } from '../failure.ts'
import { type AttachedSource, type AttachSource, type SourceRequest, startFrom } from './source.ts'

export const attachFlv: AttachSource = (request) => attachMpegts('flv', request)
export const attachTs: AttachSource = (request) => attachMpegts('mpegts', request)

async function attachMpegts(type: 'flv' | 'mpegts', request: SourceRequest): Promise<AttachedSource> {
  const { default: mpegts } = await import('mpegts.js')
  const { video, url, live, startAt, signal, fail } = request
  signal.throwIfAborted()
  if (!mpegts.isSupported()) {
    fail({ kind: 'unsupported', format: type === 'flv' ? 'flv' : 'ts', detail: 'MediaSource' })
    return { destroy: () => undefined }
  }
  mpegts.LoggingControl.enableAll = false
  const player = mpegts.createPlayer(
    { type, url, isLive: live, cors: true },
    {
      enableWorker: false,
      isLive: live,
      /** A recording without an index can be wound only to where it has been read. */
      lazyLoad: false,
      /** 64 KB gathered before anything is read: of a thin live stream that is half a second of nothing. */
      enableStashBuffer: !live,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 60,
      autoCleanupMinBackwardDuration: 30,
      liveBufferLatencyChasing: live,
      liveBufferLatencyMaxLatency: 4,
      liveBufferLatencyMinRemain: 1,
    },
  )
  player.on(mpegts.Events.ERROR, (kind: string, detail: string, info: { code?: number; msg?: string }) => {
    const text = [kind, detail, info?.msg].filter(Boolean).join(': ')
    void explain(mpegts, url, kind, detail, { ...info, msg: text }, signal).then((failure) => {
      if (!signal.aborted) fail(failure)
    })
  })
  player.attachMediaElement(video)
  startFrom(video, startAt, signal)
  player.load()
  return { destroy: () => player.destroy() }
}

async function explain(
  mpegts: typeof Mpegts,
  url: string,
  kind: string,
  detail: string,
  info: { code?: number; msg: string },
  signal: AbortSignal,
): Promise<Failure> {
  const status = info.code ?? 0
  if (detail === mpegts.ErrorDetails.NETWORK_STATUS_CODE_INVALID) {
    return { kind: kindOfStatus(status), status, detail: info.msg }
  }
  if (detail === mpegts.ErrorDetails.NETWORK_TIMEOUT) return { kind: 'timeout', detail: info.msg }
  if (detail === mpegts.ErrorDetails.MEDIA_CODEC_UNSUPPORTED || kind === mpegts.ErrorTypes.MEDIA_ERROR) {
    const audio = /audio|ac-?3|ec-?3|mp4a/i.test(info.msg)
    const format = detail === mpegts.ErrorDetails.MEDIA_FORMAT_ERROR
    return { kind: format ? 'format' : audio ? 'codec_audio' : 'codec_video', detail: info.msg }
  }
  return probeFailure(url, info.msg, signal)
}
