/** One segment of a media playlist, with the lines that belong to it. */
export interface Segment {
  /** Its tags and its address, as they were written. */
  lines: string[]
  uri: string
  seconds: number
  /** A discontinuity stands before it. */
  startsGroup: boolean
  mediaSequence: number
  /** The key tags in force, by key format. */
  keys: ReadonlyMap<string, string>
  /** The map tag in force, and the keys that were in force for the map itself. */
  map: { line: string; keys: ReadonlyMap<string, string> } | undefined
  byteRange: { length: number; offset: number } | undefined
}

export interface MediaPlaylist {
  /** Lines before the first segment's. */
  head: string[]
  segments: Segment[]
  /** Lines after the last segment. */
  tail: string[]
}

/** Tags that belong to the segment after them. */
const SEGMENT_TAG =
  /^#EXT(?:INF|-X-(?:BYTERANGE|DISCONTINUITY|KEY|MAP|PROGRAM-DATE-TIME|GAP|BITRATE|PART|DATERANGE))\b(?!-SEQUENCE)/

/** Reads a media playlist into segments. Lines are kept as they are, with their carriage returns. */
export function readSegments(text: string): MediaPlaylist {
  const head: string[] = []
  const segments: Segment[] = []
  let lines: string[] = []
  let state = { seconds: 0, startsGroup: false, range: undefined as string | undefined }
  let keys: ReadonlyMap<string, string> = new Map()
  let map: Segment['map']
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? 0)
  const ends = new Map<string, number>()

  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (
      lines.length === 0 &&
      segments.length === 0 &&
      (line === '' || (line.startsWith('#') && !SEGMENT_TAG.test(line)))
    ) {
      head.push(raw)
      continue
    }
    lines.push(raw)
    if (line.startsWith('#EXTINF:')) state.seconds = Number.parseFloat(line.slice(8)) || 0
    else if (/^#EXT-X-DISCONTINUITY\b(?!-)/.test(line)) state.startsGroup = true
    else if (line.startsWith('#EXT-X-BYTERANGE:')) state.range = line.slice(17)
    else if (line.startsWith('#EXT-X-MAP:')) map = { line, keys }
    else if (line.startsWith('#EXT-X-KEY:')) keys = withKey(keys, line)
    else if (line !== '' && !line.startsWith('#')) {
      const byteRange = readRange(state.range, ends.get(line) ?? 0)
      if (byteRange) ends.set(line, byteRange.offset + byteRange.length)
      const { seconds, startsGroup } = state
      segments.push({
        lines,
        uri: line,
        seconds,
        startsGroup,
        mediaSequence: first + segments.length,
        keys,
        map,
        byteRange,
      })
      lines = []
      state = { seconds: 0, startsGroup: false, range: undefined }
    }
  }
  return { head, segments, tail: lines }
}

function withKey(keys: ReadonlyMap<string, string>, line: string): ReadonlyMap<string, string> {
  if (/\bMETHOD=NONE\b/.test(line)) return new Map()
  const format = /\bKEYFORMAT="([^"]*)"/.exec(line)?.[1] ?? 'identity'
  return new Map(keys).set(format, line)
}

/** A range without a place begins where the one before it in the same resource ended. */
function readRange(text: string | undefined, end: number): Segment['byteRange'] {
  const [, length, offset] = /^(\d+)(?:@(\d+))?/.exec(text ?? '') ?? []
  if (length === undefined) return undefined
  return { length: Number(length), offset: offset === undefined ? end : Number(offset) }
}
