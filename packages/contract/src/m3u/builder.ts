/** The lengths are kept in 16 bits; a longer entry is nobody's channel. */
const LONGEST = 60_000

/**
 * The entries of a list as positions in its text. An entry is two pieces: its attributes, and its name with
 * everything after it up to the end of its address. The group's name is cut out: it is kept once.
 */
export interface Columns {
  text: string
  groupNames: readonly string[]
  attributesAt: Uint32Array
  attributesLength: Uint16Array
  bodyAt: Uint32Array
  bodyLength: Uint16Array
  /** How much of the body is the name; 0 when the entry has none of its own. */
  nameLength: Uint16Array
  sourceLine: Uint32Array
  /** Settings that stand apart from their entry, by entry. */
  settings: ReadonlyMap<number, string>
  /** Per channel: its group. */
  groupOf: Uint32Array
  /** Per channel its first entry, per entry the next of the same channel (0: none). Null: one entry each. */
  first: Uint32Array | null
  next: Uint32Array | null
}

/** One entry, as positions in the text. */
export interface Entry {
  group: number
  attributesStart: number
  attributesEnd: number
  nameStart: number
  nameEnd: number
  /** Settings that stood before it. */
  settings: string
  line: number
}

export type Builder = ReturnType<typeof createBuilder>

/** Collects the entries of one text; those of one name in one group become one channel. */
export function createBuilder(text: string) {
  const groups = new Map<string, number>()
  const settings = new Map<number, string>()
  // An entry of a long list takes about 150 characters: few lists outgrow this.
  let capacity = 1 << Math.max(8, Math.ceil(Math.log2(text.length / 150 + 1)))
  let attributesAt = new Uint32Array(capacity)
  let attributesLength = new Uint16Array(capacity)
  let bodyAt = new Uint32Array(capacity)
  let bodyLength = new Uint16Array(capacity)
  let nameLength = new Uint16Array(capacity)
  let sourceLine = new Uint32Array(capacity)
  let next = new Uint32Array(capacity)
  let first = new Uint32Array(capacity)
  let last = new Uint32Array(capacity)
  let groupOf = new Uint32Array(capacity)
  let nameAt = new Uint32Array(capacity)
  let nameSize = new Uint16Array(capacity)
  let hashes = new Int32Array(capacity)
  let entries = 0
  let channels = 0

  // Open addressing, seeded so that a list cannot be written to collide.
  const seed = (Math.random() * 0x7fffffff) | 0
  let table = new Int32Array(capacity * 2)

  function grow(): void {
    capacity *= 2
    attributesAt = copyInto(new Uint32Array(capacity), attributesAt)
    attributesLength = copyInto(new Uint16Array(capacity), attributesLength)
    bodyAt = copyInto(new Uint32Array(capacity), bodyAt)
    bodyLength = copyInto(new Uint16Array(capacity), bodyLength)
    nameLength = copyInto(new Uint16Array(capacity), nameLength)
    sourceLine = copyInto(new Uint32Array(capacity), sourceLine)
    next = copyInto(new Uint32Array(capacity), next)
    first = copyInto(new Uint32Array(capacity), first)
    last = copyInto(new Uint32Array(capacity), last)
    groupOf = copyInto(new Uint32Array(capacity), groupOf)
    nameAt = copyInto(new Uint32Array(capacity), nameAt)
    nameSize = copyInto(new Uint16Array(capacity), nameSize)
    hashes = copyInto(new Int32Array(capacity), hashes)
    table = new Int32Array(capacity * 2)
    const mask = table.length - 1
    for (let channel = 0; channel < channels; channel++) {
      let slot = (hashes[channel] ?? 0) & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
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
      if (hashes[found - 1] === hash && isCalled(found - 1, group, start, end)) return found - 1
      slot = (slot + 1) & mask
    }
    table[slot] = channels + 1
    hashes[channels] = hash
    nameAt[channels] = start
    nameSize[channels] = end - start
    groupOf[channels] = group
    return channels++
  }

  function isCalled(channel: number, group: number, start: number, end: number): boolean {
    if (groupOf[channel] !== group || nameSize[channel] !== end - start) return false
    const known = nameAt[channel] ?? 0
    return known === start || text.slice(known, known + end - start) === text.slice(start, end)
  }

  return {
    /** The number of a group; they are counted in the order of their first mention. */
    group(name: string): number {
      const known = groups.get(name)
      if (known !== undefined) return known
      groups.set(copyString(name), groups.size)
      return groups.size - 1
    },

    /**
     * Keeps an entry whose address ends at `end`. The body begins at `body`: at the name, or after it where
     * the name does not stand before the address. False when it is too long to be kept.
     */
    add(entry: Entry, body: number, end: number): boolean {
      const { nameStart, nameEnd, attributesStart } = entry
      const size = entry.attributesEnd - attributesStart
      if (size > LONGEST || end - body > LONGEST || nameEnd - nameStart > LONGEST) return false
      if (entries === capacity) grow()

      const known = channels
      const channel = channelFor(entry.group, nameStart, nameEnd)
      // A further line of a channel has its name already.
      const from = channel !== known && body === nameStart ? nameEnd : body
      if (channel !== known) next[last[channel] ?? 0] = entries
      else first[channel] = entries
      last[channel] = entries

      attributesAt[entries] = attributesStart
      attributesLength[entries] = size
      bodyAt[entries] = from
      bodyLength[entries] = end - from
      nameLength[entries] = from === nameStart ? nameEnd - nameStart : 0
      sourceLine[entries] = entry.line
      if (entry.settings !== '') settings.set(entries, entry.settings)
      entries++
      return true
    },

    finish(): Columns {
      const isMerged = channels !== entries
      return {
        text,
        groupNames: [...groups.keys()],
        attributesAt: attributesAt.subarray(0, entries),
        attributesLength: attributesLength.slice(0, entries),
        bodyAt: bodyAt.subarray(0, entries),
        bodyLength: bodyLength.slice(0, entries),
        nameLength: nameLength.slice(0, entries),
        sourceLine: sourceLine.slice(0, entries),
        settings,
        groupOf: groupOf.slice(0, channels),
        first: isMerged ? first.slice(0, channels) : null,
        next: isMerged ? next.slice(0, entries) : null,
      }
    },
  }
}

/** A slice keeps the text that it was cut from alive; a copy does not. */
export function copyString(slice: string): string {
  return slice.length < 13 ? slice : slice.split('').join('')
}

function copyInto<T extends Uint16Array | Uint32Array | Int32Array>(target: T, source: T): T {
  target.set(source)
  return target
}
