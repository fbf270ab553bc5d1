import type { Input, Output } from 'mediabunny'
import { isMixedContent, probeFailure } from '../failure.ts'
import { type AppendQueue, createAppendQueue } from './append-queue.ts'
import { planRemux, type RemuxPlan } from './remux-plan.ts'
import type { AttachSource } from './source.ts'

type Mediabunny = typeof import('./bunny.ts')

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
    await Promise.race([
      again,
      new Promise<void>((resolve) => over.addEventListener('abort', () => resolve())),
    ])
    from = video.currentTime
  }
  return null
}

async function pump(
  bunny: Mediabunny,
  plan: RemuxPlan,
  queue: AppendQueue,
  from: number,
  signal: AbortSignal,
) {
  const sink = plan.video ? new bunny.EncodedPacketSink(plan.video) : null
  const key =
    (await sink?.getKeyPacket(from + plan.origin, { verifyKeyPackets: true })) ??
    (await sink?.getFirstKeyPacket()) ??
    null
  const base = key?.timestamp ?? from + plan.origin
  signal.throwIfAborted()
  await queue.restart(base - plan.origin)

  const target = new bunny.StreamTarget(
    new WritableStream({
      write: async ({ data }) => {
        if (!signal.aborted) await queue.append(data)
      },
    }),
  )
  const output = new bunny.Output({
    format: new bunny.Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.5 }),
    target,
  })
  const tracks = [
    key && sink ? await copyVideo(bunny, plan, output, sink, key) : null,
    plan.audio ? await sendAudio(bunny, plan, output, base) : null,
  ]
  await output.start()
  const wait = (time: number) => queue.room(time - plan.origin, signal)
  try {
    await Promise.all(tracks.map((run) => run?.(wait, base, signal)))
    signal.throwIfAborted()
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

type Run = (wait: (time: number) => Promise<void>, base: number, signal: AbortSignal) => Promise<void>
type Sink = InstanceType<Mediabunny['EncodedPacketSink']>
type Packet = InstanceType<Mediabunny['EncodedPacket']>

async function copyVideo(
  bunny: Mediabunny,
  plan: RemuxPlan,
  output: Output,
  sink: Sink,
  key: Packet,
): Promise<Run> {
  const codec = await plan.video?.getCodec()
  if (!codec || !plan.video) throw new Error('unknown video codec')
  const source = new bunny.EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  const decoderConfig = await plan.video.getDecoderConfig()
  const meta = decoderConfig ? { decoderConfig } : undefined
  return async (wait, base, signal) => {
    for await (const packet of sink.packets(key)) {
      signal.throwIfAborted()
      /** Pictures of an open group that refer to what was before the key picture can't be shown. */
      if (packet.timestamp < base) continue
      await wait(packet.timestamp)
      await source.add(packet.clone({ timestamp: packet.timestamp - base }), meta)
    }
    source.close()
  }
}

async function sendAudio(bunny: Mediabunny, plan: RemuxPlan, output: Output, from: number): Promise<Run> {
  const { audio } = plan
  const codec = await audio?.getCodec()
  if (!audio || !codec) throw new Error('unknown audio codec')
  if (plan.transcodeAudio) {
    const source = new bunny.AudioSampleSource({
      codec: 'opus',
      quality: bunny.QUALITY_HIGH,
      transform: { numberOfChannels: 2, sampleRate: 48_000 },
    })
    output.addAudioTrack(source)
    return async (wait, base, signal) => {
      for await (const sample of new bunny.AudioSampleSink(audio).samples(from)) {
        try {
          signal.throwIfAborted()
          await wait(sample.timestamp)
          sample.setTimestamp(Math.max(0, sample.timestamp - base))
          await source.add(sample)
        } finally {
          sample.close()
        }
      }
      source.close()
    }
  }
  const source = new bunny.EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  const decoderConfig = await audio.getDecoderConfig()
  const meta = decoderConfig ? { decoderConfig } : undefined
  const sink = new bunny.EncodedPacketSink(audio)
  return async (wait, base, signal) => {
    const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
    if (first) {
      for await (const packet of sink.packets(first)) {
        signal.throwIfAborted()
        if (packet.timestamp < base) continue
        await wait(packet.timestamp)
        await source.add(packet.clone({ timestamp: packet.timestamp - base }), meta)
      }
    }
    source.close()
  }
}
