import { type AttributeScan, scanAttributes } from './attributes.ts'
import { afterDuration } from './info.ts'
import { type Layout, layoutOf } from './layout.ts'

/**
 * Entries of one list are written alike. A pattern is what stood around the values of an earlier entry,
 * to the letter: where it fits again, the values are found without looking at single characters.
 */
interface Pattern {
  /** Up to the first value: `-1 tvg-id="`. */
  prefix: Uint16Array
  /** After each value: `" tvg-name="`, …, `"`. */
  after: readonly Uint16Array[]
  layout: Layout
}

/** Patterns tried before an entry is read letter by letter. */
const PATTERNS_KEPT = 4

/** Reads the attributes of entries. The values are those of the returned layout, in order. */
export function createAttributeReader() {
  const patterns: Pattern[] = []
  let values: string[] = []

  function read(text: string): Layout {
    for (let index = 0; index < patterns.length; index++) {
      const pattern = patterns[index]
      if (!pattern || !fits(text, pattern, values)) continue
      if (index > 0) {
        patterns.splice(index, 1)
        patterns.unshift(pattern)
      }
      return pattern.layout
    }
    const scan = scanAttributes(text, afterDuration(text, 0, text.length), text.length)
    const layout = layoutOf(scan.keys)
    const pattern = patternOf(text, scan, layout)
    if (pattern && patterns.unshift(pattern) > PATTERNS_KEPT) patterns.pop()
    values = scan.values
    return layout
  }

  return { read, values: () => values }
}

function fits(text: string, { prefix, after }: Pattern, values: string[]): boolean {
  if (!standsAt(prefix, text, 0)) return false
  let at = prefix.length
  for (let index = 0; index < after.length; index++) {
    const part = after[index] ?? prefix
    const end = text.indexOf('"', at)
    if (end === -1 || !standsAt(part, text, end)) return false
    values[index] = trimmed(text, at, end)
    at = end + part.length
  }
  return at === text.length
}

/** `startsWith`, three times as fast for a few letters. */
function standsAt(codes: Uint16Array, text: string, at: number): boolean {
  for (let index = 0; index < codes.length; index++) {
    if (text.charCodeAt(at + index) !== codes[index]) return false
  }
  return true
}

/** Null when the values are not all in double quotes, or something else stands between them. */
function patternOf(text: string, { starts, ends }: AttributeScan, layout: Layout): Pattern | null {
  if (starts.length === 0) return null
  const prefix = text.slice(0, starts[0])
  const after = ends.map((end, at) => text.slice(end, starts[at + 1]))
  const isPlain =
    /^[^"]*="$/.test(prefix) &&
    after.every((part, at) => (at + 1 < after.length ? /^"[^"]*="$/ : /^"[^"]*$/).test(part))
  return isPlain ? { prefix: codesOf(prefix), after: after.map(codesOf), layout } : null
}

function codesOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

function trimmed(text: string, start: number, end: number): string {
  const isTrimmed = start === end || (text.charCodeAt(start) > 32 && text.charCodeAt(end - 1) > 32)
  return isTrimmed ? text.slice(start, end) : text.slice(start, end).trim()
}
