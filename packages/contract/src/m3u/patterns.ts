import { type AttributeScan, scanAttributes } from './attributes.ts'
import { codesOf, standsAt } from './codes.ts'
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

  /** Reads the attributes that stand from `from` to `to`. */
  function read(text: string, from: number, to: number): Layout {
    for (let index = 0; index < patterns.length; index++) {
      const pattern = patterns[index]
      if (!pattern || !fits(text, from, to, pattern, values)) continue
      if (index > 0) {
        patterns.splice(index, 1)
        patterns.unshift(pattern)
      }
      return pattern.layout
    }
    const own = text.slice(from, to)
    const scan = scanAttributes(own, afterDuration(own, 0, own.length), own.length)
    const layout = layoutOf(scan.keys)
    const pattern = patternOf(own, scan, layout)
    if (pattern && patterns.unshift(pattern) > PATTERNS_KEPT) patterns.pop()
    values = scan.values
    return layout
  }

  return { read, values: () => values }
}

function fits(text: string, from: number, to: number, { prefix, after }: Pattern, values: string[]): boolean {
  if (!standsAt(prefix, text, from)) return false
  let at = from + prefix.length
  for (let index = 0; index < after.length; index++) {
    const part = after[index] ?? prefix
    const end = text.indexOf('"', at)
    if (end === -1 || end >= to || !standsAt(part, text, end)) return false
    values[index] = trimmed(text, at, end)
    at = end + part.length
  }
  return at === to
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

function trimmed(text: string, start: number, end: number): string {
  const isTrimmed = start === end || (text.charCodeAt(start) > 32 && text.charCodeAt(end - 1) > 32)
  return isTrimmed ? text.slice(start, end) : text.slice(start, end).trim()
}
