const TIMEOUT_MS = 5_000
const ENOUGH_BYTES = 50 * 1024

export type SpeedGrade = 'excellent' | 'good' | 'normal' | 'slow'

export interface SpeedMeasurement {
  bytesPerSecond: number
  /** Milliseconds until the first byte. */
  latency: number
  grade: SpeedGrade
}

/** 失败 or 超时, as the specification's texts have it. */
export type SpeedResult = SpeedMeasurement | { failed: 'failed' | 'timeout' }

export function gradeSpeed(bytesPerSecond: number): SpeedGrade {
  if (bytesPerSecond >= 10 * 1024 * 1024) return 'excellent'
  if (bytesPerSecond >= 1024 * 1024) return 'good'
  return bytesPerSecond >= 100 * 1024 ? 'normal' : 'slow'
}

/**
 * Reads at most 50 KB of an address within 5 s. A playlist is followed to its first segment: the speed of a text of
 * 2 KB says nothing about the picture.
 */
export async function testSpeed(url: string, outer?: AbortSignal): Promise<SpeedResult> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = outer ? AbortSignal.any([timeout, outer]) : timeout
  try {
    return await measure(await findSegment(url, signal), signal)
  } catch {
    return { failed: timeout.aborted ? 'timeout' : 'failed' }
  }
}

async function findSegment(url: string, signal: AbortSignal, depth = 0): Promise<string> {
  if (!/m3u8/i.test(url) || depth > 2) return url
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const first = firstAddress(await response.text())
  if (!first) throw new Error('empty playlist')
  return findSegment(new URL(first, response.url || url).href, signal, depth + 1)
}

/** The first line of a playlist that is an address. */
export function firstAddress(playlist: string): string | null {
  for (const line of playlist.split(/\r?\n/)) {
    const text = line.trim()
    if (text !== '' && !text.startsWith('#')) return text
  }
  return null
}

async function measure(url: string, signal: AbortSignal): Promise<SpeedMeasurement> {
  const stop = new AbortController()
  const started = performance.now()
  const response = await fetch(url, { signal: AbortSignal.any([signal, stop.signal]), credentials: 'omit' })
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const reader = response.body.getReader()
  let bytes = 0
  let latency = 0
  while (bytes < ENOUGH_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    latency ||= performance.now() - started
    bytes += value.length
  }
  const seconds = (performance.now() - started) / 1000
  await reader.cancel()
  stop.abort()
  if (bytes === 0) throw new Error('empty answer')
  const bytesPerSecond = bytes / Math.max(seconds, 0.001)
  return { bytesPerSecond, latency: Math.round(latency), grade: gradeSpeed(bytesPerSecond) }
}

/** The word for it in the player's texts. */
export function speedWord(result: SpeedResult) {
  if ('failed' in result) return result.failed === 'timeout' ? 'speedTimeout' : 'speedFailed'
  const words = {
    excellent: 'speedExcellent',
    good: 'speedGood',
    normal: 'speedNormal',
    slow: 'speedSlow',
  } as const
  return words[result.grade]
}
