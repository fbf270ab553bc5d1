import type { Output } from 'mediabunny'
import type { AppendQueue } from './append-queue.ts'
import type { RemuxPlan } from './remux-plan.ts'

export type Mediabunny = typeof import('./bunny.ts')
type Sink = InstanceType<Mediabunny['EncodedPacketSink']>
type Packet = InstanceType<Mediabunny['EncodedPacket']>
/** Sends one track into the output; `wait` holds it until there is room for that second. */
type Run = (wait: (time: number) => Promise<void>, base: number, signal: AbortSignal) => Promise<void>

/** Repacks from the key picture before `from` to the end, as fast as the queue takes it. */
export async function pump(
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

function sendAudio(bunny: Mediabunny, plan: RemuxPlan, output: Output, from: number): Promise<Run> {
  return plan.transcodeAudio
    ? transcodeAudio(bunny, plan, output, from)
    : copyAudio(bunny, plan, output, from)
}

async function transcodeAudio(
  bunny: Mediabunny,
  { audio }: RemuxPlan,
  output: Output,
  from: number,
): Promise<Run> {
  if (!audio) throw new Error('unknown audio codec')
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

async function copyAudio(
  bunny: Mediabunny,
  { audio }: RemuxPlan,
  output: Output,
  from: number,
): Promise<Run> {
  const codec = await audio?.getCodec()
  if (!audio || !codec) throw new Error('unknown audio codec')
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
