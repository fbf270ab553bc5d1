import { AppError } from '../errors.ts'
import type { Reach, Upstream } from '../upstream/upstream.ts'
import { type FrameSize, readFrameSize } from './frame-size.ts'
import { pickHeaders } from './headers.ts'
import { readSegments } from './segments.ts'

/** As the spec has it: five seconds, or fifty kilobytes, whichever comes first. */
const TIME_MS = 5_000
const ENOUGH_BYTES = 50 * 1024
const PLAYLIST_BYTES = 4 * 1024 * 1024
const MOST_PLAYLISTS = 3

export interface Measurement {
  /** Until the first byte of media. */
  ms: number
  bytesPerSecond: number
  /** From the master playlist, or from the stream itself; 0 when neither says. */
  width: number
  height: number
  /** Empty when the line works. */
  message: string
}

export interface MeasureOptions {
  reach: Reach
  signal: AbortSignal
  headers?: Record<string, string>
}

interface Media {
  url: string
  /** Where the description of the stream is, when it is not in the segment. */
  init?: string | undefined
  isEncrypted?: boolean
  size?: FrameSize | undefined
}

/** How fast a line really is: the throughput of its first segment, through whatever playlists lead there. */
export async function measureStream(
  upstream: Upstream,
  url: string,
  options: MeasureOptions,
): Promise<Measurement> {
  const { signal, reach, headers = {} } = options
  const request = {
    reach,
    headers: pickHeaders(headers),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]),
  }
  let size: FrameSize | undefined
  const result = (ms: number, bytesPerSecond: number, message: string): Measurement => ({
    ms,
    bytesPerSecond,
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    message,
  })
  try {
    const media = await findMedia(upstream, url, request)
    size = media.size
    const startedAt = performance.now()
    const { status, body } = await upstream.open(media.url, request)
    if (status >= 400) {
      body.destroy()
      return result(0, 0, `HTTP ${status}`)
    }
    const pieces: Buffer[] = []
    let bytes = 0
    let firstByteAt = 0
    for await (const piece of body) {
      firstByteAt ||= performance.now()
      pieces.push(piece)
      bytes += piece.length
      if (bytes >= ENOUGH_BYTES) break
    }
    body.destroy()
    const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000)
    if (!size && !media.isEncrypted) size = readFrameSize(await described(upstream, media, pieces, request))
    return result(Math.round(firstByteAt - startedAt), Math.round(bytes / seconds), '')
  } catch (thrown) {
    if (signal.aborted) throw thrown
    return result(0, 0, thrown instanceof AppError ? thrown.key : 'upstream_timeout')
  }
}

type Request = { reach: Reach; signal: AbortSignal; headers: Record<string, string> }

async function described(
  upstream: Upstream,
  { init }: Media,
  pieces: Buffer[],
  request: Request,
): Promise<Buffer> {
  if (init === undefined) return Buffer.concat(pieces)
  const { bytes } = await upstream.bytes(init, { ...request, maxBytes: PLAYLIST_BYTES })
  return bytes
}

/** Follows the best variant of a master playlist down to a segment; anything else is media itself. */
async function findMedia(upstream: Upstream, url: string, request: Request): Promise<Media> {
  let address = url
  let size: FrameSize | undefined
  for (let depth = 0; depth < MOST_PLAYLISTS && /m3u8/i.test(address); depth++) {
    const { text, url: base } = await upstream.text(address, { ...request, maxBytes: PLAYLIST_BYTES })
    const at = (uri: string) => (URL.canParse(uri, base) ? new URL(uri, base).href : undefined)
    if (!text.includes('#EXTM3U')) break
    if (!text.includes('#EXT-X-STREAM-INF')) {
      const [segment] = readSegments(text).segments
      const init = /URI="([^"]+)"/.exec(segment?.map?.line ?? '')?.[1]
      const isEncrypted = (segment?.keys.size ?? 0) > 0
      return { url: at(segment?.uri ?? '') ?? address, init: init && at(init), isEncrypted, size }
    }
    const best = bestVariant(text)
    if (!best) break
    size = best.size
    address = at(best.uri) ?? address
  }
  return { url: address, size }
}

function bestVariant(text: string): { uri: string; size: FrameSize | undefined } | undefined {
  const lines = text.split(/\r?\n/)
  const variants = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF')) return []
    const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? []
    const bandwidth = Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0)
    const uri = lines.slice(index + 1).find((each) => each !== '' && !each.startsWith('#'))
    const size = width && height ? { width: Number(width), height: Number(height) } : undefined
    return uri ? [{ uri, size, bandwidth }] : []
  })
  return variants.sort(
    (a, b) => (b.size?.height ?? 0) - (a.size?.height ?? 0) || b.bandwidth - a.bandwidth,
  )[0]
}
