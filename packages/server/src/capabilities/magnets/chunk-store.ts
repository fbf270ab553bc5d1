import type { PieceStore } from './piece-store.ts'
import { pieceBytes, pieceHash, type TorrentMeta } from './torrent-meta.ts'
import type { ChunkStore } from './webtorrent.ts'

/** The shape webtorrent expects of a store, over ours. It wants something to call with `new`. */
export function chunkStoreFor(store: PieceStore, metaOf: () => TorrentMeta | undefined, infoHash: string) {
  return function PieceChunks(chunkLength: number): ChunkStore {
    return {
      chunkLength,
      put(index, bytes, done) {
        const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        store.write(infoHash, index, whole).then(() => done(null), done)
      },
      get(index, part, done) {
        const meta = metaOf()
        if (!meta || !(index >= 0 && index < meta.pieceCount)) return done(new Error('no such piece'))
        const whole = pieceBytes(meta, index)
        const offset = part?.offset ?? 0
        const length = part?.length ?? whole - offset
        if (offset < 0 || length <= 0 || offset + length > whole) return done(new Error('no such part'))
        store
          .read(infoHash, index, { offset, length, sha1: pieceHash(meta, index) })
          .then((bytes) => (bytes ? done(null, bytes) : done(new Error('not here'))), done)
      },
      close: (done) => done(null),
      destroy: (done) => done(null),
    }
  } as unknown as new (
    chunkLength: number,
  ) => ChunkStore
}
