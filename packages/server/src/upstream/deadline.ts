import { createStop, type StopSignal } from './stop.ts'

export interface Deadline {
  signal: StopSignal
  /** To be called when the work is over, so that neither timer nor listener stays behind. */
  done(): void
}

/** A signal that follows the others, and stops by itself after `ms` with the error that `expire` makes at that moment. */
export function startDeadline(
  followed: (StopSignal | undefined)[],
  ms: number,
  expire: () => Error,
): Deadline {
  const { signal, abort, release } = createStop(...followed)
  const timer = Number.isFinite(ms) ? setTimeout(() => abort(expire()), ms) : undefined
  return {
    signal,
    done() {
      clearTimeout(timer)
      release()
    },
  }
}

/** Waits for `work`, but no longer than `signal` allows; the work itself may go on unheard. */
export function orAbort<T>(work: Promise<T>, signal: StopSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).then(() => signal.removeEventListener('abort', stop))
  })
}
