import { type AttributeScan, scanAttributes } from './attributes.ts'
import { type Builder, LONGEST_ENTRY, SAME } from './builder.ts'
import type { HeaderReader } from './header.ts'
import { matchPattern, type Pattern, patternOf } from './patterns.ts'
import { addShape, COMMON_KEYS, MOST_SHAPES } from './shapes.ts'
import type { SkipReason } from './skipped.ts'
import { isAddress, isPlainDirective } from './url.ts'

const HASH = 35
const INFO = '#EXTINF:'
/** Patterns tried before a line is read letter by letter. */
const PATTERNS_KEPT = 4

/** What the walk over the lines knows about the entry that it is in. */
interface Pending {
  /** Line of the source, 0 when there is no entry. */
  line: number
  nameStart: number
  nameEnd: number
  group: number
  shape: number
  values: string[]
  hasAddress: boolean
}

/** Walks over an M3U text once. Line breaks are `\n` or `\r\n`. */
export function scanM3u(
  text: string,
  builder: Builder,
  header: HeaderReader,
  skip: (line: number, reason: SkipReason) => void,
): void {
  const entry: Pending = { line: 0, nameStart: 0, nameEnd: 0, group: 0, shape: 0, values: [], hasAddress: false }
  const readInfo = createInfoReader(text, builder)
  let groupInForce = ''
  let line = 0
  /** Directives that stand before the entry they are meant for. */
  let earlyStart = -1

  for (let start = 0; start < text.length; ) {
    let next = text.indexOf('\n', start)
    if (next === -1) next = text.length
    line++
    let end = next
    while (end > start && text.charCodeAt(end - 1) <= 32) end--
    let from = start
    while (from < end && text.charCodeAt(from) <= 32) from++
    start = next + 1
    if (from === end) continue

    if (text.charCodeAt(from) === HASH) {
      if (isTag(text, from, INFO)) {
        if (entry.line > 0 && !entry.hasAddress) skip(entry.line, 'no_url')
        readInfo(entry, from, end, groupInForce)
        entry.line = line
        entry.hasAddress = false
        if (earlyStart >= 0 && entry.values.length >= 0) entry.line = line
      } else if (isTag(text, from, '#EXTGRP:')) {
        groupInForce = text.slice(from + 8, end).trim().replaceAll('"', "'")
        if (entry.line > 0 && !entry.hasAddress && entry.group === 0) entry.group = builder.group(groupInForce)
      } else if (isTag(text, from, '#EXTM3U')) {
        header.read(text, from + 7, end)
      }
      continue
    }

    if (!isAddress(text, from, end)) {
      if (!isPlainDirective(text, from, end)) skip(line, 'not_a_url')
      continue
    }
    if (entry.line === 0) {
      skip(line, 'no_name')
      continue
    }
    addAddress(from, end)
  }
  if (entry.line > 0 && !entry.hasAddress) skip(entry.line, 'no_url')
}
