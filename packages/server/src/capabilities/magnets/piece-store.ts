import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One piece on disk. */
interface Entry {
  hash: string
  index: number
  bytes: number
  /** Its SHA-1 is known to be right: always for what this process wrote, after the first read for the rest. */
  checked: boolean
  /** Room is booked before the bytes are there. */
  written: boolean
}

export interface PieceStore {
  has(hash: string, index: number): boolean
  /** `null` when the piece is gone or its bytes are not what `sha1` says: it has to be fetched again. */
  read(
    hash: string,
    index: number,
    part: { offset: number; length: number; sha1: Buffer },
  ): Promise<Buffer | null>
  /** Makes room first: the least recently read pieces of any torrent go, but never a protected one. */
  write(hash: string, index: number, bytes: Buffer): Promise<void>
  indexes(hash: string): Iterable<number>
  bytesOf(hash: string): number
  usedBytes(): number
  /** Takes the pieces of an earlier run into the books: unread, and so the first to go. */
  adopt(hash: string, sizeOf: (index: number) => number): Promise<void>
  drop(hash: string): Promise<void>
  /** Lets go of what a smaller quota no longer holds. */
  trim(): Promise<void>
}

export interface PieceStoreOptions {
  dir: string
  /** May shrink while the disk fills up with other things. */
  quotaBytes(): number
  /** Pieces around somebody's play head. */
  isProtected(hash: string, index: number): boolean
  onEvict(hash: string, index: number): void
}

/** Files are called by number, in shelves of a thousand: no name from a torrent ever reaches the disk. */
const SHELF = 1000

/**
 * Pieces of all torrents under one quota. `books` is in order of last use, oldest first. A write waits until
 * what it displaces is unlinked, so the disk never holds more than the quota plus what is protected.
 */
export function createPieceStore({ dir, quotaBytes, isProtected, onEvict }: PieceStoreOptions): PieceStore {
  const books = new Map<string, Entry>()
  const byHash = new Map<string, Map<number, Entry>>()
  const leaving = new Map<string, Promise<void>>()
  const shelves = new Set<string>()
  let used = 0

  const keyOf = (hash: string, index: number) => `${hash}/${index}`
  const shelfOf = (hash: string, index: number) =>
    join(dir, hash, 'pieces', String(Math.floor(index / SHELF)))
  const fileOf = (hash: string, index: number) => join(shelfOf(hash, index), String(index))

  function enter(entry: Entry): void {
    books.set(keyOf(entry.hash, entry.index), entry)
    const shelf = byHash.get(entry.hash) ?? new Map<number, Entry>()
    byHash.set(entry.hash, shelf.set(entry.index, entry))
    used += entry.bytes
  }

  /** Out of the books at once, off the disk soon; a later write of the same piece waits for that. */
  function remove(entry: Entry): Promise<void> {
    const key = keyOf(entry.hash, entry.index)
    if (books.get(key) !== entry) return leaving.get(key) ?? Promise.resolve()
    books.delete(key)
    byHash.get(entry.hash)?.delete(entry.index)
    used -= entry.bytes
    const gone = unlink(fileOf(entry.hash, entry.index))
      .catch(() => {})
      .finally(() => leaving.delete(key))
    leaving.set(key, gone)
    return gone
  }

  function makeRoom(bytes: number): Promise<void>[] {
    const gone: Promise<void>[] = []
    const quota = quotaBytes()
    for (const entry of books.values()) {
      if (used + bytes <= quota) break
      if (isProtected(entry.hash, entry.index)) continue
      gone.push(remove(entry))
      onEvict(entry.hash, entry.index)
    }
    return gone
  }

  async function write(hash: string, index: number, bytes: Buffer): Promise<void> {
    const key = keyOf(hash, index)
    const older = books.get(key)
    if (older) await remove(older)
    const gone = makeRoom(bytes.length)
    const entry = { hash, index, bytes: bytes.length, checked: true, written: false }
    enter(entry)
    try {
      await Promise.all([...gone, leaving.get(key)])
      const shelf = shelfOf(hash, index)
      if (!shelves.has(shelf)) await mkdir(shelf, { recursive: true })
      shelves.add(shelf)
      await writeFile(fileOf(hash, index), bytes)
      entry.written = true
    } catch (thrown) {
      await remove(entry)
      throw thrown
    }
  }

  async function read(hash: string, index: number, part: { offset: number; length: number; sha1: Buffer }) {
    const key = keyOf(hash, index)
    const entry = books.get(key)
    if (!entry?.written) return null
    books.delete(key)
    books.set(key, entry)
    const bytes = await readPart(fileOf(hash, index), entry, part).catch(() => null)
    if (!bytes) await remove(entry)
    return bytes
  }

  async function adopt(hash: string, sizeOf: (index: number) => number): Promise<void> {
    const root = join(dir, hash, 'pieces')
    for (const shelf of await readdir(root).catch(() => [])) {
      for (const name of await readdir(join(root, shelf)).catch(() => [])) {
        const index = Number(name)
        const bytes = /^\d+$/.test(name) ? sizeOf(index) : 0
        if (bytes > 0 && !books.has(keyOf(hash, index)))
          enter({ hash, index, bytes, checked: false, written: true })
      }
    }
    await trim()
  }

  async function trim(): Promise<void> {
    await Promise.all(makeRoom(0))
  }

  async function drop(hash: string): Promise<void> {
    for (const entry of [...(byHash.get(hash)?.values() ?? [])]) await remove(entry)
    byHash.delete(hash)
    for (const shelf of shelves) if (shelf.startsWith(join(dir, hash))) shelves.delete(shelf)
    await rm(join(dir, hash), { recursive: true, force: true })
  }

  return {
    has: (hash, index) => books.get(keyOf(hash, index))?.written === true,
    read,
    write,
    indexes: (hash) => byHash.get(hash)?.keys() ?? [],
    bytesOf: (hash) => [...(byHash.get(hash)?.values() ?? [])].reduce((sum, entry) => sum + entry.bytes, 0),
    usedBytes: () => used,
    adopt,
    drop,
    trim,
  }
}

async function readPart(path: string, entry: Entry, part: { offset: number; length: number; sha1: Buffer }) {
  const file = await open(path)
  try {
    if (!entry.checked) {
      const whole = await file.readFile()
      entry.checked = createHash('sha1').update(whole).digest().equals(part.sha1)
      return entry.checked ? whole.subarray(part.offset, part.offset + part.length) : null
    }
    const { buffer, bytesRead } = await file.read(
      Buffer.allocUnsafe(part.length),
      0,
      part.length,
      part.offset,
    )
    return bytesRead === part.length ? buffer : null
  } finally {
    await file.close()
  }
}
