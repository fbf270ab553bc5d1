import type { Readable } from 'node:stream'
import { AppError, reasonOf } from '../../errors.ts'
import type { Reach } from '../../upstream/upstream.ts'
import type { PieceStore } from './piece-store.ts'
import { createReaders, type Readers } from './readers.ts'
import type { SessionFiles, SessionRecord } from './session-files.ts'
import type { LiveTorrent, Swarm } from './swarm.ts'
import type { SessionInfo } from './torrent-engine.ts'
import { pieceBytes, type TorrentFile, type TorrentMeta } from './torrent-meta.ts'

export interface SessionOptions {
  record: SessionRecord
  meta: TorrentMeta | undefined
  files: SessionFiles
  store: PieceStore
  openSwarm(): Promise<Swarm>
  /** Throws `torrents_full` when no other torrent can stop for this one. */
  makeWay(): Promise<void>
  trackersFor(isPrivate: boolean): { url: string; reach: Reach }[]
  aheadBytes(): number
  metadataMs: number
  stallMs: number
  now(): number
}

export interface Session {
  /** Somebody added the torrent (again): more may be known now, and an earlier failure is forgotten. */
  begin(found: { trackers: string[]; peers: string[]; meta: TorrentMeta | undefined }): Promise<void>
  restore(): Promise<void>
  info(): SessionInfo
  file(fileIndex: number): Promise<TorrentFile>
  known(fileIndex: number): Promise<{ meta: TorrentMeta; file: TorrentFile }>
  read(fileIndex: number, start: number, end: number): Promise<Readable>
  readerCount(): number
  isNear(index: number): boolean
  forget(index: number): void
  isLive(): boolean
  usedAt(): number
  /** Leaves the network and keeps everything on disk. */
  rest(): Promise<void>
  remove(): Promise<void>
}

/** One torrent that somebody added. It is in the swarm only while it is needed. */
export function createSession(options: SessionOptions): Session {
  const { files, store, now } = options
  let { record, meta } = options
  const infoHash = record.infoHash
  let live: LiveTorrent | undefined
  let readers: Readers | undefined
  let failure: AppError | undefined
  let starting: Promise<void> | undefined
  let deadline: NodeJS.Timeout | undefined
  let usedAt = record.watchedAt
  const waiters: (() => void)[] = []

  const wake = () => {
    for (const waiter of waiters.splice(0)) waiter()
  }
  let removed = false
  const save = async () => {
    if (!removed) await files.save(record).catch(() => {})
  }

  async function fail(thrown: unknown): Promise<void> {
    failure =
      thrown instanceof AppError
        ? thrown
        : new AppError('torrent_stopped', { reason: briefly(thrown) }, { cause: thrown })
    await rest(failure)
    wake()
  }

  function takeMetadata(found: TorrentMeta): void {
    clearTimeout(deadline)
    meta = found
    record = { ...record, name: found.name }
    files.saveInfo(infoHash, found.infoBytes).then(save, () => {})
    openReaders()
    wake()
  }

  function openReaders(): void {
    if (!meta || !live || readers) return
    const { aheadBytes, stallMs } = options
    readers = createReaders({ meta, store, live, aheadBytes, stallMs, onChange: () => (usedAt = now()) })
  }

  function giveUp(): void {
    const { peersFound = 0 } = live?.stats() ?? {}
    const seconds = Math.round(options.metadataMs / 1000)
    void fail(
      peersFound > 0
        ? new AppError('torrent_no_metadata', { peers: peersFound, seconds })
        : new AppError('torrent_no_peers', { seconds }),
    )
  }

  function start(): Promise<void> {
    starting ??= (async () => {
      await options.makeWay()
      const swarm = await options.openSwarm()
      failure = undefined
      live = swarm.join({
        infoHash,
        meta,
        trackers: options.trackersFor(meta?.isPrivate ?? false),
        peers: record.peers,
        onMetadata: takeMetadata,
        onFailure: (thrown) => void fail(thrown),
        onPiece: (index) => readers?.arrived(index),
        onReady: () => readers?.arrived(),
        isWatched: () => (readers?.count() ?? 0) > 0,
      })
      if (meta) openReaders()
      else deadline = setTimeout(giveUp, options.metadataMs).unref()
    })().catch((thrown) => {
      starting = undefined
      throw thrown
    })
    return starting
  }

  async function rest(reason = new AppError('torrent_stopped', { reason: 'idle' })): Promise<void> {
    clearTimeout(deadline)
    const leaving = live
    readers?.stop(reason)
    live = undefined
    readers = undefined
    starting = undefined
    await leaving?.leave()
  }

  /** Waits for the list of files, as long as the deadline allows. */
  async function knownMeta(): Promise<TorrentMeta> {
    if (!meta && !failure) {
      await start()
      if (!meta && !failure) await new Promise<void>((done) => waiters.push(done))
    }
    if (meta) return meta
    throw failure ?? new AppError('torrent_stopped', { reason: 'removed' })
  }

  async function known(fileIndex: number): Promise<{ meta: TorrentMeta; file: TorrentFile }> {
    const meta = await knownMeta()
    const file = meta.files[fileIndex]
    if (!file) throw new AppError('not_found', { what: `#${fileIndex}` })
    return { meta, file }
  }

  return {
    async begin(found) {
      usedAt = now()
      const merge = (mine: string[], theirs: string[]) => [...new Set([...mine, ...theirs])].slice(0, 60)
      const trackers = merge(record.trackers, found.trackers)
      const isNews = trackers.length > record.trackers.length || (found.meta !== undefined && !meta)
      record = { ...record, trackers, peers: merge(record.peers, found.peers), watchedAt: usedAt }
      // Whoever watches already has peers; the others may start over with more to ask.
      if (live && isNews && !readers?.count()) await rest()
      if (found.meta && !meta) takeMetadata(found.meta)
      await save()
      failure = undefined
      await start()
      live?.meet(found.peers)
    },
    async restore() {
      const { pieceCount = 0 } = meta ?? {}
      await store.adopt(infoHash, (index) => (meta && index < pieceCount ? pieceBytes(meta, index) : 0))
    },
    info: () => ({
      ...NO_SWARM,
      ...live?.stats(),
      sessionId: infoHash,
      state: meta ? 'ready' : failure ? 'failed' : 'metadata',
      failure,
      name: meta?.name ?? record.name,
      size: meta?.size ?? 0,
      files: meta?.files ?? [],
      diskBytes: store.bytesOf(infoHash),
      readers: readers?.count() ?? 0,
      watchedAt: usedAt,
    }),
    file: async (fileIndex) => (await known(fileIndex)).file,
    known,
    async read(fileIndex, start_, end) {
      const { file } = await known(fileIndex)
      await start()
      if (!readers) throw failure ?? new AppError('torrent_stopped', { reason: 'idle' })
      usedAt = now()
      record = { ...record, watchedAt: usedAt }
      void save()
      return readers.open(file.offset + start_, file.offset + end)
    },
    readerCount: () => readers?.count() ?? 0,
    isNear: (index) => readers?.isNear(index) ?? false,
    forget: (index) => live?.forget(index),
    isLive: () => live !== undefined,
    usedAt: () => usedAt,
    rest: () => rest(),
    async remove() {
      removed = true
      await rest()
      wake()
      await store.drop(infoHash)
    },
  }
}

const NO_SWARM = {
  peers: 0,
  peersFound: 0,
  downloadSpeed: 0,
  uploadSpeed: 0,
  trackers: 0,
  trackersAnswered: 0,
  dhtNodes: 0,
}

/** A system's error code rather than its message: that one names paths. */
function briefly(thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  return typeof code === 'string' ? code : reasonOf(thrown).slice(0, 100)
}
