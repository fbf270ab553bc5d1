import { createHash } from 'node:crypto'
import { chunkStoreFor } from './chunk-store.ts'
import { createWireGuard } from './guard-wire.ts'
import { bitfieldOf, toParsed } from './parsed-torrent.ts'
import type { JoinOptions, LiveTorrent, SwarmOptions, Window } from './swarm.ts'
import { readInfo, type TorrentMeta } from './torrent-meta.ts'
import { startAnnouncing } from './trackers.ts'
import { tuneWire } from './tune-wire.ts'
import type { Client, Wire } from './webtorrent.ts'

const UPLOAD_SLOTS = 3
/** Peers name other peers without end. */
const MOST_FOUND = 5_000

/** What a torrent needs to know of the swarm it is in. */
interface TorrentSwarm extends Pick<SwarmOptions, 'store' | 'upstream' | 'log'> {
  maxConnections(): number
}

/** Joins the swarm of one torrent. Everything a stranger can send passes here before the library believes it. */
export function joinTorrent(client: Client, swarm: TorrentSwarm, join: JoinOptions): LiveTorrent {
  const { infoHash, trackers, peers, onMetadata, onFailure, onPiece, onReady, isWatched } = join
  const { store, upstream, log } = swarm
  let meta = join.meta
  const found = new Set<string>(peers)
  const bare = { infoHash, name: infoHash, announce: [], urlList: [] }
  const held = (known: TorrentMeta) => bitfieldOf(known, store.indexes(infoHash))

  const torrent = client.add(meta ? toParsed(meta) : bare, {
    store: chunkStoreFor(store, () => meta, infoHash),
    storeCacheSlots: 0,
    deselect: true,
    uploads: UPLOAD_SLOTS,
    ...(meta && { bitfield: held(meta) }),
  })
  const guard = createWireGuard({
    torrent,
    maxConnections: swarm.maxConnections,
    pieceCount: () => meta?.pieceCount ?? Number.POSITIVE_INFINITY,
    heldCount: () => [...store.indexes(infoHash)].length,
    isWatched,
    log,
  })

  // Under our own eyes first: the library would take 100,000 files, or a name that no address can hold.
  const takeMetadata = (bytes: Buffer) => {
    if (meta || torrent.destroyed) return
    try {
      meta = readInfo(bytes)
    } catch (thrown) {
      onFailure(thrown)
      return
    }
    torrent._startupBitfield = held(meta)
    torrent._onMetadata(toParsed(meta)).catch(onFailure)
    onMetadata(meta)
  }
  const receiveMetadata =
    ({ ut_metadata, extendedHandshake }: Wire) =>
    async (sent: Uint8Array) => {
      const bytes = Buffer.from(sent)
      if (createHash('sha1').update(bytes).digest('hex') !== infoHash) return false
      ut_metadata.cancel()
      Object.assign(ut_metadata, { metadata: bytes, _metadataComplete: true, _metadataSize: bytes.length })
      extendedHandshake.metadata_size = bytes.length
      takeMetadata(bytes)
      return true
    }
  const onBad = (warning: Error) => {
    const index = /^Piece (\d+) failed verification$/.exec(warning.message)?.[1]
    if (index) guard.blame(Number(index))
  }
  torrent.on('wire', (wire: Wire, address: string) => {
    wire.ut_metadata.setMetadata = receiveMetadata(wire)
    guard.watch(wire, address)
    tuneWire(wire)
    // Pieces that a peer gives away to beginners are not worth their bytes unless somebody waits for them.
    wire.on('allowed-fast', () => {
      wire.peerAllowedFastSet = wire.peerAllowedFastSet.filter((index) => isIn(wanted, index))
    })
  })
  torrent.on('metadata', () => {
    if (meta) torrent.metadata = meta.infoBytes
  })
  torrent.on('ready', () => {
    request(false)
    onReady()
  })
  let isLeaving = false
  torrent.on('error', onFailure)
  torrent.once('close', () => isLeaving || onFailure(new Error('closed')))
  torrent.on('warning', onBad)
  const note = (address: string) => {
    if (found.size < MOST_FOUND) found.add(address)
  }
  torrent.on('peer', (address: unknown) => typeof address === 'string' && note(address))
  torrent.on('verified', (index: number) => {
    guard.settle(index)
    onPiece(index)
  })

  let wanted: readonly Window[] = []
  const request = (jumped: boolean) => {
    if (torrent.destroyed || !torrent.ready) return
    torrent._selections.clear()
    torrent._critical = []
    for (const { from, to, urgent } of wanted) {
      if (urgent) for (let index = from; index <= to; index++) torrent._critical[index] = true
      torrent._select(from, to, urgent ? 2 : 1, null, true)
    }
    if (jumped) callBack(torrent.wires, wanted)
    torrent._updateSelections()
  }

  const connect = (addresses: readonly string[]) => {
    for (const address of addresses) {
      note(address)
      if (!torrent.destroyed) torrent.addPeer(address, 'tracker')
    }
  }
  let announcing: ReturnType<typeof startAnnouncing> | undefined
  const begin = () => {
    connect(peers)
    announcing = startAnnouncing({
      trackers,
      upstream,
      announcement: () => ({
        infoHash,
        peerId: client.peerId,
        port: client.torrentPort,
        left: meta?.size ?? 16384,
      }),
      onPeers: connect,
      log,
    })
  }
  torrent.once('infoHash', () => (client.torrentPort ? begin() : client.once('listening', begin)))

  return {
    has: (index) => (torrent.ready ? (torrent.bitfield?.get(index) ?? false) : store.has(infoHash, index)),
    want(windows, jumped) {
      wanted = windows
      request(jumped)
    },
    forget(index) {
      if (torrent.destroyed || !torrent.bitfield?.get(index)) return
      torrent._markUnverified(index)
      for (const wire of torrent.wires) wire.lt_donthave?.donthave(index)
    },
    meet: connect,
    stats: () => ({
      peers: torrent.destroyed ? 0 : torrent.numPeers,
      peersFound: found.size,
      downloadSpeed: torrent.destroyed ? 0 : torrent.downloadSpeed,
      uploadSpeed: torrent.destroyed ? 0 : torrent.uploadSpeed,
      trackers: trackers.length,
      trackersAnswered: announcing?.stats().trackersAnswered ?? 0,
      dhtNodes: client.dht ? (client.dht.nodes?.count() ?? 0) : 0,
    }),
    seekPeers() {
      connect([...found].slice(0, 50))
      announcing?.askAgain()
    },
    async leave() {
      isLeaving = true
      announcing?.stop()
      await new Promise<void>((done) => (torrent.destroyed ? done() : torrent.destroy({}, () => done())))
    },
  }
}

/** After a jump the pipeline is full of blocks nobody waits for any more. */
function callBack(wires: readonly Wire[], windows: readonly Window[]): void {
  for (const wire of wires)
    for (const { piece, offset, length } of [...wire.requests])
      if (!isIn(windows, piece)) wire.cancel(piece, offset, length)
}

function isIn(windows: readonly Window[], index: number): boolean {
  return windows.some(({ from, to }) => index >= from && index <= to)
}
