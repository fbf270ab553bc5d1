import { addEntry, type Builder, groupNumber } from './builder.ts'
import type { SkipReason } from './skipped.ts'
import { isAddress, isPlainDirective } from './url.ts'

const GENRE = /^(.*?)[,，]?\s*#genre#/i

/** Walks over a TXT list: `group,#genre#`, then `name,url` lines. Line breaks are `\n` or `\r\n`. */
export function scanTxt(
  text: string,
  builder: Builder,
  skip: (line: number, reason: SkipReason) => void,
): void {
  let group = groupNumber(builder, '')
  /** They hold until the next group. */
  let settings = ''
  let line = 0

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

    const address = addressIn(text, from, end)
    if (address === -1) {
      const content = text.slice(from, end)
      const genre = content.includes('#') ? GENRE.exec(content) : null
      if (genre) {
        group = groupNumber(builder, (genre[1] ?? '').trim().replaceAll('"', "'"))
        settings = ''
      } else if (isPlainDirective(text, from, end)) {
        settings += `${content}\n`
      } else if (!/^(?:#|\/\/)/.test(content)) {
        skip(line, /[,，]/.test(content) ? 'not_a_url' : 'no_comma')
      }
    } else {
      const nameEnd = endOfName(text, from, address)
      const entry = { ...NO_ATTRIBUTES, group, nameStart: from, nameEnd, settings, line }
      if (nameEnd === from) skip(line, 'no_name')
      else if (!addEntry(builder, entry, from, end)) skip(line, 'too_long')
    }
  }
}

const NO_ATTRIBUTES = { attributesStart: 0, attributesEnd: 0 } as const

/** Where the address of a line begins: after the first comma that an address follows; -1 without. */
function addressIn(text: string, from: number, end: number): number {
  const first = text.charCodeAt(from)
  // A comment, unless it is a name that happens to begin so.
  if (first === 35 || (first === 47 && text.charCodeAt(from + 1) === 47)) return -1
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code !== 44 && code !== 0xff0c) continue
    let start = at + 1
    while (start < end && text.charCodeAt(start) <= 32) start++
    if (isAddress(text, start, end)) return start
    at = start - 1
  }
  return isAddress(text, from, end) ? from : -1
}

function endOfName(text: string, from: number, address: number): number {
  let end = address
  while (end > from && (text.charCodeAt(end - 1) <= 32 || isComma(text.charCodeAt(end - 1)))) end--
  return end
}

function isComma(code: number): boolean {
  return code === 44 || code === 0xff0c
}
