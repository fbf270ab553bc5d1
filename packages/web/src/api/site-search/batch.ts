/** A page in the background gets no frames. */
const AT_LATEST_MS = 250

/** Collects what arrives and hands it over once a frame: sixty sites make a handful of renders. */
export function batchPerFrame<T>(take: (items: T[]) => void) {
  let waiting: T[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
    waiting = []
  }
  const flush = () => {
    const items = waiting
    cancel()
    if (items.length > 0) take(items)
  }
  return {
    add(item: T) {
      waiting.push(item)
      if (frame) return
      frame = requestAnimationFrame(flush)
      timer = setTimeout(flush, AT_LATEST_MS)
    },
    flush,
    cancel,
  }
}
