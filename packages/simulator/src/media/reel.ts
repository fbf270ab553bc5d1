import { readAsset } from '../assets.ts'
import { countPackets, type PacketCounts, shiftSegment, TICKS } from './ts.ts'

/** A short film in MPEG-TS that can be played round and round. */
export interface Reel {
  /** Seconds of each segment: two, always. */
  segmentSeconds: number
  segments: Buffer[]
  /** Packets of each stream before each segment, and in the whole reel. */
  before: PacketCounts[]
  total: PacketCounts
}

/** Reads a playlist with byte ranges and the file it speaks of. */
export function readReel(playlist: string, bytes: Buffer): Reel {
  const ranges = [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)]
  const segments = ranges.map(([, size, offset]) =>
    bytes.subarray(Number(offset), Number(offset) + Number(size)),
  )
  const before: PacketCounts[] = []
  const total: PacketCounts = new Map()
  for (const segment of segments) {
    before.push(new Map(total))
    for (const [pid, count] of countPackets(segment)) total.set(pid, (total.get(pid) ?? 0) + count)
  }
  return { segmentSeconds: 2, segments, before, total }
}

const shipped = new Map<string, Reel>()

/** The reels that come with the simulator: `a` (lanterns at dusk) and `b` (a crane on paper). */
export function shippedReel(name: 'a' | 'b'): Reel {
  const known = shipped.get(name)
  if (known) return known
  const reel = readReel(readAsset(`reel-${name}.m3u8`).toString(), readAsset(`reel-${name}.ts`))
  shipped.set(name, reel)
  return reel
}

/** Segment `index` of an endless film: the reel again and again, its clock going on. */
export function endlessSegment(reel: Reel, index: number): Buffer {
  const count = reel.segments.length
  const position = index % count
  const round = Math.floor(index / count)
  const segment = reel.segments[position]
  if (!segment) throw new Error(`no segment ${index}`)
  const counters = new Map(reel.before[position])
  for (const [pid, all] of reel.total) counters.set(pid, ((counters.get(pid) ?? 0) + all * round) % 16)
  return shiftSegment(segment, round * count * reel.segmentSeconds * TICKS, counters)
}
