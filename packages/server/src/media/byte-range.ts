/** The bytes a request asks for, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header. `whole`: there is none, or none that has to be honoured (several ranges, another unit,
 * nonsense: RFC 9110 lets us answer with everything). `none`: it lies outside of the file (416).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] =
    /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'none' : { start, end }
}
