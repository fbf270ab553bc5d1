import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { type Bdict, BencodeError, type Bvalue, decode, decodeDict } from './bencode.ts'
import { readableName, readableParts } from './names.ts'

export const MAX_TORRENT_BYTES = 10 * 1024 * 1024
const MAX_FILES = 10_000
const MAX_PIECES = 400_000
/** A whole piece is held in memory until its hash is known. */
const MAX_PIECE_BYTES = 64 * 1024 * 1024

export interface TorrentFile {
  /** For people only: no path on our disk is ever made from it. */
  path: string
  name: string
  size: number
  /** Where the file begins in the torrent's bytes. */
  offset: number
}

/** What a torrent says about itself, after every limit was checked. */
export interface TorrentMeta {
  infoHash: string
  name: string
  size: number
  pieceLength: number
  pieceCount: number
  /** SHA-1 of every piece, 20 bytes each. */
  hashes: Buffer
  files: TorrentFile[]
  isPrivate: boolean
  /** The info dictionary to the letter: its SHA-1 is the info hash. */
  infoBytes: Buffer
}

/** A whole `.torrent` file: what is in it, and who knows peers. */
export function readTorrentFile(bytes: Buffer): { meta: TorrentMeta; trackers: string[] } {
  if (bytes.length > MAX_TORRENT_BYTES) throw new AppError('too_large')
  return guarded(() => {
    const entries = decodeDict(bytes)
    const info = entries.get('info')
    if (!info) return broken()
    const lists = [entries.get('announce')?.value, entries.get('announce-list')?.value]
    return { meta: readInfo(bytes.subarray(info.start, info.end)), trackers: lists.flatMap(texts) }
  })
}

/** The info dictionary as a peer sends it. Throws `torrent_broken` and its kind, never anything else. */
export function readInfo(infoBytes: Buffer): TorrentMeta {
  return guarded(() => {
    const info = decode(infoBytes)
    if (!(info instanceof Map)) return broken()
    const hashes = info.get('pieces')
    if (!hashes && info.has('meta version')) throw new AppError('unsupported', { what: 'BitTorrent v2' })
    const pieceLength = info.get('piece length')
    if (!Buffer.isBuffer(hashes) || hashes.length % 20 !== 0 || typeof pieceLength !== 'number')
      return broken()

    const name = readableName(info.get('name.utf-8') ?? info.get('name'))
    const { files, size } = readFiles(info, name)
    const pieceCount = hashes.length / 20
    if (size === 0) throw new AppError('torrent_empty')
    if (pieceLength < 1024 || pieceLength > MAX_PIECE_BYTES || pieceCount > MAX_PIECES)
      throw new AppError('torrent_pieces_refused', { count: pieceCount, bytes: pieceLength })
    if (pieceCount !== Math.ceil(size / pieceLength)) return broken()
    const infoHash = createHash('sha1').update(infoBytes).digest('hex')
    const isPrivate = info.get('private') === 1
    return { infoHash, name, size, pieceLength, pieceCount, hashes, files, isPrivate, infoBytes }
  })
}

export function pieceBytes(meta: TorrentMeta, index: number): number {
  return index === meta.pieceCount - 1 ? meta.size - index * meta.pieceLength : meta.pieceLength
}

export function pieceHash(meta: TorrentMeta, index: number): Buffer {
  return meta.hashes.subarray(index * 20, index * 20 + 20)
}

function readFiles(info: Bdict, name: string): { files: TorrentFile[]; size: number } {
  const list = info.get('files')
  if (!Array.isArray(list)) {
    const size = sizeOf(info)
    return { files: [{ path: name, name, size, offset: 0 }], size }
  }
  if (list.length > MAX_FILES) throw new AppError('torrent_too_many_files', { limit: MAX_FILES })
  const files: TorrentFile[] = []
  let offset = 0
  for (const entry of list) {
    if (!(entry instanceof Map)) return broken()
    const size = sizeOf(entry)
    const parts = readableParts(entry.get('path.utf-8') ?? entry.get('path'))
    if (!isPadding(entry, parts))
      files.push({ path: [name, ...parts].join('/'), name: parts.at(-1) ?? name, size, offset })
    offset += size
    if (!Number.isSafeInteger(offset)) return broken()
  }
  return { files, size: offset }
}

/** Fillers that align files to pieces: bytes nobody wants to see in a list. */
function isPadding(entry: Bdict, parts: string[]): boolean {
  const attributes = entry.get('attr')
  return (
    (Buffer.isBuffer(attributes) && attributes.includes('p')) ||
    parts[0] === '.pad' ||
    parts.some((part) => part.startsWith('_____padding_file_'))
  )
}

function sizeOf(entry: Bdict): number {
  const length = entry.get('length')
  return typeof length === 'number' && length >= 0 ? length : broken()
}

function texts(value: Bvalue | undefined): string[] {
  if (Buffer.isBuffer(value)) return [value.toString('utf8')]
  return Array.isArray(value) ? value.slice(0, 100).flatMap(texts) : []
}

function guarded<T>(read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof BencodeError)) throw thrown
    if (thrown.tooMany) throw new AppError('torrent_too_many_files', { limit: MAX_FILES })
    throw new AppError('torrent_broken', {}, { cause: thrown })
  }
}

function broken(): never {
  throw new AppError('torrent_broken')
}
