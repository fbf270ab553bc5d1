/** What one line of attributes says. The arrays belong together by index. */
export interface AttributeScan {
  /** In lower case; the first of two equal keys counts. */
  keys: string[]
  values: string[]
  /** Where each value begins and ends in the text, without its quotes. */
  starts: number[]
  ends: number[]
  /** After the comma that ends the attributes; -1 when there is none. */
  nameStart: number
}

const SPACE = 32
const COMMA = 44
const EQUALS = 61
const DOUBLE = 34
const SINGLE = 39

/** A comma directly before an attribute does not end the attributes: some lists write `#EXTINF:-1,tvg-id="a",Name`. */
const ATTRIBUTE =
  /(?:tvg-|group-title|catchup|channel-|ch-number|radio|timeshift|http-)[\w-]*[ \t]*=[ \t]*["']/iy

/**
 * Reads `key="value" key='value' key=value , name` as lists have it: any quotes or none, spaces missing
 * or too many, commas inside quoted values, quotes inside quoted values. Reads each character once or twice.
 */
export function scanAttributes(text: string, from: number, to: number): AttributeScan {
  const scan: AttributeScan = { keys: [], values: [], starts: [], ends: [], nameStart: -1 }
  let at = from
  while (at < to) {
    const code = text.charCodeAt(at)
    if (code <= SPACE) {
      at++
    } else if (code === COMMA) {
      const after = nextAttribute(text, at, to)
      if (after === -1) {
        scan.nameStart = at + 1
        return scan
      }
      at = after
    } else {
      at = readToken(text, at, to, scan)
    }
  }
  return scan
}

/** Reads one `key=value`, or passes over a word that is none. Returns where it ended. */
function readToken(text: string, from: number, to: number, scan: AttributeScan): number {
  let at = from
  for (; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code <= SPACE || code === COMMA || code === EQUALS) break
  }
  if (text.charCodeAt(at) !== EQUALS || at >= to) return at

  const key = text.slice(from, at).toLowerCase()
  let start = at + 1
  while (start < to && text.charCodeAt(start) === SPACE) start++
  const quote = text.charCodeAt(start)
  const isQuoted = start < to && (quote === DOUBLE || quote === SINGLE)
  if (isQuoted) start++
  else start = at + 1
  const end = isQuoted ? closingQuote(text, start, to, quote) : endOfWord(text, start, to)

  if (key && !scan.keys.includes(key)) {
    scan.keys.push(key)
    scan.values.push(cleanValue(text.slice(start, end)))
    scan.starts.push(start)
    scan.ends.push(end)
  }
  return isQuoted ? Math.min(to, end + 1) : end
}

/** The first quote that the comma or another attribute follows; else the first; else the end of the line. */
function closingQuote(text: string, start: number, to: number, quote: number): number {
  let firstQuote = -1
  for (let at = start; at < to; at++) {
    if (text.charCodeAt(at) !== quote) continue
    if (firstQuote === -1) firstQuote = at
    let after = at + 1
    while (after < to && text.charCodeAt(after) <= SPACE) after++
    if (after === to || text.charCodeAt(after) === COMMA || keyFollows(text, after, to)) return at
  }
  return firstQuote === -1 ? to : firstQuote
}

/** Whether `key=` begins here: the space after a quote is often missing. */
function keyFollows(text: string, from: number, to: number): boolean {
  for (let at = from; at < to && at < from + 40; at++) {
    const code = text.charCodeAt(at)
    if (code === EQUALS) return at > from
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122
    const isDigit = code >= 48 && code <= 57
    if (!isLetter && !isDigit && code !== 45 && code !== 95) return false
  }
  return false
}

function endOfWord(text: string, start: number, to: number): number {
  let at = start
  while (at < to && text.charCodeAt(at) > SPACE && text.charCodeAt(at) !== COMMA) at++
  return at
}

/** Where an attribute begins after this comma, with nothing but spaces and commas between; -1 when none does. */
function nextAttribute(text: string, comma: number, to: number): number {
  let at = comma + 1
  while (at < to && (text.charCodeAt(at) <= SPACE || text.charCodeAt(at) === COMMA)) at++
  ATTRIBUTE.lastIndex = at
  return ATTRIBUTE.test(text) && ATTRIBUTE.lastIndex <= to ? at : -1
}

/** A list cannot write a double quote inside a value, so none is kept. */
function cleanValue(value: string): string {
  const trimmed = value.trim()
  return trimmed.includes('"') ? trimmed.replaceAll('"', "'") : trimmed
}
