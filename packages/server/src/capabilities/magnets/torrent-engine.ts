import type { Readable } from 'node:stream'
import type { AppError } from '../../errors.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import type { Limits } from './limits.ts'
import type { Wishes } from './settings.ts'
import type { SwarmStats } from './swarm.ts'
import type { TorrentFile } from './torrent-meta.ts'

export interface TorrentEngineOptions extends Partial<Limits> {
  /** Everything the engine keeps is in here. */
  dir: string
  /** Bytes, until the owner says otherwise; less while the disk has less than that to give. */
  quotaBytes?: number
  upstream: Upstream
  log(message: string): void
  now?: () => number
  /** What the owner wants now: asked at the first torrent, with every sweep, and by `adjust`. */
  wishes?: () => Promise<Wishes>
  dht?: boolean
  /** Peers and trackers at private addresses. */
  trustPrivate?: boolean
}

export interface SessionInfo extends SwarmStats {
  sessionId: string
  state: 'metadata' | 'ready' | 'failed'
  failure: AppError | undefined
  name: string
  size: number
  files: readonly TorrentFile[]
  diskBytes: number
  readers: number
  /** Added or read. */
  watchedAt: number
}

export interface TorrentEngine {
  /** A magnet link or the address of a `.torrent` file; answers the session's id, the same for the same torrent. */
  add(link: string): Promise<string>
  addFile(bytes: Buffer): Promise<string>
  info(sessionId: string): Promise<SessionInfo>
  file(sessionId: string, fileIndex: number): Promise<TorrentFile>
  /** Bytes `start` to `end`, inclusive. */
  read(sessionId: string, fileIndex: number, start: number, end: number): Promise<Readable>
  ranges(sessionId: string, fileIndex: number): Promise<{ size: number; ranges: [number, number][] }>
  list(): Promise<{ list: SessionInfo[]; diskBytes: number; quotaBytes: number }>
  remove(sessionId: string): Promise<boolean>
  /** Takes over what the owner has changed, without letting anybody who watches go. */
  adjust(): Promise<void>
  /** Ends what is idle. Runs by itself every half minute. */
  sweep(): Promise<void>
  close(): Promise<void>
}
