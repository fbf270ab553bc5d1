import { broken, type ResponseHead } from './http-head.ts'

/** Takes the bytes of a connection and finds the body in them. */
export interface BodyDecoder {
  /**
   * The body bytes among `bytes`, moved to their front where framing stood between them: no copy is made,
   * and what the argument held before is gone.
   */
  decode(bytes: Buffer): Buffer
  isDone(): boolean
  /** Bytes came after the end: whatever they are, the connection is not used again. */
  hasSurplus(): boolean
  /** Whether a closed connection is the end of the body. */
  endsWithConnection: boolean
}

export function createBodyDecoder(framing: ResponseHead['framing'], host: string): BodyDecoder {
  if (framing.kind === 'chunked') return chunkDecoder(host)
  return lengthDecoder(
    framing.kind === 'length' ? framing.length : framing.kind === 'none' ? 0 : Number.POSITIVE_INFINITY,
  )
}

function lengthDecoder(length: number): BodyDecoder {
  let left = length
  let surplus = false
  return {
    decode(bytes) {
      if (bytes.length <= left) {
        left -= bytes.length
        return bytes
      }
      surplus = true
      const body = bytes.subarray(0, left)
      left = 0
      return body
    },
    isDone: () => left === 0,
    hasSurplus: () => surplus,
    endsWithConnection: left === Number.POSITIVE_INFINITY,
  }
}

const LF = 10
const CR = 13
const LONGEST_LINE = 4096

function chunkDecoder(host: string): BodyDecoder {
  let state: 'size' | 'data' | 'after' | 'trailer' | 'done' = 'size'
  let line = ''
  let left = 0
  let surplus = false

  /** Adds bytes to the line being read, up to its end; returns where to go on, or -1 when it is not complete. */
  const readLine = (bytes: Buffer, start: number): number => {
    const end = bytes.indexOf(LF, start)
    line += bytes.toString('latin1', start, end < 0 ? bytes.length : end)
    if (line.length > LONGEST_LINE) throw broken(host, 'chunk line too long')
    if (end < 0) return -1
    if (line.charCodeAt(line.length - 1) !== CR) throw broken(host, 'bad chunk line')
    line = line.slice(0, -1)
    return end + 1
  }

  return {
    decode(bytes) {
      let at = 0
      let written = 0
      while (at < bytes.length) {
        if (state === 'done') {
          surplus = true
          break
        }
        if (state === 'data') {
          const size = Math.min(left, bytes.length - at)
          if (written !== at) bytes.copyWithin(written, at, at + size)
          written += size
          at += size
          left -= size
          if (left === 0) state = 'after'
          continue
        }
        at = readLine(bytes, at)
        if (at < 0) break
        if (state === 'size') {
          left = chunkSize(line, host)
          state = left === 0 ? 'trailer' : 'data'
        } else if (state === 'after') {
          if (line !== '') throw broken(host, 'bad chunk end')
          state = 'size'
        } else if (line === '') {
          state = 'done'
        }
        line = ''
      }
      return bytes.subarray(0, written)
    },
    isDone: () => state === 'done',
    hasSurplus: () => surplus,
    endsWithConnection: false,
  }
}

function chunkSize(line: string, host: string): number {
  const size = /^([0-9a-fA-F]{1,12})[ \t]*(?:;.*)?$/.exec(line)?.[1]
  if (size === undefined) throw broken(host, 'bad chunk size')
  return Number.parseInt(size, 16)
}
