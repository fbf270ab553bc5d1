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

/**
 * Collects the entries of one text. A record with functions beside it, not closures of its own: compiled code
 * belongs to a function, and what is made anew for each list would be compiled anew for each.
 */
export interface Builder {
  readonly text: string
  readonly groups: Map<string, number>
  readonly settings: Map<number, string>
  /** Makes the hashes of names such that a list cannot be written to collide. */
  readonly seed: number
  entries: number
  channels: number
  columns: BuilderColumns
}

type BuilderColumns = ReturnType<typeof makeColumns>

export function createBuilder(text: string): Builder {
  // An entry of a long list takes about 150 characters: few lists outgrow this.
  const capacity = 1 << Math.max(8, Math.ceil(Math.log2(text.length / 150 + 1)))
  return {
    text,
    groups: new Map(),
    settings: new Map(),
    seed: (Math.random() * 0x7fffffff) | 0,
    entries: 0,
    channels: 0,
    columns: makeColumns(capacity),
  }
}

function makeColumns(capacity: number) {
  return {
    attributesAt: new Uint32Array(capacity),
    attributesLength: new Uint16Array(capacity),
    bodyAt: new Uint32Array(capacity),
    bodyLength: new Uint16Array(capacity),
    nameLength: new Uint16Array(capacity),
    sourceLine: new Uint32Array(capacity),
    next: new Uint32Array(capacity),
    first: new Uint32Array(capacity),
    last: new Uint32Array(capacity),
    groupOf: new Uint32Array(capacity),
    nameAt: new Uint32Array(capacity),
    nameSize: new Uint16Array(capacity),
    hashes: new Int32Array(capacity),
    /** Channels by hash, open addressing; a channel stands as its number and one. */
    table: new Int32Array(capacity * 2),
  }
}

function grow(builder: Builder): void {
  const { table: _, ...small } = builder.columns
  const large = makeColumns(small.hashes.length * 2)
  for (const [name, column] of Object.entries(small)) large[name as keyof typeof small].set(column)
  const mask = large.table.length - 1
  for (let channel = 0; channel < builder.channels; channel++) {
    let slot = (large.hashes[channel] ?? 0) & mask
    while (large.table[slot] !== 0) slot = (slot + 1) & mask
    large.table[slot] = channel + 1
  }
  builder.columns = large
}

/** The number of a group; they are counted in the order of their first mention. */
export function groupNumber({ groups }: Builder, name: string): number {
  const known = groups.get(name)
  if (known !== undefined) return known
  groups.set(copyString(name), groups.size)
  return groups.size - 1
}

/**
 * Keeps an entry whose address ends at `end`. The body begins at `body`: at the name, or after it where
 * the name does not stand before the address. False when it is too long to be kept.
 */
export function addEntry(builder: Builder, entry: Entry, body: number, end: number): boolean {
  const { nameStart, nameEnd, attributesStart } = entry
  const size = entry.attributesEnd - attributesStart
  if (size > LONGEST || end - body > LONGEST || nameEnd - nameStart > LONGEST) return false
  if (builder.entries === builder.columns.hashes.length) grow(builder)

  const { columns, entries, channels: known } = builder
  const channel = channelFor(builder, entry.group, nameStart, nameEnd)
  // A further line of a channel has its name already.
  const from = channel !== known && body === nameStart ? nameEnd : body
  if (channel !== known) columns.next[columns.last[channel] ?? 0] = entries
  else columns.first[channel] = entries
  columns.last[channel] = entries

  columns.attributesAt[entries] = attributesStart
  columns.attributesLength[entries] = size
  columns.bodyAt[entries] = from
  columns.bodyLength[entries] = end - from
  columns.nameLength[entries] = from === nameStart ? nameEnd - nameStart : 0
  columns.sourceLine[entries] = entry.line
  if (entry.settings !== '') builder.settings.set(entries, entry.settings)
  builder.entries++
  return true
}

/** The channel of this group and name; a new one is counted. */
function channelFor(builder: Builder, group: number, start: number, end: number): number {
  const { text, channels } = builder
  const { table, hashes, nameAt, nameSize, groupOf } = builder.columns
  let hash = Math.imul(builder.seed ^ group, 0x9e3779b1)
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  const mask = table.length - 1
  let slot = hash & mask
  for (let found = table[slot] ?? 0; found !== 0; found = table[slot] ?? 0) {
    const channel = found - 1
    if (hashes[channel] === hash && groupOf[channel] === group && nameSize[channel] === end - start) {
      const known = nameAt[channel] ?? 0
      if (known === start || text.slice(known, known + end - start) === text.slice(start, end)) return channel
    }
    slot = (slot + 1) & mask
  }
  table[slot] = channels + 1
  hashes[channels] = hash
  nameAt[channels] = start
  nameSize[channels] = end - start
  groupOf[channels] = group
  builder.channels++
  return channels
}

export function finishColumns({ text, groups, settings, entries, channels, columns }: Builder): Columns {
  const isMerged = channels !== entries
  return {
    text,
    groupNames: [...groups.keys()],
    attributesAt: columns.attributesAt.subarray(0, entries),
    attributesLength: columns.attributesLength.slice(0, entries),
    bodyAt: columns.bodyAt.subarray(0, entries),
    bodyLength: columns.bodyLength.slice(0, entries),
    nameLength: columns.nameLength.slice(0, entries),
    sourceLine: columns.sourceLine.slice(0, entries),
    settings,
    groupOf: columns.groupOf.slice(0, channels),
    first: isMerged ? columns.first.slice(0, channels) : null,
    next: isMerged ? columns.next.slice(0, entries) : null,
  }
}

/** A slice keeps the text that it was cut from alive; a copy does not. */
export function copyString(slice: string): string {
  return slice.length < 13 ? slice : slice.split('').join('')
}
