import type { Torrent, Wire } from './webtorrent.ts'

/** A piece message is 16 KiB, the longest bitfield 50 KB; a peer that announces more only wants our memory. */
const MAX_MESSAGE = 1024 * 1024
const STRIKES = 3

export interface WireGuard {
  /** A piece did not match its hash: whoever sent parts of it is suspected. */
  blame(index: number): void
  settle(index: number): void
  /** `address` is how the library knows the peer. */
  watch(wire: Wire, address: string): void
}

export interface WireGuardOptions {
  torrent: Torrent
  maxConnections(): number
  pieceCount(): number
  heldCount(): number
  isWatched(): boolean
  log(message: string): void
}

/**
 * Strangers are on the other end of every wire. One that breaks the protocol, or sends wrong bytes, is
 * disconnected: the library itself would throw into the process, or ask the liar for the same piece for ever.
 */
export function createWireGuard({
  torrent,
  maxConnections,
  pieceCount,
  heldCount,
  isWatched,
  log,
}: WireGuardOptions): WireGuard {
  const senders = new Map<number, Set<Wire>>()
  const strikes = new Map<string, number>()
  const addresses = new Map<Wire, string>()
  // Ending the wire waits for its last write, which may never end: the socket itself has to go.
  const drop = (wire: Wire) => torrent.removePeer(addresses.get(wire) ?? '')

  function blame(index: number): void {
    const suspects = senders.get(index) ?? new Set()
    senders.delete(index)
    for (const wire of suspects) {
      const address = addresses.get(wire) ?? ''
      const count = (strikes.get(address) ?? 0) + (suspects.size === 1 ? STRIKES : 1)
      strikes.set(address, count)
      if (count < STRIKES) continue
      log(`peer ${address} sent wrong bytes and is left alone`)
      drop(wire)
    }
  }

  function watch(wire: Wire, address: string): void {
    addresses.set(wire, address)
    wire.once('close', () => addresses.delete(wire))
    if ((strikes.get(address) ?? 0) >= STRIKES || torrent.wires.length > maxConnections()) {
      drop(wire)
      return
    }
    const write = wire._write
    wire._write = (data, done) => {
      try {
        write.call(wire, data, done)
      } catch (thrown) {
        log(`peer ${address} broke the protocol: ${thrown}`)
        drop(wire)
      }
    }
    const parse = wire._parse
    wire._parse = (size, parser) => {
      if (size > MAX_MESSAGE && size !== Number.MAX_VALUE) drop(wire)
      else parse.call(wire, size, parser)
    }
    wire.on('piece', (index: number) => {
      const known = senders.get(index) ?? new Set()
      senders.set(index, known.add(wire))
    })
    wire.on('interested', () => {
      if (!isWatched()) queueMicrotask(() => wire.choke())
    })
    hideCompleteness(wire, pieceCount, heldCount)
  }

  return { blame, watch, settle: (index) => void senders.delete(index) }
}

/**
 * Seeds say goodbye to whoever has everything. Ours may be evicted tomorrow, so the last piece is never announced.
 */
function hideCompleteness(wire: Wire, pieceCount: () => number, heldCount: () => number): void {
  const have = wire.have
  let announced = -1
  wire.have = (index) => {
    if (announced < 0) announced = heldCount() - 1
    if (announced + 1 >= pieceCount()) return
    announced++
    have.call(wire, index)
  }
}
