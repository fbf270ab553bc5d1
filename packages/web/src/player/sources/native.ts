import { probeFailure } from '../failure.ts'
import { type AttachSource, startFrom } from './source.ts'

/** The element opens it itself: MP4, WebM, MKV where the browser can, and HLS on iPhones. */
export const attachNative: AttachSource = async ({ video, url, startAt, signal, fail }) => {
  const own = new AbortController()
  const onError = () => {
    const error = video.error
    if (!error || own.signal.aborted) return
    const detail = error.message || `MediaError ${error.code}`
    if (error.code === MediaError.MEDIA_ERR_DECODE) return fail({ kind: 'codec_video', detail })
    const broken = error.code === MediaError.MEDIA_ERR_NETWORK
    void probeFailure(url, detail, signal).then((failure) => {
      if (own.signal.aborted || signal.aborted) return
      /** It answers now: the transfer was cut, its form was right. */
      fail(broken && failure.kind === 'format' ? { ...failure, kind: 'truncated' } : failure)
    })
  }
  video.addEventListener('error', onError, { signal: own.signal })
  startFrom(video, startAt, own.signal)
  video.src = url
  video.load()
  return {
    destroy() {
      own.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}
