/** A fragmented MP4 taken apart: what comes first, then one piece per two seconds. */
export interface Fragments {
  init: Buffer
  fragments: Buffer[]
  /** Ticks a second. */
  timescale: number
  seconds: number
}

export function readFragments(bytes: Buffer, seconds: number): Fragments {
  const boxes = listBoxes(bytes, 0, bytes.length)
  const first = boxes.find((box) => box.type === 'moof')
  if (!first) throw new Error('not a fragmented MP4')
  const init = bytes.subarray(0, first.at)
  const fragments = boxes
    .filter((box) => box.type === 'moof')
    .map((moof) => {
      const data = boxes.find((box) => box.type === 'mdat' && box.at === moof.at + moof.size)
      return bytes.subarray(moof.at, moof.at + moof.size + (data?.size ?? 0))
    })
  return { init, fragments, timescale: readTimescale(init), seconds }
}

/** Fragment `index` of an endless film: the clip again and again, its clock going on. */
export function endlessFragment(film: Fragments, index: number): Buffer {
  const count = film.fragments.length
  const fragment = film.fragments[index % count]
  if (!fragment) throw new Error(`no fragment ${index}`)
  const moved = Buffer.from(fragment)
  const round = Math.floor(index / count)
  const header = findBox(moved, ['moof', 'mfhd'])
  if (header !== undefined) moved.writeUInt32BE(index + 1, header + 12)
  const time = findBox(moved, ['moof', 'traf', 'tfdt'])
  if (time !== undefined) shiftDecodeTime(moved, time, BigInt(round * film.seconds * film.timescale))
  return moved
}

function shiftDecodeTime(bytes: Buffer, at: number, ticks: bigint): void {
  const isLong = bytes[at + 8] === 1
  if (isLong) bytes.writeBigUInt64BE(bytes.readBigUInt64BE(at + 12) + ticks, at + 12)
  else bytes.writeUInt32BE(Number(BigInt(bytes.readUInt32BE(at + 12)) + ticks), at + 12)
}

function readTimescale(init: Buffer): number {
  const at = findBox(init, ['moov', 'trak', 'mdia', 'mdhd'])
  if (at === undefined) throw new Error('no media header')
  return init.readUInt32BE(at + (init[at + 8] === 1 ? 28 : 20))
}

interface Box {
  type: string
  at: number
  size: number
}

function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, size })
    at += size
  }
  return boxes
}

/** Where the first box at the end of the path begins. */
function findBox(bytes: Buffer, path: string[], from = 0, to = bytes.length): number | undefined {
  const [type, ...rest] = path
  const box = listBoxes(bytes, from, to).find((each) => each.type === type)
  if (!box || rest.length === 0) return box?.at
  return findBox(bytes, rest, box.at + 8, box.at + box.size)
}
