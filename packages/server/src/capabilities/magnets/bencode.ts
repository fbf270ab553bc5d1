/** A bencoded value. Dictionaries are maps, so that a key such as `__proto__` is only a key. */
export type Bvalue = number | Buffer | Bvalue[] | Bdict
export type Bdict = Map<string, Bvalue>

/** More values than this is an attack or a torrent nobody could browse. */
const MAX_VALUES = 300_000
const MAX_DEPTH = 30

/** Thrown for bytes that are not bencoding; `tooMany` when they are, but beyond all measure. */
export class BencodeError extends Error {
  constructor(
    message: string,
    readonly tooMany = false,
  ) {
    super(message)
  }
}

/** Reads one dictionary and says where each of its values lies: the info hash is taken over the very bytes. */
export function decodeDict(bytes: Buffer): Map<string, { value: Bvalue; start: number; end: number }> {
  const reader = createReader(bytes)
  const entries = new Map<string, { value: Bvalue; start: number; end: number }>()
  reader.expect('d')
  while (!reader.atEnd()) {
    const key = reader.bytes().toString('latin1')
    const start = reader.position()
    const value = reader.value(1)
    entries.set(key, { value, start, end: reader.position() })
  }
  return entries
}

export function decode(bytes: Buffer): Bvalue {
  return createReader(bytes).value(0)
}

function createReader(input: Buffer) {
  let at = 0
  let values = 0
  const fail = (why: string): never => {
    throw new BencodeError(`${why} at byte ${at}`)
  }

  const until = (stop: string): string => {
    const end = input.indexOf(stop, at, 'latin1')
    if (end < 0 || end - at > 20) return fail('a number without an end')
    const text = input.toString('latin1', at, end)
    at = end + 1
    return text
  }
  const integer = (text: string): number => {
    const value = Number(text)
    return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : fail(`a bad number ${text}`)
  }
  const atEnd = (): boolean => {
    if (at >= input.length) return fail('the end came early')
    if (input[at] !== 0x65) return false
    at++
    return true
  }
  const bytes = (): Buffer => {
    const length = integer(until(':'))
    if (length < 0 || at + length > input.length) return fail('a string past the end')
    at += length
    return input.subarray(at - length, at)
  }
  const expect = (letter: string): void => {
    if (input.toString('latin1', at, at + 1) !== letter) fail(`no ${letter}`)
    at++
  }

  function value(depth: number): Bvalue {
    if (++values > MAX_VALUES) throw new BencodeError('too many values', true)
    if (depth > MAX_DEPTH) return fail('nested too deep')
    const letter = input.toString('latin1', at, at + 1)
    if (letter === 'i') {
      at++
      return integer(until('e'))
    }
    if (letter === 'l') {
      at++
      const list: Bvalue[] = []
      while (!atEnd()) list.push(value(depth + 1))
      return list
    }
    if (letter === 'd') {
      at++
      const dict: Bdict = new Map()
      while (!atEnd()) dict.set(bytes().toString('latin1'), value(depth + 1))
      return dict
    }
    return bytes()
  }
  return { value, bytes, expect, atEnd, position: () => at }
}
