import { orAbort } from './deadline.ts'
import { createStop, type Stop, type StopSignal, throwIfStopped } from './stop.ts'

export interface Coalescer<T> {
  /** Joins the flight of this key, or starts it. The flight ends early when the last who waits for it leaves. */
  join(key: string, signal: StopSignal | undefined, start: (signal: StopSignal) => Promise<T>): Promise<T>
  has(key: string): boolean
}

interface Flight<T> {
  promise: Promise<T>
  stop: Stop
  waiters: number
  hasLanded: boolean
}

/** Equal requests in flight share one answer; each of those who wait may leave without harm to the others. */
export function createCoalescer<T>(): Coalescer<T> {
  const flights = new Map<string, Flight<T>>()

  function takeOff(key: string, start: (signal: StopSignal) => Promise<T>): Flight<T> {
    const stop = createStop()
    const flight: Flight<T> = { promise: start(stop.signal), stop, waiters: 0, hasLanded: false }
    flights.set(key, flight)
    const land = () => {
      flight.hasLanded = true
      forget(key, flight)
    }
    flight.promise.then(land, land)
    return flight
  }

  /** By then another flight may have the same key. */
  function forget(key: string, flight: Flight<T>): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  return {
    has: (key) => flights.has(key),
    async join(key, signal, start) {
      if (signal) throwIfStopped(signal)
      const flight = flights.get(key) ?? takeOff(key, start)
      flight.waiters += 1
      try {
        return await (signal ? orAbort(flight.promise, signal) : flight.promise)
      } finally {
        flight.waiters -= 1
        if (flight.waiters === 0 && !flight.hasLanded) {
          forget(key, flight)
          flight.stop.abort(signal?.reason)
        }
      }
    },
  }
}
