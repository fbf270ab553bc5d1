/** One element of a Matroska file: its content lies at `start` to `end` of the bytes it was read from. */
export interface Element {
  id: number
  start: number
  /** May lie past the bytes that are here; `Infinity` for a live stream's unknown size. */
  end: number
}

/** The elements that follow each other from `from` on. Stops where the bytes stop making sense. */
export function* readElements(bytes: Buffer, from: number, to: number): Generator<Element> {
  let at = from
  while (at < to && at < bytes.length) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23
    if (idLength > 4 || at + idLength >= bytes.length) return
    const id = bytes.readUIntBE(at, idLength)
    const size = readSize(bytes, at + idLength)
    if (!size) return
    const start = at + idLength + size.length
    yield { id, start, end: start + size.value }
    at = start + size.value
  }
}

/** The first element along a path of ids. */
export function findElement(
  bytes: Buffer,
  path: readonly number[],
  from = 0,
  to = bytes.length,
): Element | null {
  const [id, ...rest] = path
  for (const element of readElements(bytes, from, to)) {
    if (element.id !== id) continue
    return rest.length === 0
      ? element
      : findElement(bytes, rest, element.start, Math.min(element.end, bytes.length))
  }
  return null
}

export function readUnsigned(bytes: Buffer, { start, end }: Element): number {
  let value = 0
  for (let at = start; at < end && at < bytes.length; at++) value = value * 256 + (bytes[at] ?? 0)
  return value
}

function readSize(bytes: Buffer, at: number): { value: number; length: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  if (length > 8 || at + length > bytes.length) return null
  let value = (bytes[at] ?? 0) & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let next = at + 1; next < at + length; next++) {
    const byte = bytes[next] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, length }
}
