import type { OnReadOpts, Socket } from 'node:net'
import type { Connect, ConnectOptions } from './dial.ts'
import type { Route } from './route.ts'

/** A connection to an upstream. Its bytes go to whoever holds it; nobody holds an idle one. */
export interface Wire {
  socket: Socket
  poolKey: string
  /** It served a request before, so the other side may have closed it meanwhile. */
  isUsed: boolean
  /** When it was last given back. */
  idleSince: number
  holder: WireHolder | undefined
  /** Its holder may keep bytes after the call that brought them: it reads into a large buffer of its own. */
  hasOwnBuffer: boolean
}

export interface WireHolder {
  /**
   * False stops the reading until `socket.resume()`. With a buffer of its own the bytes stay where they are until
   * then; without, they are gone with the call.
   */
  data(bytes: Buffer): boolean
  closed(error: Error | undefined): void
  /** Nothing moved for as long as `socket.setTimeout` was told. */
  quiet(): void
}

export interface Wires {
  take(route: Route, options: Omit<ConnectOptions, 'onread'> & { isFresh?: boolean }): Promise<Wire>
  /** Back into the pool, for the next request to the same place. */
  release(wire: Wire): void
  close(): void
}

/** An idle connection is closed after this, or a little later. */
const IDLE_MS = 20_000
const MOST_IDLE_PER_KEY = 64
/** Large enough that the cost per read vanishes, small enough for hundreds of stalled viewers. */
const LARGE_BYTES = 256 * 1024
const MOST_SPARE = 16
/** Most answers that are not media fit in: one buffer for all of them, since nothing in it outlives a call. */
const SHARED_BYTES = 64 * 1024

/** Keeps connections, and reads each into the same buffer again and again. */
export function createWires(connect: Connect, idleMs = IDLE_MS): Wires {
  const idle = new Map<string, Wire[]>()
  const wires = new Set<Wire>()
  const spare: Buffer[] = []
  const shared = Buffer.allocUnsafeSlow(SHARED_BYTES)
  let sweeping: NodeJS.Timeout | undefined

  /** The system is told after every read where the next one goes. */
  const readInto = (read: (bytes: Buffer) => boolean, hasOwnBuffer: () => boolean): OnReadOpts => {
    let large: Buffer | undefined
    return {
      buffer() {
        if (hasOwnBuffer()) {
          large ??= spare.pop() ?? Buffer.allocUnsafeSlow(LARGE_BYTES)
          return large
        }
        if (large && spare.length < MOST_SPARE) spare.push(large)
        large = undefined
        return shared
      },
      callback: (size, into) => read(Buffer.from(into.buffer, into.byteOffset, size)),
    }
  }

  const takeIdle = (poolKey: string): Wire | undefined => {
    const waiting = idle.get(poolKey)
    for (let wire = waiting?.pop(); wire; wire = waiting?.pop()) {
      if (wire.socket.readable && wire.socket.writable) return wire
    }
    return undefined
  }

  /** One timer for all of them: one for each was told twice per request. */
  const sweep = () => {
    const before = performance.now() - idleMs
    for (const waiting of idle.values())
      for (const wire of waiting) if (wire.idleSince <= before) wire.socket.destroy()
    sweeping = idle.size > 0 ? setTimeout(sweep, idleMs / 2).unref() : undefined
  }

  const forget = (wire: Wire) => {
    wires.delete(wire)
    const waiting = idle.get(wire.poolKey)
    const at = waiting?.indexOf(wire) ?? -1
    if (at >= 0) waiting?.splice(at, 1)
    if (waiting?.length === 0) idle.delete(wire.poolKey)
  }

  const attach = (wire: Wire, read: (bytes: Buffer) => boolean) => {
    const { socket } = wire
    let failure: Error | undefined
    const over = () => {
      const { holder } = wire
      wire.holder = undefined
      forget(wire)
      holder?.closed(failure)
    }
    socket.on('data', (bytes: Buffer) => {
      if (!read(bytes)) socket.pause()
    })
    socket.on('error', (error) => {
      failure = error
    })
    socket.on('end', over)
    socket.on('close', over)
    socket.on('timeout', () => wire.holder?.quiet())
    wires.add(wire)
  }

  return {
    async take(route, { isFresh = false, ...options }) {
      const { poolKey } = route
      const known = isFresh ? undefined : takeIdle(poolKey)
      if (known) {
        known.socket.ref()
        return known
      }
      let wire: Wire | undefined
      const read = (bytes: Buffer): boolean => {
        if (wire?.holder) return wire.holder.data(bytes)
        // Bytes that nobody asked for: what follows on this connection cannot be trusted.
        wire?.socket.destroy()
        return false
      }
      const onread = readInto(read, () => wire?.hasOwnBuffer === true)
      const socket = await connect(route, { ...options, onread })
      wire = { socket, poolKey, isUsed: false, idleSince: 0, holder: undefined, hasOwnBuffer: false }
      attach(wire, read)
      return wire
    },

    release(wire) {
      const { socket, poolKey } = wire
      wire.holder = undefined
      wire.hasOwnBuffer = false
      wire.isUsed = true
      wire.idleSince = performance.now()
      const waiting = idle.get(poolKey) ?? []
      if (waiting.length >= MOST_IDLE_PER_KEY || socket.destroyed) {
        socket.destroy()
        return
      }
      idle.set(poolKey, waiting)
      waiting.push(wire)
      if (socket.timeout) socket.setTimeout(0)
      socket.unref()
      // Whoever had it may have stopped the reading, and a closed connection is noticed by reading.
      socket.resume()
      sweeping ??= setTimeout(sweep, idleMs / 2).unref()
    },

    close() {
      clearTimeout(sweeping)
      for (const { socket } of wires) socket.destroy()
      idle.clear()
    },
  }
}
