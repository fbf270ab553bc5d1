import { type AttributeScan, scanAttributes } from './attributes.ts'
import { type Builder, type Entry, groupNumber } from './builder.ts'

const GROUP = 'group-title="'
const QUOTE = 34
const COMMA = 44
const SPACE = 32

/** Finds group and name of `#EXTINF` lines. */
export interface InfoReader {
  readonly text: string
  readonly builder: Builder
  /** The next place of `group-title`, remembered so that the text is searched once. */
  nextGroup: number
  lastGroup: string
  lastGroupNumber: number
  /** Whether the last entry named its group itself. */
  hasOwnGroup: boolean
}

export function createInfoReader(text: string, builder: Builder): InfoReader {
  return {
    text,
    builder,
    nextGroup: text.indexOf(GROUP),
    lastGroup: '',
    lastGroupNumber: groupNumber(builder, ''),
    hasOwnGroup: false,
  }
}

/** Reads the line from after `#EXTINF:` to its end. */
export function readInfo(
  reader: InfoReader,
  entry: Entry,
  from: number,
  end: number,
  groupInForce: number,
): void {
  if (!readQuickly(reader, entry, from, end)) readByLetter(reader, entry, from, end, groupInForce)
}

/**
 * `… group-title="News",Name`: where the group is the last attribute, as in most lists, two native searches
 * find it. False when the line is written in another way.
 */
function readQuickly(reader: InfoReader, entry: Entry, from: number, end: number): boolean {
  const { text } = reader
  if (reader.nextGroup !== -1 && reader.nextGroup < from) reader.nextGroup = text.indexOf(GROUP, from)
  const group = reader.nextGroup
  if (group === -1 || group >= end || text.charCodeAt(group - 1) !== SPACE) return false
  const start = group + GROUP.length
  const close = text.indexOf('"', start)
  if (close === -1 || close >= end - 1 || text.charCodeAt(close + 1) !== COMMA) return false
  if (text.charCodeAt(close + 2) <= SPACE || close === start) return false
  // A comma before the group could be the one before the name: only attributes may stand there.
  if (text.charCodeAt(group - 2) !== QUOTE && !isDuration(text, from, group - 1)) return false

  reader.hasOwnGroup = true
  entry.group = groupAt(reader, start, close)
  entry.attributesStart = from
  entry.attributesEnd = group
  entry.nameStart = close + 2
  entry.nameEnd = end
  return end > close + 2
}

function groupAt(reader: InfoReader, start: number, end: number): number {
  const name = reader.text.slice(start, end)
  if (name !== reader.lastGroup) {
    reader.lastGroup = name
    reader.lastGroupNumber = groupNumber(reader.builder, name.trim().replaceAll('"', "'"))
  }
  return reader.lastGroupNumber
}

function isDuration(text: string, from: number, end: number): boolean {
  return end - from < 12 && !Number.isNaN(Number(text.slice(from, end)))
}

function readByLetter(
  reader: InfoReader,
  entry: Entry,
  from: number,
  end: number,
  groupInForce: number,
): void {
  const { text, builder } = reader
  const scan = scanAttributes(text, afterDuration(text, from, end), end)
  const group = scan.values[scan.keys.indexOf('group-title')] ?? ''
  reader.hasOwnGroup = group !== ''
  entry.group = group === '' ? groupInForce : groupNumber(builder, group)
  entry.attributesStart = from
  entry.nameStart = scan.nameStart === -1 ? nameWithoutComma(text, from, end, scan) : scan.nameStart
  entry.attributesEnd = Math.max(from, entry.nameStart - (scan.nameStart === -1 ? 0 : 1))
  entry.nameEnd = end
  while (entry.nameStart < end && text.charCodeAt(entry.nameStart) <= SPACE) entry.nameStart++
  if (entry.nameStart === end) nameFromAttribute(text, entry, scan)
}

/** Without a name of its own, an entry is called by its tvg-name. */
function nameFromAttribute(text: string, entry: Entry, scan: AttributeScan): void {
  const index = scan.keys.indexOf('tvg-name')
  let start = scan.starts[index] ?? 0
  let end = scan.ends[index] ?? 0
  while (start < end && text.charCodeAt(start) <= SPACE) start++
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end--
  entry.nameStart = start
  entry.nameEnd = end
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
