import { orAbort } from './deadline.ts'
import { type StopSignal, throwIfStopped } from './stop.ts'

export interface Lanes {
  /** Waits for a place; the function it gives frees it again. */
  enter(host: string, signal: StopSignal): Promise<() => void>
}

interface Lane {
  busy: number
  waiting: (() => void)[]
}

/** At most `perHost` requests to one host at once; the others wait in the order they came. */
export function createLanes(perHost: number): Lanes {
  const lanes = new Map<string, Lane>()

  function leave(host: string, lane: Lane): void {
    const next = lane.waiting.shift()
    if (next) {
      next()
      return
    }
    lane.busy -= 1
    if (lane.busy === 0) lanes.delete(host)
  }

  return {
    async enter(host, signal) {
      throwIfStopped(signal)
      const lane = lanes.get(host) ?? { busy: 0, waiting: [] }
      lanes.set(host, lane)
      if (lane.busy < perHost) lane.busy += 1
      else await waitInLine(lane, signal)
      let left = false
      return () => {
        if (left) return
        left = true
        leave(host, lane)
      }
    },
  }
}

async function waitInLine(lane: Lane, signal: StopSignal): Promise<void> {
  const { promise, resolve } = withResolve()
  lane.waiting.push(resolve)
  await orAbort(promise, signal).catch((reason: unknown) => {
    lane.waiting = lane.waiting.filter((each) => each !== resolve)
    throw reason
  })
}

function withResolve(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
