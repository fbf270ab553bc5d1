import { AppError, reasonOf } from '../../errors.ts'
import { freeBytes } from './free-bytes.ts'
import { readLimits } from './limits.ts'
import { parseMagnet, usableTrackers } from './magnet-link.ts'
import { createPieceStore } from './piece-store.ts'
import { fileRanges } from './ranges.ts'
import { createSession, type Session } from './session.ts'
import { createSessionFiles, type SessionRecord } from './session-files.ts'
import { createSwarm, type Swarm } from './swarm.ts'
import type { TorrentEngine, TorrentEngineOptions } from './torrent-engine.ts'
import { MAX_TORRENT_BYTES, readTorrentFile, type TorrentMeta } from './torrent-meta.ts'

export type { SessionInfo, TorrentEngine, TorrentEngineOptions } from './torrent-engine.ts'

const SWEEP_MS = 30_000
/** Films come back; what else needs the disk does not. */
const KEPT_FREE = 1024 ** 3
const LEAST_QUOTA = 64 * 1024 ** 2
/** Torrents as files that can be read from anywhere in them. Nothing is loaded before the first one is asked for. */
export function createTorrentEngine(options: TorrentEngineOptions): TorrentEngine {
  const { dir, upstream, log, now = Date.now, dht = true, trustPrivate = false } = options
  const limits = readLimits(options)
  let allowed = options.quotaBytes ?? LEAST_QUOTA
  let quota = allowed
  let ownTrackers: readonly string[] = []
  const sessions = new Map<string, Session>()
  const files = createSessionFiles(dir)
  const store = createPieceStore({
    dir,
    quotaBytes: () => quota,
    isProtected: (hash, index) => sessions.get(hash)?.isNear(index) ?? false,
    onEvict: (hash, index) => sessions.get(hash)?.forget(index),
  })
  const readerCount = () => [...sessions.values()].reduce((sum, session) => sum + session.readerCount(), 0)
  const sweeper = setInterval(() => void sweep(), SWEEP_MS).unref()

  let swarm: Promise<Swarm> | undefined
  const openSwarm = async (): Promise<Swarm> => {
    if ((await swarm?.catch(() => undefined))?.isDead()) swarm = undefined
    swarm ??= createSwarm({ upstream, store, limits, dht, trustPrivate, log })
    swarm.catch(() => (swarm = undefined))
    return swarm
  }

  function adopt(record: SessionRecord, meta: TorrentMeta | undefined): Session {
    const session = createSession({
      record,
      meta,
      files,
      store,
      openSwarm,
      makeWay,
      now,
      metadataMs: limits.metadataMs,
      stallMs: limits.stallMs,
      // Half of the quota is for what lies ahead, the other half for what was just seen.
      aheadBytes: () => Math.min(limits.aheadBytes, quota / 2 / Math.max(1, readerCount())),
      trackersFor: (isPrivate) => [
        ...record.trackers.map((url) => ({
          url,
          reach: trustPrivate ? ('trusted' as const) : ('public' as const),
        })),
        ...(isPrivate ? [] : usableTrackers(ownTrackers).map((url) => ({ url, reach: 'trusted' as const }))),
      ],
    })
    sessions.set(record.infoHash, session)
    return session
  }

  let loaded: Promise<void> | undefined
  function load(): Promise<void> {
    loaded ??= (async () => {
      const saved = await files.load()
      await adjust()
      for (const { record, meta } of saved) await adopt(record, meta).restore()
    })()
    return loaded
  }

  /** One more torrent may start only when one of those that nobody watches stops. */
  async function makeWay(): Promise<void> {
    const live = [...sessions.values()].filter((session) => session.isLive())
    if (live.length < limits.maxTorrents) return
    const resting = live
      .filter((session) => session.readerCount() === 0)
      .sort((a, b) => a.usedAt() - b.usedAt())
    if (!resting[0]) throw new AppError('torrents_full', { limit: limits.maxTorrents })
    await resting[0].rest()
  }

  /** However many links are added: what was watched last is what is remembered. */
  async function forgetOldest(): Promise<void> {
    const idle = [...sessions].filter(([, session]) => session.readerCount() === 0)
    const [oldest] = idle.sort(([, a], [, b]) => a.usedAt() - b.usedAt())
    if (sessions.size < limits.maxSessions || !oldest) return
    sessions.delete(oldest[0])
    await oldest[1].remove()
  }

  async function begin(
    infoHash: string,
    found: { name: string; trackers: string[]; peers: string[] },
    meta?: TorrentMeta,
  ) {
    await load()
    const known = sessions.get(infoHash)
    if (!known) await forgetOldest()
    const session = known ?? adopt({ infoHash, ...found, addedAt: now(), watchedAt: now() }, undefined)
    try {
      await session.begin({ ...found, meta })
    } catch (thrown) {
      if (!known) await session.remove().finally(() => sessions.delete(infoHash))
      throw thrown
    }
    return infoHash
  }

  async function find(sessionId: string): Promise<Session> {
    await load()
    const session = sessions.get(sessionId)
    if (!session) throw new AppError('not_found', { what: sessionId })
    return session
  }

  async function addFile(bytes: Buffer): Promise<string> {
    const { meta, trackers } = readTorrentFile(bytes)
    return begin(meta.infoHash, { name: meta.name, trackers: usableTrackers(trackers), peers: [] }, meta)
  }

  async function adjust(): Promise<void> {
    try {
      const { quotaBytes = allowed, trackers = ownTrackers, ...wanted } = (await options.wishes?.()) ?? {}
      allowed = quotaBytes
      ownTrackers = trackers
      Object.assign(limits, wanted)
    } catch (thrown) {
      log(`torrents keep their limits: ${reasonOf(thrown)}`)
    }
    await measureDisk()
    await store.trim()
    ;(await swarm?.catch(() => undefined))?.limit(limits)
  }

  async function measureDisk(): Promise<void> {
    const free = await freeBytes(dir)
    quota = Math.min(allowed, Math.max(LEAST_QUOTA, store.usedBytes() + free - KEPT_FREE))
  }

  async function sweep(): Promise<void> {
    if (!loaded) return
    await adjust()
    for (const [id, session] of [...sessions]) {
      if (session.readerCount() > 0) continue
      const idle = now() - session.usedAt()
      if (idle > limits.idleMs) await session.rest()
      if (idle > limits.keepMs && sessions.delete(id)) await session.remove()
    }
  }

  return {
    async add(link) {
      if (!/^https?:\/\//i.test(link.trim())) {
        const { infoHash, ...found } = parseMagnet(link)
        return begin(infoHash, found)
      }
      const { bytes } = await upstream.bytes(link.trim(), { maxBytes: MAX_TORRENT_BYTES, timeoutMs: 30_000 })
      return addFile(bytes)
    },
    addFile,
    info: async (sessionId) => (await find(sessionId)).info(),
    file: async (sessionId, fileIndex) => (await find(sessionId)).file(fileIndex),
    read: async (sessionId, fileIndex, start, end) => (await find(sessionId)).read(fileIndex, start, end),
    async ranges(sessionId, fileIndex) {
      const session = await find(sessionId)
      const { meta, file } = await session.known(fileIndex)
      return { size: file.size, ranges: fileRanges(meta, file, store.indexes(sessionId)) }
    },
    async list() {
      await load()
      return {
        list: [...sessions.values()].map((session) => session.info()),
        diskBytes: store.usedBytes(),
        quotaBytes: quota,
      }
    },
    async remove(sessionId) {
      await load()
      const session = sessions.get(sessionId)
      if (!session || !sessions.delete(sessionId)) return false
      await session.remove()
      return true
    },
    adjust,
    sweep,
    async close() {
      clearInterval(sweeper)
      for (const session of sessions.values()) await session.rest()
      await (await swarm?.catch(() => undefined))?.close()
    },
  }
}
