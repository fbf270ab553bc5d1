/** A page in the background gets no frames. */
const AT_LATEST_MS = 250

/** Between two hand-overs, by how many there were: what is drawn with less haste needs a pause to be drawn in. */
const PAUSES_MS = [0, 20, 40, 80, 120]

/**
 * Collects what arrives and hands it over, the first with the next frame, later ones less and less often: sixty
 * sites make a handful of renders.
 */
export function batchPerFrame<T>(take: (items: T[]) => void) {
  let waiting: T[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let times = 0
  let last = 0
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
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
  const flushWithFrame = () => {
    frame = requestAnimationFrame(flush)
    timer = setTimeout(flush, AT_LATEST_MS)
  }
  return {
    add(item: T) {
      waiting.push(item)
      if (timer !== undefined) return
      const pause = PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)] ?? 0
      const left = last + pause - performance.now()
      if (left > 0) timer = setTimeout(flushWithFrame, left)
      else flushWithFrame()
    },
    flush,
    cancel,
  }
}
