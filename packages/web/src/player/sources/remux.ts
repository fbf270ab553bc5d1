import type { Input } from 'mediabunny'
import { isMixedContent, probeFailure } from '../failure.ts'
import { createAppendQueue } from './append-queue.ts'
import { planRemux } from './remux-plan.ts'
import { type Mediabunny, pump } from './remux-pump.ts'
import type { AttachSource } from './source.ts'

/**
 * Containers and sounds that the element can't open (MKV elsewhere than Chromium, MPEG-TS files, AC-3): read by ranges,
 * repacked as fragmented MP4 in the page, fed to MediaSource. A seek outside what is buffered starts again at the key
 * picture before it.
 */
export const attachRemux: AttachSource = async ({ video, url, startAt, signal, fail }) => {
  const bunny = await import('./bunny.ts')
  signal.throwIfAborted()
  const own = new AbortController()
  const over = AbortSignal.any([signal, own.signal])
  const input = new bunny.Input({
    source: new bunny.UrlSource(url, {
      requestInit: { credentials: 'omit' },
      getRetryDelay: (attempts) => (attempts < 3 ? 0.5 * (attempts + 1) : null),
    }),
    formats: bunny.ALL_FORMATS,
  })
  const giveUp = async (error: unknown) => {
    if (over.aborted) return
    const detail = error instanceof Error ? error.message : String(error)
    const failure = isMixedContent(url) ? null : await probeFailure(url, detail, over)
    if (!over.aborted) fail(failure ?? { kind: 'mixed_content', detail })
  }
  const objectUrl = { current: '' }
  void play(bunny, input, { video, startAt, over, objectUrl })
    .then((failure) => {
      if (failure && !over.aborted) fail(failure)
    })
    .catch(giveUp)
  return {
    destroy() {
      own.abort()
      input.dispose()
      video.removeAttribute('src')
      video.load()
      if (objectUrl.current) URL.revokeObjectURL(objectUrl.current)
    },
  }
}

interface Playing {
  video: HTMLVideoElement
  startAt: number
  over: AbortSignal
  objectUrl: { current: string }
}

/** Runs until it is over; a failure is an answer, an exception is the network's. */
async function play(bunny: Mediabunny, input: Input, { video, startAt, over, objectUrl }: Playing) {
  const plan = await planRemux(bunny, input)
  over.throwIfAborted()
  if ('kind' in plan) return plan
  const media = new MediaSource()
  objectUrl.current = URL.createObjectURL(media)
  video.src = objectUrl.current
  await new Promise((resolve) => media.addEventListener('sourceopen', resolve, { once: true }))
  over.throwIfAborted()
  media.duration = plan.duration
  const queue = createAppendQueue(video, media, media.addSourceBuffer(plan.mimeType))

  let restart: (() => void) | null = null
  let from = startAt > 0 && startAt < plan.duration - 1 ? startAt : 0
  const onSeeking = () => {
    const onItsWay = queue.isEmpty() && Math.abs(video.currentTime - from) < 0.5
    if (!onItsWay && !queue.has(video.currentTime)) restart?.()
  }
  video.addEventListener('seeking', onSeeking, { signal: over })
  if (from > 0) video.currentTime = from
  const end = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }))
  while (!over.aborted) {
    const run = new AbortController()
    const again = new Promise<void>((resolve) => {
      restart = () => {
        run.abort()
        resolve()
      }
    })
    const signal = AbortSignal.any([over, run.signal])
    try {
      await pump(bunny, plan, queue, from, signal)
      await queue.end()
    } catch (error) {
      if (!signal.aborted) throw error
    }
    /** Finished or interrupted, only a seek to somewhere else brings more work. */
    await Promise.race([again, end])
    from = video.currentTime
  }
  return null
}
