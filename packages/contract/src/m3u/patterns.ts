import type { AttributeScan } from './attributes.ts'

/**
 * Entries of one list are written alike. A pattern is what stood around the values of an earlier line,
 * to the letter: where it fits again, the values are found without looking at single characters.
 */
export interface Pattern {
  /** Up to the first value: `#EXTINF:-1 tvg-id="`. */
  prefix: string
  /** After each value: `" tvg-name="` … `",`. */
  after: readonly string[]
  shape: number
  /** Which value goes where: its place among the values of the shape, -1 for the group, -2 for none. */
  places: readonly number[]
  /** The place of tvg-name, -1 without. */
  namePlace: number
}

const QUOTE = '"'

/** The pattern of a line that was read; null when its values are not all in double quotes. */
export function patternOf(
  text: string,
  lineStart: number,
  scan: AttributeScan,
  shape: number,
  places: readonly number[],
  namePlace: number,
): Pattern | null {
  const { starts, ends, nameStart } = scan
  const count = starts.length
  if (nameStart === -1 || count === 0) return null

  const prefix = text.slice(lineStart, starts[0])
  const after = ends.map((end, at) => text.slice(end, at + 1 < count ? starts[at + 1] : nameStart))
  const isPlain =
    prefix.endsWith('="') &&
    after.every((part, at) => part.startsWith(QUOTE) && part.endsWith(at + 1 < count ? '="' : ',')) &&
    after.every((part, at) => countQuotes(part) === (at + 1 < count ? 2 : 1)) &&
    countQuotes(prefix) === 1
  return isPlain ? { prefix, after, shape, places, namePlace } : null
}

/**
 * Fills `values` from a line that fits the pattern, and returns where its name begins; -1 when it does not fit.
 * The group's value is left in `found`.
 */
export function matchPattern(
  text: string,
  lineStart: number,
  lineEnd: number,
  { prefix, after, places }: Pattern,
  values: string[],
  found: { groupStart: number; groupEnd: number },
): number {
  if (!text.startsWith(prefix, lineStart)) return -1
  let at = lineStart + prefix.length
  found.groupStart = found.groupEnd = 0
  for (let index = 0; index < after.length; index++) {
    const part = after[index] ?? ''
    const end = text.indexOf(QUOTE, at)
    if (end === -1 || end >= lineEnd || !text.startsWith(part, end)) return -1
    const place = places[index] ?? -2
    if (place >= 0) {
      values[place] = trimmedSlice(text, at, end)
    } else if (place === -1) {
      found.groupStart = at
      found.groupEnd = end
    }
    at = end + part.length
  }
  return at <= lineEnd ? at : -1
}

/** `slice` and `trim` at once: most values need no trimming. */
export function trimmedSlice(text: string, start: number, end: number): string {
  if (start < end && (text.charCodeAt(start) <= 32 || text.charCodeAt(end - 1) <= 32)) {
    return text.slice(start, end).trim()
  }
  return text.slice(start, end)
}

function countQuotes(part: string): number {
  return part.split(QUOTE).length - 1
}
