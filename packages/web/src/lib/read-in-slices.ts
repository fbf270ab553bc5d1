const SLICE_MS = 8
/** Between two looks at the clock. */
const STEP = 50
const IDLE_MS = 100

interface Slices {
  signal: AbortSignal
  now?: () => number
  /** Lets everything else have its turn. */
  pause?: () => Promise<void>
}

/** Reads a long list a few milliseconds at a time, so that nothing on screen waits for it. Null when it was stopped. */
export async function readInSlices<T, R>(
  list: readonly T[],
  read: (item: T) => R | null,
  { signal, now = () => performance.now(), pause = untilIdle }: Slices,
): Promise<R[] | null> {
  const done: R[] = []
  for (let at = 0; at < list.length; ) {
    await pause()
    if (signal.aborted) return null
    const until = now() + SLICE_MS
    do {
      for (const item of list.slice(at, at + STEP)) {
        const result = read(item)
        if (result !== null) done.push(result)
      }
      at += STEP
    } while (at < list.length && now() < until)
  }
  return done
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve)
  })
}
