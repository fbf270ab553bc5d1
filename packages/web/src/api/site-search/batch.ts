/** Between two hand-overs, by how many there were: what is drawn with less haste needs a pause to be drawn in. */
const PAUSES_MS = [0, 0, 20, 40, 80, 120]

/**
 * Collects what arrives and hands it over, the first at once, later ones less and less often: sixty sites make a
 * handful of renders. By the clock, not by frames: a busy page may wait a quarter of a second for its next one.
 */
export function batchByTime<T>(take: (items: T[]) => void) {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let times = 0
  let last = 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = []
  }
  const flush = () => {
    const items = waiting
    cancel()
    if (items.length === 0) return
    times++
    last = performance.now()
    take(items)
  }
  return {
    add(item: T) {
      waiting.push(item)
      if (timer !== undefined) return
      const pause = PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)] ?? 0
      timer = setTimeout(flush, Math.max(0, last + pause - performance.now()))
    },
    flush,
    cancel,
  }
}
