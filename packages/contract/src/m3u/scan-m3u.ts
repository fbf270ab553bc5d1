import { addEntry, type Builder, type Entry, groupNumber } from './builder.ts'
import { codesOf, standsAt } from './codes.ts'
import type { HeaderReader } from './header.ts'
import { createInfoReader, readInfo } from './info.ts'
import type { SkipReason } from './skipped.ts'
import { isAddress, isPlainDirective } from './url.ts'

const HASH = 35
const INFO = codesOf('#EXTINF:')

/**
 * Walks over an M3U text once. Line breaks are `\n` or `\r\n`. False when it turns out to be a TXT list:
 * some of them carry an M3U header.
 */
export function scanM3u(
  text: string,
  builder: Builder,
  header: HeaderReader,
  skip: (line: number, reason: SkipReason) => void,
): boolean {
  const entry: Entry = {
    group: 0,
    attributesStart: 0,
    attributesEnd: 0,
    nameStart: 0,
    nameEnd: 0,
    settings: '',
    line: 0,
  }
  const info = createInfoReader(text, builder)
  let hasAddress = true
  /** Where the lines of the entry begin. */
  let rest = 0
  let groupInForce = groupNumber(builder, '')
  let line = 0
  /** Settings that stand before the entry they are meant for. */
  let early = ''

  for (let start = 0; start < text.length; ) {
    let next = text.indexOf('\n', start)
    if (next === -1) next = text.length
    let from = start
    let end = next
    while (end > from && text.charCodeAt(end - 1) <= 32) end--
    while (from < end && text.charCodeAt(from) <= 32) from++
    start = next + 1
    line++
    if (from === end) continue

    if (text.charCodeAt(from) !== HASH) {
      if (isAddress(text, from, end)) addAddress(from, end)
      else if (text.slice(from, end).toLowerCase().includes('#genre#')) return false
      else if (!isPlainDirective(text, from, end)) skip(line, 'not_a_url')
      else if (hasAddress) early += `${text.slice(from, end)}\n`
    } else if (standsAt(INFO, text, from) || isTag(text, from, '#EXTINF:')) {
      if (!hasAddress) skip(entry.line, 'no_url')
      readInfo(info, entry, from + 8, end, groupInForce)
      entry.settings = early
      early = ''
      entry.line = line
      hasAddress = false
      rest = start
    } else if (isTag(text, from, '#EXTGRP:')) {
      groupInForce = groupNumber(
        builder,
        text
          .slice(from + 8, end)
          .trim()
          .replaceAll('"', "'"),
      )
      if (!hasAddress && !info.hasOwnGroup) entry.group = groupInForce
    } else if (isTag(text, from, '#EXTM3U')) {
      header.read(text, from + 7, end)
    } else if (hasAddress && isSetting(text, from)) {
      early += `${text.slice(from, end)}\n`
    }
  }
  if (!hasAddress) skip(entry.line, 'no_url')
  return true

  function addAddress(from: number, end: number): void {
    if (entry.line === 0 || entry.nameStart === entry.nameEnd) skip(line, 'no_name')
    else if (!addEntry(builder, hasAddress ? { ...entry, ...BARE, line } : entry, bodyStart(from), end)) {
      skip(line, 'too_long')
      // Without its first line, a further address has nothing to belong to.
      if (!hasAddress) entry.line = 0
    }
    hasAddress = true
  }

  /** One more address under the same name stands alone; a name inside the attributes does too. */
  function bodyStart(from: number): number {
    if (hasAddress) return from
    return entry.nameStart < entry.attributesEnd ? rest : entry.nameStart
  }
}

const BARE = { attributesStart: 0, attributesEnd: 0, settings: '' } as const

/** Tags are written in upper case, except where they are not. */
function isTag(text: string, at: number, tag: string): boolean {
  return text.startsWith(tag, at) || text.slice(at, at + tag.length).toUpperCase() === tag
}

function isSetting(text: string, at: number): boolean {
  return isTag(text, at, '#EXTVLCOPT:') || isTag(text, at, '#KODIPROP:') || isTag(text, at, '#EXTHTTP:')
}
