import { AppError } from '../errors.ts'
import type { Reach, Upstream } from '../upstream/upstream.ts'

/** As the spec has it: five seconds, or fifty kilobytes, whichever comes first. */
const TIME_MS = 5_000
const ENOUGH_BYTES = 50 * 1024
const PLAYLIST_BYTES = 4 * 1024 * 1024

export interface Measurement {
  /** Until the first byte of media. */
  ms: number
  bytesPerSecond: number
  /** From the master playlist; 0 when it does not say. */
  width: number
  height: number
  /** Empty when the line works. */
  message: string
}

/** How fast a line really is: the throughput of its first segment, through whatever playlists lead there. */
export async function measureStream(
  upstream: Upstream,
  url: string,
  { reach, signal }: { reach: Reach; signal: AbortSignal },
): Promise<Measurement> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)])
  const size = { width: 0, height: 0 }
  try {
    const media = await findMedia(upstream, url, { reach, signal: deadline }, size)
    const startedAt = performance.now()
    const { status, body } = await upstream.open(media, { reach, signal: deadline })
    if (status >= 400) {
      body.destroy()
      return { ms: 0, bytesPerSecond: 0, ...size, message: `HTTP ${status}` }
    }
    let bytes = 0
    let firstByteAt = 0
    for await (const chunk of body) {
      firstByteAt ||= performance.now()
      bytes += (chunk as Buffer).length
      if (bytes >= ENOUGH_BYTES) break
    }
    body.destroy()
    const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000)
    return { ms: Math.round(firstByteAt - startedAt), bytesPerSecond: Math.round(bytes / seconds), ...size, message: '' }
  } catch (thrown) {
    if (signal.aborted) throw thrown
    const message = thrown instanceof AppError ? thrown.key : 'upstream_timeout'
    return { ms: 0, bytesPerSecond: 0, ...size, message }
  }
}

/** Follows the best variant of a master playlist down to a segment; anything else is media itself. */
async function findMedia(
  upstream: Upstream,
  url: string,
  request: { reach: Reach; signal: AbortSignal },
  size: { width: number; height: number },
): Promise<string> {
  let address = url
  for (let depth = 0; depth < 3 && /m3u8/i.test(address); depth++) {
    const { text, url: base } = await upstream.text(address, { ...request, maxBytes: PLAYLIST_BYTES })
    if (!text.includes('#EXTM3U')) return address
    const best = text.includes('#EXT-X-STREAM-INF') ? bestVariant(text) : undefined
    if (best) Object.assign(size, best.size)
    const next = best?.uri ?? text.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#'))
    if (!next || !URL.canParse(next, base)) return address
    address = new URL(next, base).href
  }
  return address
}

function bestVariant(text: string): { uri: string; size: { width: number; height: number } } | undefined {
  const lines = text.split(/\r?\n/)
  const variants = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF')) return []
    const [, width = '0', height = '0'] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? []
    const uri = lines.slice(index + 1).find((each) => each !== '' && !each.startsWith('#'))
    return uri ? [{ uri, size: { width: Number(width), height: Number(height) } }] : []
  })
  return variants.sort((a, b) => b.size.height - a.size.height)[0]
}
