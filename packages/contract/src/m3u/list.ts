import type { Columns } from './builder.ts'
import { type ListChannel, type ListLine, readLines, readOthers } from './channel.ts'
import type { Layout } from './layout.ts'
import { createAttributeReader } from './patterns.ts'
import type { Pieces } from './pieces.ts'

export interface PlaylistGroup {
  name: string
  /** The numbers of its channels, in the order of the list. */
  channels: Uint32Array
}

/** The channels of a list, read when they are asked for. */
export interface ChannelList {
  readonly size: number
  /** In the order of their first channels. */
  readonly groups: readonly PlaylistGroup[]
  channelAt(index: number): ListChannel
  /** Only the name: cheaper than the whole channel, for searching. */
  nameAt(index: number): string
  groupAt(index: number): string
  channels(): Generator<ListChannel>
}

type Known = Omit<Columns, 'text' | 'attributesAt' | 'bodyAt'>

/** The positions in the text are not asked for: what holds the list must not hold them. */
export function createChannelList(columns: Known, pieces: Pieces): ChannelList {
  const { attributesLength, bodyLength, nameLength, sourceLine, settings } = columns
  const { groupOf, groupNames, first: firstOf, next } = columns
  const attributes = createAttributeReader()
  const size = groupOf.length
  const entryOf = (index: number) => (firstOf ? (firstOf[index] ?? 0) : index)

  function channelAt(index: number): ListChannel {
    if (!(index >= 0 && index < size)) throw new RangeError(`There is no channel ${index}`)
    const first = entryOf(index)
    const text = pieces.textOf(first)
    const layout = attributesOf(first, text)
    const values = attributes.values()
    const body = pieces.bodyAt(first)
    const nameEnd = body + (nameLength[first] ?? 0)
    const tvgName = valueAt(values, layout.name)
    const channel = {
      name: nameEnd > body ? text.slice(body, nameEnd) : tvgName,
      group: groupNames[groupOf[index] ?? 0] ?? '',
      logo: valueAt(values, layout.logo),
      tvgId: valueAt(values, layout.id),
      tvgName,
      number: valueAt(values, layout.number),
      attributes: readOthers(layout, values),
      lines: linesOf(first, text, layout, values),
    }
    for (let entry = next?.[first] ?? 0; entry !== 0; entry = next?.[entry] ?? 0) {
      const other = pieces.textOf(entry)
      const ownLayout = attributesOf(entry, other)
      channel.lines.push(...linesOf(entry, other, ownLayout, attributes.values()))
    }
    return channel
  }

  function attributesOf(entry: number, text: string): Layout {
    const start = pieces.attributesAt(entry)
    return attributes.read(text, start, start + (attributesLength[entry] ?? 0))
  }

  function linesOf(entry: number, text: string, layout: Layout, values: readonly string[]): ListLine[] {
    const body = pieces.bodyAt(entry)
    const end = body + (bodyLength[entry] ?? 0)
    const rest = text.slice(afterName(text, body + (nameLength[entry] ?? 0), end), end)
    const early = settings.size === 0 ? '' : (settings.get(entry) ?? '')
    return readLines(rest, layout, values, early, sourceLine[entry] ?? 0)
  }

  return {
    size,
    groups: sortIntoGroups(groupOf, groupNames),
    channelAt,
    nameAt(index) {
      const entry = entryOf(index)
      const length = nameLength[entry] ?? 0
      if (length === 0) return channelAt(index).name
      const text = pieces.textOf(entry)
      const start = pieces.bodyAt(entry)
      return text.slice(start, start + length)
    },
    groupAt: (index) => groupNames[groupOf[index] ?? 0] ?? '',
    *channels() {
      for (let index = 0; index < size; index++) yield channelAt(index)
    },
  }
}

/** Asking an array for its item -1 is slow. */
function valueAt(values: readonly string[], place: number): string {
  return place < 0 ? '' : (values[place] ?? '')
}

/** Between name and address stands a line break, or in TXT lists a comma. */
function afterName(text: string, nameEnd: number, end: number): number {
  for (let at = nameEnd; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code > 32 && code !== 44 && code !== 0xff0c) return at
  }
  return end
}

function sortIntoGroups(groupOf: Uint32Array, names: readonly string[]): PlaylistGroup[] {
  const counts = new Uint32Array(names.length)
  const seen: number[] = []
  for (let channel = 0; channel < groupOf.length; channel++) {
    const group = groupOf[channel] ?? 0
    const count = counts[group] ?? 0
    if (count === 0) seen.push(group)
    counts[group] = count + 1
  }
  const sorted = new Uint32Array(groupOf.length)
  const ends = new Uint32Array(names.length)
  let start = 0
  const groups = seen.map((group) => {
    const count = counts[group] ?? 0
    const channels = sorted.subarray(start, start + count)
    ends[group] = start
    start += count
    return { name: names[group] ?? '', channels }
  })
  for (let channel = 0; channel < groupOf.length; channel++) {
    const group = groupOf[channel] ?? 0
    const end = ends[group] ?? 0
    sorted[end] = channel
    ends[group] = end + 1
  }
  return groups
}
