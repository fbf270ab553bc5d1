import type { Socket } from 'node:net'
import type { StopSignal } from './stop.ts'

const MAX_HEAD_BYTES = 16 * 1024

/** Reads a proxy's short answers and leaves what follows them in the socket. */
export interface SocketReader {
  bytes(count: number): Promise<Buffer>
  /** Up to and without the empty line that ends an HTTP head. */
  head(): Promise<string>
}

export function readSocket(socket: Socket, signal: StopSignal): SocketReader {
  /** `take` says how many of the bytes so far it wants; 0 to wait for more. */
  function collect(take: (seen: Buffer) => number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      let seen: Buffer = Buffer.alloc(0)
      const finish = (error: unknown, answer?: Buffer) => {
        socket.off('readable', read).off('error', finish).off('end', close).off('close', close)
        signal.removeEventListener('abort', stop)
        if (answer) resolve(answer)
        else reject(error)
      }
      const stop = () => finish(signal.reason)
      const close = () => finish(Object.assign(new Error('closed'), { code: 'ECONNRESET' }))
      const read = () => {
        for (let chunk: Buffer | null = socket.read(); chunk; chunk = socket.read())
          seen = Buffer.concat([seen, chunk])
        const wanted = take(seen)
        if (wanted === 0 && seen.length > MAX_HEAD_BYTES) return finish(new Error('the answer never ends'))
        if (wanted === 0 || seen.length < wanted) return
        if (seen.length > wanted) socket.unshift(seen.subarray(wanted))
        finish(null, seen.subarray(0, wanted))
      }
      socket.on('readable', read).once('error', finish).once('end', close).once('close', close)
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
      else read()
    })
  }
  return {
    bytes: (count) => collect(() => count),
    async head() {
      const bytes = await collect((seen) => {
        const end = seen.indexOf('\r\n\r\n')
        return end < 0 ? 0 : end + 4
      })
      return bytes.toString('latin1')
    },
  }
}
