import type { TorrentFile, TorrentMeta } from './torrent-meta.ts'

const MAX_RANGES = 200

/** Which bytes of a file are here, as pairs of first byte and the one after the last. */
export function fileRanges(
  meta: TorrentMeta,
  file: TorrentFile,
  indexes: Iterable<number>,
): [number, number][] {
  const first = Math.floor(file.offset / meta.pieceLength)
  const last = Math.floor((file.offset + file.size - 1) / meta.pieceLength)
  const held = [...indexes].filter((index) => index >= first && index <= last).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const index of held) {
    const from = Math.max(0, index * meta.pieceLength - file.offset)
    const to = Math.min(file.size, (index + 1) * meta.pieceLength - file.offset)
    const before = ranges.at(-1)
    if (before && before[1] === from) before[1] = to
    else ranges.push([from, to])
  }
  return ranges.slice(0, MAX_RANGES)
}
