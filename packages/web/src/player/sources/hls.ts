import type HlsType from 'hls.js'
import type { ErrorData, HlsConfig } from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import { type Failure, kindOfStatus, probeFailure } from '../failure.ts'
import { attachNative } from './native.ts'
import type { AttachSource, SourceLevel, SourceRequest } from './source.ts'

const BUFFER_SECONDS = 30
const MAX_RECOVERIES = { network: 1, media: 3 }
/** A stream that has run this long since its last trouble has earned its attempts back. */
const FORGIVEN_AFTER_MS = 30_000

/** Few and quick attempts: the screen has another line to try, and a viewer who waits. A plain no is not asked twice. */
const RETRY = {
  maxNumRetry: 2,
  retryDelayMs: 400,
  maxRetryDelayMs: 800,
  shouldRetry: (
    _config: unknown,
    count: number,
    _timeout: boolean,
    response: { code?: number } | undefined,
    retry: boolean,
  ) => {
    const code = response?.code ?? 0
    const refused = code >= 400 && code < 500 && code !== 408 && code !== 429
    return refused ? false : retry || count < 2
  },
}
const POLICY = { maxTimeToFirstByteMs: 8_000, timeoutRetry: RETRY, errorRetry: RETRY }

export const loadHls = () => import('hls.js')

/** Chromium answers "maybe" for HLS too, and plays it worse: hls.js wherever it runs, the element itself on iPhones only. */
export const attachHls: AttachSource = async (request) => {
  const { default: Hls } = await loadHls()
  request.signal.throwIfAborted()
  if (Hls.isSupported()) return attachWithHls(Hls, request)
  if (request.video.canPlayType('application/vnd.apple.mpegurl') !== '') return attachNative(request)
  request.fail({ kind: 'unsupported', format: 'm3u8', detail: 'MediaSource' })
  return { destroy: () => undefined }
}

/** Also for what can be made to look like HLS: `config` brings the loaders that do so. */
export function attachWithHls(Hls: typeof HlsType, request: SourceRequest, config: Partial<HlsConfig> = {}) {
  const { video, url, startAt, live, signal } = request
  const hls = new Hls({
    // Segments are taken apart on another thread: on a slow phone one of them holds the page up for a tenth of a second.
    workerPath,
    // The first is only what hls.js always fills: for streams of few bits it goes on to the second.
    maxBufferLength: BUFFER_SECONDS,
    maxMaxBufferLength: BUFFER_SECONDS,
    backBufferLength: BUFFER_SECONDS,
    startPosition: startAt > 0 && !live ? startAt : -1,
    manifestLoadPolicy: { default: { ...POLICY, maxLoadTimeMs: 12_000 } },
    playlistLoadPolicy: { default: { ...POLICY, maxLoadTimeMs: 12_000 } },
    fragLoadPolicy: { default: { ...POLICY, maxLoadTimeMs: 60_000 } },
    ...config,
  })
  let recoveries = 0
  let troubledAt = 0
  let failed = false

  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    request.levels?.(listLevels(hls), hls.autoLevelEnabled ? -1 : hls.currentLevel)
  })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return
    if (performance.now() - troubledAt > FORGIVEN_AFTER_MS) recoveries = 0
    troubledAt = performance.now()
    recoveries += 1
    const status = data.response?.code ?? 0
    const network = data.type === Hls.ErrorTypes.NETWORK_ERROR
    const allowed = network ? MAX_RECOVERIES.network : MAX_RECOVERIES.media
    // Whoever answers with a refusal or an error, and again when asked twice more, means it.
    const hopeless = recoveries > allowed || status >= 400
    const started = hls.levels.length > 0 && video.readyState > 0
    if (!hopeless && started && network) return hls.startLoad()
    if (!hopeless && started && data.type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
    hls.stopLoad()
    if (failed) return
    failed = true
    void explain(Hls, url, data, signal).then((failure) => {
      if (!signal.aborted) request.fail(failure)
    })
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    destroy: () => hls.destroy(),
    resume() {
      if (hls.levels.length === 0 || video.error) return false
      failed = false
      recoveries = 0
      hls.startLoad()
      return true
    },
    setLevel(id: number) {
      hls.nextLevel = id
      request.levels?.(listLevels(hls), id)
    },
  }
}

function listLevels(hls: HlsType): SourceLevel[] {
  const levels = hls.levels.map((level, id) => ({
    id,
    label: level.height ? `${level.height}P` : `${Math.round(level.bitrate / 1000)} kbps`,
  }))
  return levels.length > 1 ? levels.reverse() : []
}

async function explain(
  Hls: typeof HlsType,
  url: string,
  data: ErrorData,
  signal: AbortSignal,
): Promise<Failure> {
  const detail = `${data.type}: ${data.details}${data.error ? ` (${data.error.message})` : ''}`
  const status = data.response?.code ?? 0
  if (status >= 400) return { kind: kindOfStatus(status), status, detail }
  switch (data.details) {
    case Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR:
    case Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR:
    case Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR:
      return { kind: /ac-3|ec-3|dts/i.test(detail) ? 'codec_audio' : 'codec_video', detail }
    case Hls.ErrorDetails.MANIFEST_LOAD_TIMEOUT:
    case Hls.ErrorDetails.FRAG_LOAD_TIMEOUT:
      return { kind: 'timeout', detail }
    case Hls.ErrorDetails.KEY_SYSTEM_NO_KEYS:
    case Hls.ErrorDetails.KEY_SYSTEM_NO_ACCESS:
      return { kind: 'unsupported', detail }
    case Hls.ErrorDetails.FRAG_PARSING_ERROR:
    case Hls.ErrorDetails.MANIFEST_PARSING_ERROR: {
      const failure = await probeFailure(url, detail, signal)
      return failure.kind === 'html' ? failure : { kind: 'format', detail }
    }
  }
  if (data.type === Hls.ErrorTypes.MEDIA_ERROR) return { kind: 'codec_video', detail }
  /** A segment's host may refuse where the playlist's did not: ask the address that failed. */
  const failure = await probeFailure(data.frag?.url ?? data.url ?? url, detail, signal)
  /** It answers now: what failed was the way of those bytes, not their form. */
  return failure.kind === 'format' ? { ...failure, kind: 'truncated' } : failure
}
