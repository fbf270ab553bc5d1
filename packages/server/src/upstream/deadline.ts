export interface Deadline {
  signal: AbortSignal
  /** To be called when the work is over, so that neither timer nor listener stays behind. */
  done(): void
}

/**
 * A signal that follows the others, and aborts by itself after `ms` with the error that `expire` makes at that moment.
 * (`AbortSignal.any` keeps its signals in memory as long as the longest-lived of them.)
 */
export function startDeadline(
  followed: (AbortSignal | undefined)[],
  ms: number,
  expire: () => Error,
): Deadline {
  const controller = new AbortController()
  const timer = Number.isFinite(ms) ? setTimeout(() => controller.abort(expire()), ms) : undefined
  function follow(this: AbortSignal): void {
    controller.abort(this.reason)
  }
  for (const signal of followed) {
    if (signal?.aborted) controller.abort(signal.reason)
    signal?.addEventListener('abort', follow, { once: true })
  }
  return {
    signal: controller.signal,
    done() {
      clearTimeout(timer)
      for (const signal of followed) signal?.removeEventListener('abort', follow)
    },
  }
}

/** Waits for `work`, but no longer than `signal` allows; the work itself may go on unheard. */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
