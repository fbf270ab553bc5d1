import { type AttributeScan, scanAttributes } from './attributes.ts'
import type { Builder, Entry } from './builder.ts'

const GROUP = 'group-title="'
const QUOTE = 34
const COMMA = 44
const SPACE = 32

/**
 * Finds group and name of `#EXTINF` lines. Where the group is the last attribute, as in most lists, two native
 * searches find it; the next place of `group-title` is remembered, so that the text is searched once.
 */
export function createInfoReader(text: string, builder: Builder) {
  let nextGroup = text.indexOf(GROUP)
  let lastGroup = ''
  let lastGroupId = builder.group('')
  let ownGroup = false

  function groupAt(start: number, end: number): number {
    const name = text.slice(start, end)
    if (name !== lastGroup) {
      lastGroup = name
      lastGroupId = builder.group(name.trim().replaceAll('"', "'"))
    }
    return lastGroupId
  }

  /** `… group-title="News",Name`: false when the line is written in another way. */
  function readQuickly(entry: Entry, from: number, end: number): boolean {
    if (nextGroup !== -1 && nextGroup < from) nextGroup = text.indexOf(GROUP, from)
    if (nextGroup === -1 || nextGroup >= end || text.charCodeAt(nextGroup - 1) !== SPACE) return false
    const start = nextGroup + GROUP.length
    const close = text.indexOf('"', start)
    if (close === -1 || close >= end - 1 || text.charCodeAt(close + 1) !== COMMA) return false
    if (text.charCodeAt(close + 2) <= SPACE || close === start) return false
    // A comma before the group could be the one before the name: only attributes may stand there.
    if (text.charCodeAt(nextGroup - 2) !== QUOTE && !isDuration(from, nextGroup - 1)) return false

    ownGroup = true
    entry.group = groupAt(start, close)
    entry.attributesStart = from
    entry.attributesEnd = nextGroup
    entry.nameStart = close + 2
    entry.nameEnd = end
    return end > close + 2
  }

  function isDuration(from: number, end: number): boolean {
    return end - from < 12 && !Number.isNaN(Number(text.slice(from, end)))
  }

  function readByLetter(entry: Entry, from: number, end: number, groupInForce: number): void {
    const scan = scanAttributes(text, afterDuration(text, from, end), end)
    const index = scan.keys.indexOf('group-title')
    const group = scan.values[index] ?? ''
    ownGroup = group !== ''
    entry.group = ownGroup ? builder.group(group) : groupInForce
    entry.attributesStart = from
    entry.nameStart = scan.nameStart === -1 ? nameWithoutComma(text, from, end, scan) : scan.nameStart
    entry.attributesEnd = Math.max(from, entry.nameStart - (scan.nameStart === -1 ? 0 : 1))
    entry.nameEnd = end
    while (entry.nameStart < end && text.charCodeAt(entry.nameStart) <= SPACE) entry.nameStart++
    if (entry.nameStart === end) nameFromAttribute(entry, scan)
  }

  /** Without a name of its own, an entry is called by its tvg-name. */
  function nameFromAttribute(entry: Entry, scan: AttributeScan): void {
    const index = scan.keys.indexOf('tvg-name')
    let start = scan.starts[index] ?? 0
    let end = scan.ends[index] ?? 0
    while (start < end && text.charCodeAt(start) <= SPACE) start++
    while (end > start && text.charCodeAt(end - 1) <= SPACE) end--
    entry.nameStart = start
    entry.nameEnd = end
  }

  return {
    /** Reads the line from after `#EXTINF:` to its end. */
    read(entry: Entry, from: number, end: number, groupInForce: number): void {
      if (!readQuickly(entry, from, end)) readByLetter(entry, from, end, groupInForce)
    },
    /** Whether the last entry named its group itself. */
    hasOwnGroup: () => ownGroup,
  }
}

export function afterDuration(text: string, from: number, end: number): number {
  let at = from
  while (at < end && ' -+.0123456789'.includes(text[at] ?? '')) at++
  return at
}

/** A full-width comma, or none at all: then the whole line is the name, unless it has attributes. */
function nameWithoutComma(text: string, from: number, end: number, scan: AttributeScan): number {
  const comma = text.slice(from, end).lastIndexOf('，')
  if (comma !== -1) return from + comma + 1
  return scan.keys.length > 0 ? end : afterDuration(text, from, end)
}
