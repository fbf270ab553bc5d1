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
  reader.open()
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

const [COLON, MINUS, ZERO, NINE] = [0x3a, 0x2d, 0x30, 0x39]
const [DICT, END, INTEGER, LIST] = [0x64, 0x65, 0x69, 0x6c]

/** Byte by byte: a torrent may hold hundreds of thousands of values, and anybody may send us one. */
function createReader(input: Buffer) {
  let at = 0
  let values = 0
  const fail = (why: string): never => {
    throw new BencodeError(`${why} at byte ${at}`)
  }

  /** Digits up to `stop`, which is passed over. */
  const digits = (stop: number): number => {
    const start = at
    let value = 0
    for (let byte = input[at] ?? 0; byte >= ZERO && byte <= NINE; byte = input[++at] ?? 0)
      value = value * 10 + byte - ZERO
    if (at === start || input[at] !== stop || !Number.isSafeInteger(value)) return fail('a bad number')
    at++
    return value
  }
  const integer = (): number => {
    at++
    if (input[at] !== MINUS) return digits(END)
    at++
    return -digits(END)
  }
  const atEnd = (): boolean => {
    if (at >= input.length) return fail('the end came early')
    if (input[at] !== END) return false
    at++
    return true
  }
  const bytes = (): Buffer => {
    const length = digits(COLON)
    if (at + length > input.length) return fail('a string past the end')
    at += length
    return input.subarray(at - length, at)
  }
  const open = (): void => {
    if (input[at] !== DICT) fail('no dictionary')
    at++
  }

  function value(depth: number): Bvalue {
    if (++values > MAX_VALUES) throw new BencodeError('too many values', true)
    if (depth > MAX_DEPTH) return fail('nested too deep')
    const kind = input[at]
    if (kind === INTEGER) return integer()
    if (kind === LIST) {
      at++
      const list: Bvalue[] = []
      while (!atEnd()) list.push(value(depth + 1))
      return list
    }
    if (kind === DICT) {
      at++
      const dict: Bdict = new Map()
      while (!atEnd()) dict.set(bytes().toString('latin1'), value(depth + 1))
      return dict
    }
    return bytes()
  }
  return { value, bytes, open, atEnd, position: () => at }
}
