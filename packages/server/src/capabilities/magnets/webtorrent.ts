import type { EventEmitter } from 'node:events'
import { AppError } from '../../errors.ts'

// The parts of webtorrent 2.8.5 (pinned) that we lean on, some of them private: it has no types of its own, and
// no public way to forget a piece. `swarm.test.ts` fails when one of them goes away.

export interface Wire extends EventEmitter {
  remoteAddress?: string
  remotePort?: number
  peerChoking: boolean
  peerAllowedFastSet: number[]
  downloaded: number
  /** Counts bytes that came, and answers bytes per second. */
  downloadSpeed(bytes?: number): number
  peerExtendedHandshake: { reqq?: number }
  requests: { piece: number; offset: number; length: number }[]
  peerPieces: { get(index: number): boolean }
  extendedHandshake: { metadata_size?: number }
  ut_metadata: EventEmitter & {
    metadata: Uint8Array
    _metadataComplete: boolean
    _metadataSize: number
    cancel(): void
    /** Whether the bytes are what the info hash says. */
    setMetadata(bytes: Uint8Array): Promise<boolean>
  }
  lt_donthave?: { donthave(index: number): void }
  have(index: number): void
  choke(): void
  cancel(index: number, offset: number, length: number): void
  destroy(error?: Error): void
  _write(data: Uint8Array, done: (error: Error | null) => void): void
  _parse(size: number, parser: unknown): void
}

export interface Torrent extends EventEmitter {
  wires: Wire[]
  bitfield?: { get(index: number): boolean }
  ready: boolean
  destroyed: boolean
  metadata: Uint8Array | null
  downloadSpeed: number
  uploadSpeed: number
  numPeers: number
  _startupBitfield: Uint8Array | undefined
  _rechokeNumSlots: number
  _critical: boolean[]
  _selections: { clear(): void }
  _peersLength: number
  removePeer(address: string): void
  addPeer(address: string, source?: string): boolean
  destroy(options?: { destroyStore?: boolean }, done?: () => void): void
  _onMetadata(parsed: ParsedTorrent): Promise<void>
  _select(from: number, to: number, priority: number, notify: null, isStream: boolean): void
  _updateSelections(): void
  _markUnverified(index: number): void
}

/** What parse-torrent would make of a torrent. */
export interface ParsedTorrent {
  infoHash: string
  name: string
  announce: string[]
  urlList: string[]
  private?: boolean
  info?: object
  files?: { path: string; name: string; length: number; offset: number }[]
  length?: number
  pieceLength?: number
  lastPieceLength?: number
  pieces?: string[]
}

export interface ChunkStore {
  chunkLength: number
  put(index: number, bytes: Uint8Array, done: (error: Error | null) => void): void
  get(index: number, part: { offset?: number; length?: number } | null, done: Got): void
  close(done: (error: Error | null) => void): void
  destroy(done: (error: Error | null) => void): void
}
type Got = (error: Error | null, bytes?: Uint8Array) => void

export interface Client extends EventEmitter {
  torrents: Torrent[]
  peerId: string
  maxConns: number
  torrentPort: number
  destroyed: boolean
  blocked?: { contains(host: string): boolean }
  dht: { nodes?: { count(): number } } | false
  add(id: ParsedTorrent, options: AddOptions): Torrent
  /** -1 for none. */
  throttleUpload(rate: number): void
  throttleDownload(rate: number): void
  destroy(done: (error?: Error) => void): void
}

export interface AddOptions {
  store: new (chunkLength: number) => ChunkStore
  storeCacheSlots: 0
  deselect: true
  uploads: number
  bitfield?: Uint8Array
}

export interface ClientOptions {
  utp: false
  tracker: false
  webSeeds: false
  natUpnp: false
  natPmp: false
  lsd: false
  dht: boolean
  utPex: boolean
  maxConns: number
  uploadLimit: number
  /** -1 for none. */
  downloadLimit: number
}

/** WebTorrent costs 60 MB and a second to load, and some installations leave it out: only on first use. */
export async function loadWebTorrent(): Promise<new (options: ClientOptions) => Client> {
  const restore = muteUtpWarning()
  try {
    const loaded: { default: new (options: ClientOptions) => Client } = await import('webtorrent' as string)
    return loaded.default
  } catch (cause) {
    throw new AppError('unsupported', { what: 'BitTorrent (npm install webtorrent)' }, { cause })
  } finally {
    restore()
  }
}

/** It prints a page of stack because uTP is not built, which we never use. */
function muteUtpWarning(): () => void {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('WebTorrent: uTP')) warn(...words)
  }
  return () => {
    console.warn = warn
  }
}
