import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { PieceStore } from './piece-store.ts'
import type { LiveTorrent, Window } from './swarm.ts'
import { pieceBytes, pieceHash, type TorrentMeta } from './torrent-meta.ts'

/** A chunk handed to the network: big enough to be cheap, small enough to keep many readers in memory. */
const CHUNK = 512 * 1024
/** Fetched before anything else, so that the picture starts. */
const URGENT_BYTES = 2 * 1024 * 1024
const STARVING_MS = 5000

export interface ReadersOptions {
  meta: TorrentMeta
  store: PieceStore
  live: LiveTorrent
  /** How far to fetch ahead of each reader, in bytes; it shrinks as readers share the quota. */
  aheadBytes(): number
  /** Nothing came for this long: the reader is let go, and its player will ask again. */
  stallMs: number
  onChange(): void
}

export interface Readers {
  /** Bytes `start` to `end` (inclusive) of the torrent. */
  open(start: number, end: number): Readable
  count(): number
  isNear(index: number): boolean
  /** Wakes whoever waits for this piece; without a number, everybody. */
  arrived(index?: number): void
  stop(reason: Error): void
}

interface Reader {
  piece: number
  last: number
  stream: Readable
}

/** Everybody who reads one torrent. What is fetched is what lies ahead of them, and nothing else. */
export function createReaders(options: ReadersOptions): Readers {
  const { meta, store, live, aheadBytes, stallMs, onChange } = options
  const readers = new Set<Reader>()
  const waiting = new Map<number, Set<() => void>>()

  const span = (bytes: number, least: number) => Math.max(least, Math.ceil(bytes / meta.pieceLength))
  const windowOf = ({ piece, last }: Reader) => ({
    from: piece,
    to: Math.min(last, piece + span(aheadBytes(), 2) - 1),
  })

  /** Everyone's next pieces come before anyone's distant ones. */
  function want(jumped: boolean): void {
    const urgent: Window[] = []
    const ahead: Window[] = []
    for (const reader of readers) {
      const { from, to } = windowOf(reader)
      urgent.push({ from, to: Math.min(to, from + span(URGENT_BYTES, 1) - 1), urgent: true })
      ahead.push({ from, to, urgent: false })
    }
    live.want([...urgent, ...ahead], jumped)
  }

  function arrival(index: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const since = Date.now()
      const listeners = waiting.get(index) ?? new Set()
      const finish = (settle: () => void) => {
        clearInterval(watch)
        listeners.delete(onArrival)
        if (listeners.size === 0) waiting.delete(index)
        signal.removeEventListener('abort', onAbort)
        settle()
      }
      const onArrival = () => finish(resolve)
      const onAbort = () => finish(() => reject(new Error('closed')))
      const watch = setInterval(() => {
        if (Date.now() - since > stallMs)
          finish(() => reject(new AppError('torrent_stopped', { reason: 'stalled' })))
        else live.seekPeers()
      }, STARVING_MS).unref()
      waiting.set(index, listeners.add(onArrival))
      signal.addEventListener('abort', onAbort)
    })
  }

  /** A piece may be evicted between its arrival and its reading, or be found damaged: then it is fetched again. */
  async function readPart(
    index: number,
    offset: number,
    length: number,
    signal: AbortSignal,
  ): Promise<Buffer> {
    for (;;) {
      if (signal.aborted) throw new Error('closed')
      if (live.has(index)) {
        const bytes = await store.read(meta.infoHash, index, { offset, length, sha1: pieceHash(meta, index) })
        if (bytes) return bytes
        live.forget(index)
        want(false)
      }
      await arrival(index, signal)
    }
  }

  function open(start: number, end: number): Readable {
    const closed = new AbortController()
    let at = start
    let reading = false
    const pieceAt = (byte: number) => Math.floor(byte / meta.pieceLength)
    const stream = new Readable({
      highWaterMark: CHUNK,
      read() {
        if (reading) return
        reading = true
        pull().then(
          (bytes) => {
            reading = false
            stream.push(bytes)
          },
          (thrown) => closed.signal.aborted || stream.destroy(thrown),
        )
      },
      destroy(error, done) {
        closed.abort()
        readers.delete(reader)
        want(true)
        onChange()
        done(error)
      },
    })
    const reader: Reader = { piece: pieceAt(start), last: pieceAt(end), stream }

    async function pull(): Promise<Buffer | null> {
      if (at > end) return null
      const piece = pieceAt(at)
      if (piece !== reader.piece) {
        reader.piece = piece
        want(false)
      }
      const offset = at - piece * meta.pieceLength
      const length = Math.min(CHUNK, end - at + 1, pieceBytes(meta, piece) - offset)
      const bytes = await readPart(piece, offset, length, closed.signal)
      at += length
      return bytes
    }

    readers.add(reader)
    want(true)
    onChange()
    return stream
  }

  return {
    open,
    count: () => readers.size,
    isNear: (index) =>
      [...readers].some((reader) => {
        const { from, to } = windowOf(reader)
        return index >= from && index <= to
      }),
    arrived(index) {
      const listeners = index === undefined ? [...waiting.values()] : [waiting.get(index) ?? []]
      for (const listener of listeners.flatMap((each) => [...each])) listener()
    },
    stop(reason) {
      for (const { stream } of [...readers]) stream.destroy(reason)
    },
  }
}
