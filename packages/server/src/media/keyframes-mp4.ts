import { type Box, findBox, findBoxes } from './mp4-boxes.ts'

/** Seconds of the sync samples of the first video track, from a whole `moov` box. */
export function keyframesOfMp4(moov: Buffer): number[] | null {
  const track = findBoxes(moov, ['moov', 'trak']).find((each) => {
    const handler = findBox(moov, ['mdia', 'hdlr'], each)
    return handler && moov.toString('latin1', handler.start + 8, handler.start + 12) === 'vide'
  })
  const table = (name: string) => track && findBox(moov, ['mdia', 'minf', 'stbl', name], track)
  const header = track && findBox(moov, ['mdia', 'mdhd'], track)
  const [durations, syncs, offsets] = [table('stts'), table('stss'), table('ctts')]
  if (!track || !header || !durations || !syncs) return null

  const timescale = moov.readUInt32BE(header.start + (moov[header.start] === 1 ? 20 : 12))
  const shift = mediaStart(moov, track)
  const decodeTimes = createCursor(moov, durations, (sum, value, count) => sum + value * count)
  const shifts = offsets && createCursor(moov, offsets, (_, value) => value)
  return readEntries(moov, syncs).map((sample) => {
    const time = decodeTimes(sample - 1) + (shifts?.(sample - 1) ?? 0) - shift
    return Math.max(0, time / timescale)
  })
}

/** Where the edit list says that the film begins: most encoders put two frames of delay there. */
function mediaStart(moov: Buffer, track: Box): number {
  const list = findBox(moov, ['edts', 'elst'], track)
  if (!list || moov.readUInt32BE(list.start + 4) !== 1) return 0
  return moov[list.start] === 1
    ? Number(moov.readBigInt64BE(list.start + 16))
    : moov.readInt32BE(list.start + 12)
}

function readEntries(moov: Buffer, { start, end }: Box): number[] {
  const count = Math.min(moov.readUInt32BE(start + 4), Math.floor((end - start - 8) / 4))
  return Array.from({ length: count }, (_, at) => moov.readUInt32BE(start + 8 + at * 4))
}

/** Reads a run-length table (`stts`, `ctts`) at growing sample numbers, each run once. */
function createCursor(
  moov: Buffer,
  { start, end }: Box,
  combine: (sum: number, value: number, count: number) => number,
) {
  let at = start + 8
  let passed = 0
  let sum = 0
  return (sample: number): number => {
    for (; at + 8 <= end; at += 8) {
      const count = moov.readUInt32BE(at)
      const value = moov.readInt32BE(at + 4)
      if (sample < passed + count) return combine(sum, value, sample - passed)
      sum = combine(sum, value, count)
      passed += count
    }
    return sum
  }
}
