import { addShape, type Shape } from './shapes.ts'

/** Entries that are encoded, and later decoded, together. */
export const CHUNK = 64
const BLOCK_BYTES = 1 << 20
/** The lengths are kept in 16 bits; a longer entry is nobody's channel. */
export const LONGEST_ENTRY = 60_000
/** Stands for a `tvg-name` that repeats the name. */
export const SAME = '\u0001'

/**
 * A list in columns. A JavaScript string costs two bytes a character as soon as one of them is Chinese,
 * and a slice keeps the whole text alive; so the values of the entries are kept as UTF-8, 64 entries
 * together, and read when asked for.
 */
export interface Columns {
  blocks: readonly Uint8Array[]
  /** Where each chunk lies: its block, its first byte, the byte after it. */
  chunks: readonly (readonly [block: number, start: number, end: number])[]
  shapes: readonly Shape[]
  groupNames: readonly string[]
  /** Per entry: UTF-16 units of its lines, its shape, the line of the source that it begins on. */
  lengths: Uint16Array
  shapeOf: Uint16Array
  sourceLine: Uint32Array
  /** Per channel: its group. */
  groupOf: Uint32Array
  /** Per channel its first entry, per entry the next of the same channel (0: none). Null: one entry each. */
  first: Uint32Array | null
  next: Uint32Array | null
}

export type Builder = ReturnType<typeof createBuilder>

/** Collects the entries of one text. Names and addresses are given as positions in that text. */
export function createBuilder(text: string) {
  const encoder = new TextEncoder()
  const blocks: Uint8Array[] = []
  const chunks: [number, number, number][] = []
  const shapes: Shape[] = [addShape([])]
  const groups = new Map<string, number>()
  let block = new Uint8Array(BLOCK_BYTES)
  let used = 0
  const pieces: string[] = []
  let units = 0

  let capacity = 4096
  let lengths = new Uint16Array(capacity)
  let shapeOf = new Uint16Array(capacity)
  let sourceLine = new Uint32Array(capacity)
  let next = new Uint32Array(capacity)
  let first = new Uint32Array(capacity)
  let last = new Uint32Array(capacity)
  let groupOf = new Uint32Array(capacity)
  let nameAt = new Uint32Array(capacity)
  let nameLength = new Uint16Array(capacity)
  let hashes = new Int32Array(capacity)
  let entries = 0
  let channels = 0

  // Open addressing, seeded so that a list cannot be written to collide.
  const seed = (Math.random() * 0x7fffffff) | 0
  let table = new Int32Array(capacity * 2)

  function grow(): void {
    capacity *= 2
    lengths = copyInto(new Uint16Array(capacity), lengths)
    shapeOf = copyInto(new Uint16Array(capacity), shapeOf)
    sourceLine = copyInto(new Uint32Array(capacity), sourceLine)
    next = copyInto(new Uint32Array(capacity), next)
    first = copyInto(new Uint32Array(capacity), first)
    last = copyInto(new Uint32Array(capacity), last)
    groupOf = copyInto(new Uint32Array(capacity), groupOf)
    nameAt = copyInto(new Uint32Array(capacity), nameAt)
    nameLength = copyInto(new Uint16Array(capacity), nameLength)
    hashes = copyInto(new Int32Array(capacity), hashes)
    table = new Int32Array(capacity * 2)
    for (let channel = 0; channel < channels; channel++) {
      let slot = (hashes[channel] ?? 0) & (table.length - 1)
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1)
      table[slot] = channel + 1
    }
  }

  /** The channel of this group and name; a new one is counted. */
  function channelFor(group: number, start: number, end: number): number {
    let hash = Math.imul(seed ^ group, 0x9e3779b1)
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x85ebca6b)
      hash ^= hash >>> 13
    }
    const mask = table.length - 1
    let slot = hash & mask
    for (let found = table[slot] ?? 0; found !== 0; found = table[slot] ?? 0) {
      const channel = found - 1
      if (hashes[channel] === hash && isCalled(channel, group, start, end)) return channel
      slot = (slot + 1) & mask
    }
    table[slot] = channels + 1
    hashes[channels] = hash
    nameAt[channels] = start
    nameLength[channels] = end - start
    groupOf[channels] = group
    return channels++
  }

  function isCalled(channel: number, group: number, start: number, end: number): boolean {
    if (groupOf[channel] !== group || nameLength[channel] !== end - start) return false
    const known = nameAt[channel] ?? 0
    return known === start || text.slice(known, known + end - start) === text.slice(start, end)
  }

  function flush(): void {
    if (pieces.length === 0) return
    if (block.length - used < units * 3) seal(units * 3)
    const { written } = encoder.encodeInto(pieces.join('\n'), block.subarray(used))
    chunks.push([blocks.length, used, used + written])
    used += written
    pieces.length = 0
    units = 0
  }

  function seal(needed: number): void {
    if (used > 0) blocks.push(block.slice(0, used))
    if (block.length < needed) block = new Uint8Array(needed)
    used = 0
  }

  return {
    /** The number of a group; groups are counted in the order of their first mention. */
    group(name: string): number {
      let id = groups.get(name)
      if (id === undefined) {
        id = groups.size
        // Joined from parts, so that the name is a string of its own and not a slice of the text.
        groups.set(name.split('').join(''), id)
      }
      return id
    },

    shapes,

    /**
     * One entry: its values in the order of its shape, its name, and everything after the name up to the
     * end of its address. Returns false when it is too long to be kept.
     */
    add(
      group: number,
      nameStart: number,
      nameEnd: number,
      rest: number,
      restEnd: number,
      shape: number,
      values: readonly string[],
      line: number,
    ): boolean {
      let length = restEnd - rest + 1
      for (const value of values) length += value.length + 1
      if (length + nameEnd - nameStart > LONGEST_ENTRY) return false
      if (entries === capacity) grow()

      const known = channels
      const channel = channelFor(group, nameStart, nameEnd)
      for (const value of values) pieces.push(value)
      if (channel !== known) {
        // A further line of a channel that has its name already.
        next[last[channel] ?? 0] = entries
        pieces.push('', text.slice(rest, restEnd))
        length += 1
      } else {
        first[channel] = entries
        const isWhole = rest - nameEnd === 1 && text.charCodeAt(nameEnd) === 10
        if (isWhole) pieces.push(text.slice(nameStart, restEnd))
        else pieces.push(text.slice(nameStart, nameEnd), text.slice(rest, restEnd))
        length += nameEnd - nameStart + 1
      }
      last[channel] = entries
      lengths[entries] = length
      shapeOf[entries] = shape
      sourceLine[entries] = line
      entries++
      units += length
      if (entries % CHUNK === 0) flush()
      return true
    },

    finish(): Columns {
      flush()
      seal(0)
      const isMerged = channels !== entries
      return {
        blocks,
        chunks,
        shapes,
        groupNames: [...groups.keys()],
        lengths: lengths.slice(0, entries),
        shapeOf: shapeOf.slice(0, entries),
        sourceLine: sourceLine.slice(0, entries),
        groupOf: groupOf.slice(0, channels),
        first: isMerged ? first.slice(0, channels) : null,
        next: isMerged ? next.slice(0, entries) : null,
      }
    },
  }
}

function copyInto<T extends Uint16Array | Uint32Array | Int32Array>(target: T, source: T): T {
  target.set(source)
  return target
}
