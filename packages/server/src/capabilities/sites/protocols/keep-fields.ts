/**
 * Takes out of a list answer what nobody reads, as bytes: of each row in `list` only the named members stay, and the
 * rest of the document as it is. A search answer is 95 % play lists, descriptions and idle columns; to step over them
 * costs a tenth of decoding and parsing them.
 *
 * For UTF-8 only: there no byte of a letter looks like a quote or a backslash. Null when the bytes are not an object
 * or end too early: whoever asked then parses all of them and hears what is wrong.
 */
export function keepFields(json: Buffer, fields: FieldNames): Buffer | null {
  const out = json.length <= SCRATCH.length ? SCRATCH : Buffer.allocUnsafe(json.length)
  const end = json.length
  let written = 0
  /** Up to here the document has been copied, or left out. */
  let done = 0
  let at = skipSpaces(json, 0)
  if (json[at] !== OPEN_OBJECT) return null

  const copyTo = (to: number) => {
    written = copyRange(json, done, to, out, written)
    done = to
  }

  for (at = skipSpaces(json, at + 1); json[at] === QUOTE; ) {
    const name = at + 1
    const nameEnd = endOfText(json, name)
    at = skipSpaces(json, skipSpaces(json, nameEnd + 1) + 1)
    if (json[at] === OPEN_LIST && isName(json, name, nameEnd, LIST)) {
      at = skipSpaces(json, at + 1)
      while (at < end && json[at] !== CLOSE_LIST) {
        at = json[at] === OPEN_OBJECT ? keepMembers(at + 1) : endOfValue(json, at)
        at = skipSpaces(json, at)
        if (json[at] === COMMA) at = skipSpaces(json, at + 1)
      }
      at++
    } else at = endOfValue(json, at)
    at = skipSpaces(json, at)
    if (json[at] === COMMA) at = skipSpaces(json, at + 1)
  }
  if (at >= end) return null
  copyTo(end)
  // The scratch is written over by the next one; whoever gets a part of it reads it at once.
  return out.subarray(0, written)

  /** `from` is behind the opening brace of a row; returns what is behind its closing one. */
  function keepMembers(from: number): number {
    copyTo(from)
    let kept = 0
    let at = skipSpaces(json, from)
    while (json[at] === QUOTE) {
      const member = at
      const nameEnd = endOfText(json, at + 1)
      const isKept = fields.has(json, at + 1, nameEnd)
      at = endOfValue(json, skipSpaces(json, skipSpaces(json, nameEnd + 1) + 1))
      if (isKept) {
        if (kept++ > 0) out[written++] = COMMA
        written = copyRange(json, member, at, out, written)
      }
      at = skipSpaces(json, at)
      if (json[at] === COMMA) at = skipSpaces(json, at + 1)
    }
    done = at
    return at + 1
  }
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const LIST = Buffer.from('list')
const SCRATCH = Buffer.allocUnsafeSlow(256 * 1024)
/** A text longer than this is worth a call into native code. */
const SHORT = 48

export interface FieldNames {
  /** Whether the bytes between the two places are one of the names. */
  has(json: Buffer, from: number, to: number): boolean
}

/** Names to keep, by their length: most columns are ruled out by it. */
export function fieldNames(names: readonly string[]): FieldNames {
  const byLength: Buffer[][] = []
  for (const name of names) byLength[name.length] = [...(byLength[name.length] ?? []), Buffer.from(name)]
  return {
    has(json, from, to) {
      const same = byLength[to - from]
      if (same === undefined) return false
      for (const name of same) if (isName(json, from, to, name)) return true
      return false
    },
  }
}

function isName(json: Buffer, from: number, to: number, name: Buffer): boolean {
  if (to - from !== name.length) return false
  // From its end: the columns of a row begin alike.
  for (let index = name.length - 1; index >= 0; index--) if (json[from + index] !== name[index]) return false
  return true
}

function skipSpaces(json: Buffer, from: number): number {
  let at = from
  for (let sign = json[at]; sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09; sign = json[at])
    at++
  return at
}

/** The place of the quote that closes the text which begins at `from`; the end of the bytes when there is none. */
function endOfText(json: Buffer, from: number): number {
  const near = Math.min(from + SHORT, json.length)
  let at = from
  while (at < near) {
    const sign = json[at]
    if (sign === QUOTE) return at
    at += sign === BACKSLASH ? 2 : 1
  }
  for (let quote = json.indexOf(QUOTE, at); quote !== -1; quote = json.indexOf(QUOTE, quote + 1)) {
    let slashes = 0
    while (quote - 1 - slashes >= at && json[quote - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return quote
  }
  return json.length
}

/** The place behind the value that begins at `from`. */
function endOfValue(json: Buffer, from: number): number {
  const first = json[from]
  if (first === QUOTE) return endOfText(json, from + 1) + 1
  let depth = 0
  for (let at = from; at < json.length; at++) {
    const sign = json[at]
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (sign === OPEN_OBJECT || sign === OPEN_LIST) depth++
    else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (sign === COMMA && depth === 0) return at
  }
  return json.length
}

function copyRange(from: Buffer, start: number, end: number, to: Buffer, at: number): number {
  if (end - start > SHORT) return at + from.copy(to, at, start, end)
  let place = at
  for (let index = start; index < end; index++) to[place++] = from[index] as number
  return place
}
