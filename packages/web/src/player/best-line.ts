export interface LineMeasurement {
  id: string
  bytesPerSecond: number
  /** Lines of the picture (1080), 0 when unknown. */
  resolution: number
  latency?: number
}

/** What a picture of this height needs, generously, in bytes a second. */
const NEEDS: readonly (readonly [lines: number, bytes: number])[] = [
  [2160, 2_500_000],
  [1440, 1_250_000],
  [1080, 750_000],
  [720, 400_000],
  [480, 200_000],
]
const COMFORT = 1.5

/** The line to offer: the largest picture it carries with some room, then the fastest. `null` when none was measured. */
export function bestLine(lines: readonly LineMeasurement[]): LineMeasurement | null {
  let best: LineMeasurement | null = null
  for (const line of lines) {
    if (line.bytesPerSecond > 0 && (best === null || compareLines(line, best) > 0)) best = line
  }
  return best
}

/**
 * Whether changing is worth a word to the viewer: another line, and clearly better (a larger picture, or twice as fast
 * where the present one is too slow). The change itself is the viewer's.
 */
export function offerLine(lines: readonly LineMeasurement[], currentId: string): LineMeasurement | null {
  const best = bestLine(lines)
  const current = lines.find((line) => line.id === currentId)
  if (!best || best.id === currentId) return null
  if (!current || current.bytesPerSecond <= 0) return best
  if (playable(best) > playable(current)) return best
  return carries(current) ? null : best.bytesPerSecond > current.bytesPerSecond * 2 ? best : null
}

function compareLines(a: LineMeasurement, b: LineMeasurement): number {
  return playable(a) - playable(b) || a.bytesPerSecond - b.bytesPerSecond
}

/** The height that plays without waiting: its own when the line carries it, else what its speed allows. */
function playable(line: LineMeasurement): number {
  const allowed = NEEDS.find(([, bytes]) => line.bytesPerSecond >= bytes * COMFORT)?.[0] ?? 0
  return line.resolution === 0 ? Math.min(allowed, 720) : Math.min(line.resolution, allowed)
}

function carries(line: LineMeasurement): boolean {
  const need = NEEDS.find(([lines]) => (line.resolution || 720) >= lines)?.[1] ?? 100_000
  return line.bytesPerSecond >= need * COMFORT
}
