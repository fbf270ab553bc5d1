/** One box of an MP4 file: its content lies at `start` to `end` of the bytes it was read from. */
export interface Box {
  type: string
  /** Where the box itself begins. */
  at: number
  start: number
  /** May lie past the bytes that are here. */
  end: number
}

/** The boxes that follow each other from `from` on. Stops where the bytes stop making sense. */
export function* readBoxes(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  let at = from
  while (at + 8 <= to && at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    let size = bytes.readUInt32BE(at)
    let header = 8
    if (size === 1) {
      if (at + 16 > bytes.length) return
      size = Number(bytes.readBigUInt64BE(at + 8))
      header = 16
    }
    if (size === 0) size = to - at
    if (size < header || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return
    yield { type, at, start: at + header, end: at + size }
    at += size
  }
}

export function findBoxes(bytes: Buffer, path: readonly string[], from = 0, to = bytes.length): Box[] {
  const [type, ...rest] = path
  const found = [...readBoxes(bytes, from, to)].filter((box) => box.type === type)
  if (rest.length === 0) return found
  return found.flatMap((box) => findBoxes(bytes, rest, box.start, Math.min(box.end, bytes.length)))
}

export function findBox(bytes: Buffer, path: readonly string[], within?: Box): Box | undefined {
  return findBoxes(bytes, path, within?.start, within?.end)[0]
}
