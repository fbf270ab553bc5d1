import { pieceBytes, type TorrentMeta } from './torrent-meta.ts'
import type { ParsedTorrent } from './webtorrent.ts'

/**
 * What webtorrent needs to fetch pieces: one file without a name, however many there are. Names, paths and web
 * seeds stay on our side.
 */
export function toParsed(meta: TorrentMeta): ParsedTorrent {
  const { infoHash, size, pieceLength, pieceCount, hashes, isPrivate } = meta
  return {
    infoHash,
    name: infoHash,
    announce: [],
    urlList: [],
    private: isPrivate,
    info: {},
    files: [{ path: infoHash, name: infoHash, length: size, offset: 0 }],
    length: size,
    pieceLength,
    lastPieceLength: pieceBytes(meta, pieceCount - 1),
    pieces: Array.from({ length: pieceCount }, (_, at) => hashes.toString('hex', at * 20, at * 20 + 20)),
  }
}

export function bitfieldOf(meta: TorrentMeta, indexes: Iterable<number>): Uint8Array {
  const bits = new Uint8Array(Math.ceil(meta.pieceCount / 8))
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return bits
}
