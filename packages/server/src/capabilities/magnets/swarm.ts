import { isPublicAddress } from '../../upstream/address.ts'
import type { Reach, Upstream } from '../../upstream/upstream.ts'
import { joinTorrent } from './live-torrent.ts'
import type { PieceStore } from './piece-store.ts'
import type { TorrentMeta } from './torrent-meta.ts'
import { loadWebTorrent } from './webtorrent.ts'

/** Over every torrent; speeds in bytes per second. */
export interface SwarmLimits {
  maxConnections: number
  uploadLimit: number
  /** -1 for none. */
  downloadLimit: number
}

export interface SwarmOptions {
  upstream: Upstream
  store: PieceStore
  limits: SwarmLimits
  /** Finds peers without trackers. Off in tests: nothing may leave loopback. */
  dht: boolean
  /** Peers and trackers at private addresses: only where the owner says so. */
  trustPrivate: boolean
  log(message: string): void
}

export interface JoinOptions {
  infoHash: string
  /** Known from an earlier run or a `.torrent` file; otherwise peers are asked. */
  meta: TorrentMeta | undefined
  trackers: readonly { url: string; reach: Reach }[]
  peers: readonly string[]
  onMetadata(meta: TorrentMeta): void
  /** The torrent cannot go on: what it offered is refused, or the disk is full. */
  onFailure(reason: unknown): void
  onPiece(index: number): void
  /** The books of the torrent are open: what was waited for may already be here. */
  onReady(): void
  isWatched(): boolean
}

export interface Window {
  from: number
  to: number
  /** Needed now: may be taken over from a slow peer. */
  urgent: boolean
}

/** One torrent while somebody needs it. */
export interface LiveTorrent {
  has(index: number): boolean
  /** Only these pieces are asked for. `jumped`: requests for anything else are called back at once. */
  want(windows: readonly Window[], jumped: boolean): void
  /** Its bytes are no longer here. */
  forget(index: number): void
  meet(peers: readonly string[]): void
  stats(): SwarmStats
  /** A reader starves: look for more peers. */
  seekPeers(): void
  leave(): Promise<void>
}

export interface SwarmStats {
  peers: number
  peersFound: number
  downloadSpeed: number
  uploadSpeed: number
  trackers: number
  trackersAnswered: number
  dhtNodes: number
}

export interface Swarm {
  join(options: JoinOptions): LiveTorrent
  /** From now on, for those who are connected too. */
  limit(limits: SwarmLimits): void
  /** The library gave up as a whole (no socket, say): only a new swarm helps. */
  isDead(): boolean
  close(): Promise<void>
}

/** The BitTorrent side: peers and pieces, no files and no names. */
export async function createSwarm(options: SwarmOptions): Promise<Swarm> {
  const { dht, trustPrivate, log } = options
  let { maxConnections, uploadLimit, downloadLimit } = options.limits
  const WebTorrent = await loadWebTorrent()
  // uTP costs half a minute with peers that lack it. Web seeds, `xs` links and the library's own trackers would
  // fetch any address a stranger writes: ours go through `upstream`.
  const client = new WebTorrent({
    utp: false,
    tracker: false,
    webSeeds: false,
    natUpnp: false,
    natPmp: false,
    lsd: false,
    dht,
    utPex: dht,
    maxConns: maxConnections,
    uploadLimit,
    downloadLimit,
  })
  client.on('error', (error: Error) => log(`torrent client: ${error.message}`))
  if (!trustPrivate) client.blocked = { contains: (host) => !isPublicAddress(host) }

  const shareConnections = () => {
    client.maxConns = Math.max(8, Math.floor(maxConnections / Math.max(1, client.torrents.length)))
  }
  return {
    join(join) {
      const live = joinTorrent(client, { ...options, maxConnections: () => maxConnections }, join)
      shareConnections()
      return {
        ...live,
        async leave() {
          await live.leave()
          if (!client.destroyed) shareConnections()
        },
      }
    },
    limit(limits) {
      ;({ maxConnections, uploadLimit, downloadLimit } = limits)
      if (client.destroyed) return
      client.throttleUpload(uploadLimit)
      client.throttleDownload(downloadLimit)
      shareConnections()
    },
    isDead: () => client.destroyed,
    close: () => new Promise((done) => (client.destroyed ? done() : client.destroy(() => done()))),
  }
}
