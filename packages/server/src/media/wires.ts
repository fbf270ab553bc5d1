import type { OnReadOpts, Socket } from 'node:net'
import type { Upstream } from '../upstream/upstream.ts'

/** A connection to an upstream. Its bytes go to whoever holds it; nobody holds an idle one. */
export interface Wire {
  socket: Socket
  poolKey: string
  /** Path and Host as this connection wants them written. */
  path: string
  host: string
  /** What the way there wants to see in every request. */
  headers: Record<string, string>
  /** It served a request before, so the other side may have closed it meanwhile. */
  isUsed: boolean
  holder: WireHolder | undefined
  /** A body is coming: worth a large buffer. */
  isStreaming: boolean
}

export interface WireHolder {
  /**
   * False stops the reading. While `isStreaming` the bytes then stay where they are until `socket.resume()`;
   * before that they are gone with the call.
   */
  data(bytes: Buffer): boolean
  closed(error: Error | undefined): void
  /** Nothing moved for `QUIET_MS`. */
  quiet(): void
}

export interface Wires {
  take(url: URL, options: Parameters<Upstream['dial']>[1] & { fresh?: boolean }): Promise<Wire>
  /** Back into the pool, for the next request to the same place. */
  release(wire: Wire): void
  close(): void
}

export const QUIET_MS = 30_000
const IDLE_MS = 20_000
const MOST_IDLE_PER_KEY = 64
/** Large enough that the cost per read vanishes, small enough for hundreds of stalled viewers. */
const LARGE_BYTES = 256 * 1024
const MOST_SPARE = 16
/** For heads, and for connections that wait: one for all of them, since nothing in it outlives a call. */
const SMALL_BYTES = 16 * 1024

/** Keeps connections of `upstream.dial`, and reads each body into one buffer, again and again. */
export function createWires(upstream: Pick<Upstream, 'dial'>): Wires {
  const idle = new Map<string, Wire[]>()
  const wires = new Map<Socket, Wire>()
  const spare: Buffer[] = []
  const small = Buffer.allocUnsafeSlow(SMALL_BYTES)

  /** The system is told after every read where the next one goes. */
  const readInto = (read: (bytes: Buffer) => boolean, isStreaming: () => boolean): OnReadOpts => {
    let large: Buffer | undefined
    return {
      buffer() {
        if (isStreaming()) {
          large ??= spare.pop() ?? Buffer.allocUnsafeSlow(LARGE_BYTES)
          return large
        }
        if (large && spare.length < MOST_SPARE) spare.push(large)
        large = undefined
        return small
      },
      callback: (size, into) => read(Buffer.from(into.buffer, into.byteOffset, size)),
    }
  }

  const takeIdle = (poolKey: string): Socket | undefined => {
    const waiting = idle.get(poolKey)
    for (let wire = waiting?.pop(); wire; wire = waiting?.pop()) {
      if (wire.socket.readable && wire.socket.writable) return wire.socket
    }
    return undefined
  }

  const forget = (wire: Wire) => {
    wires.delete(wire.socket)
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
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => {
      if (!read(bytes)) socket.pause()
    })
    socket.on('error', (error) => {
      failure = error
    })
    socket.on('end', over)
    socket.on('close', over)
    socket.on('timeout', () => (wire.holder ? wire.holder.quiet() : socket.destroy()))
    wires.set(socket, wire)
  }

  return {
    async take(url, { fresh = false, ...options }) {
      let wire: Wire | undefined
      const read = (bytes: Buffer): boolean => {
        if (wire?.holder) return wire.holder.data(bytes)
        // Bytes that nobody asked for: what follows on this connection cannot be trusted.
        wire?.socket.destroy()
        return false
      }
      const dialled = await upstream.dial(url, {
        ...options,
        ...(fresh ? {} : { idle: takeIdle }),
        onread: readInto(read, () => wire?.isStreaming === true),
      })
      const { socket, path, host, headers, poolKey } = dialled
      const known = wires.get(socket)
      wire = known ?? {
        socket,
        poolKey,
        path,
        host,
        headers,
        isUsed: false,
        holder: undefined,
        isStreaming: false,
      }
      if (known) Object.assign(known, { path, host, headers })
      else attach(wire, read)
      socket.ref()
      socket.setTimeout(QUIET_MS)
      return wire
    },

    release(wire) {
      wire.holder = undefined
      wire.isStreaming = false
      wire.isUsed = true
      const waiting = idle.get(wire.poolKey) ?? []
      if (waiting.length >= MOST_IDLE_PER_KEY || wire.socket.destroyed) {
        wire.socket.destroy()
        return
      }
      idle.set(wire.poolKey, waiting)
      waiting.push(wire)
      wire.socket.setTimeout(IDLE_MS)
      wire.socket.unref()
      wire.socket.resume()
    },

    close() {
      for (const socket of wires.keys()) socket.destroy()
      idle.clear()
    },
  }
}
