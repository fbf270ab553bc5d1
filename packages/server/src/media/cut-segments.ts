import type { MediaPlaylist, Segment } from './segments.ts'

type Keys = ReadonlyMap<string, string>

/**
 * Writes a playlist without the segments at the given indexes, such that every kept segment is read as before:
 * with the key and the map that were in force, the bytes it had, and the initialisation vector that followed
 * from its old number.
 */
export function cutSegments({ head, segments, tail }: MediaPlaylist, cut: ReadonlySet<number>): string {
  const carriage = head[0]?.endsWith('\r') ? '\r' : ''
  const out = [...head]
  let before: Segment | undefined
  let keys: Keys = new Map()
  let hasCut = false

  for (const [index, segment] of segments.entries()) {
    if (cut.has(index)) {
      hasCut = true
      continue
    }
    if (!hasCut) {
      out.push(...segment.lines)
      keys = segment.keys
    } else {
      const own = withVectors(segment)
      const tags = segment.startsGroup && before ? ['#EXT-X-DISCONTINUITY'] : []
      if (segment.map && segment.map !== before?.map) {
        tags.push(...changeOfKeys(keys, segment.map.keys), segment.map.line)
        keys = segment.map.keys
      }
      tags.push(...changeOfKeys(keys, own))
      keys = own
      const isMoved = before !== segments[index - 1]
      out.push(...tags.map((tag) => tag + carriage))
      out.push(
        ...segment.lines.filter(isKept).map((line) => (isMoved ? placed(line, segment, carriage) : line)),
      )
    }
    before = segment
  }
  return [...out, ...tail].join('\n')
}

/** All lines of a segment but those that are written anew. */
function isKept(line: string): boolean {
  return !/^\s*#EXT-X-(?:KEY:|MAP:|DISCONTINUITY\s*$)/.test(line)
}

function changeOfKeys(from: Keys, to: Keys): string[] {
  if (from.size === to.size && [...from].every(([format, line]) => to.get(format) === line)) return []
  return to.size === 0 ? ['#EXT-X-KEY:METHOD=NONE'] : [...to.values()]
}

/** Without a vector of its own a key's vector is the segment's number, and numbers move when segments go. */
function withVectors({ keys, mediaSequence }: Segment): Keys {
  const vector = `0x${mediaSequence.toString(16).padStart(32, '0')}`
  return new Map(
    [...keys].map(([format, line]) => {
      const isImplied = format === 'identity' && !/[:,]\s*IV=/.test(line)
      return [format, isImplied ? `${line},IV=${vector}` : line]
    }),
  )
}

/** A range without a place followed the segment before it, which is gone. */
function placed(line: string, { byteRange }: Segment, carriage: string): string {
  if (!byteRange || !line.startsWith('#EXT-X-BYTERANGE:') || line.includes('@')) return line
  return `#EXT-X-BYTERANGE:${byteRange.length}@${byteRange.offset}${carriage}`
}
