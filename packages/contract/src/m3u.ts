import { type Columns, createBuilder, finishColumns } from './m3u/builder.ts'
import { jsonToM3u } from './m3u/from-json.ts'
import { createHeaderReader, type PlaylistHeader } from './m3u/header.ts'
import { type ChannelList, createChannelList } from './m3u/list.ts'
import { copyPieces, piecesOfText } from './m3u/pieces.ts'
import { scanM3u } from './m3u/scan-m3u.ts'
import { scanTxt } from './m3u/scan-txt.ts'
import { createSkipLog, type SkippedLine, type SkipReason } from './m3u/skipped.ts'

export type { CatchupFacts, ListChannel, ListLine } from './m3u/channel.ts'
export { decodePlaylist } from './m3u/decode.ts'
export type { PlaylistHeader } from './m3u/header.ts'
export type { ChannelList, PlaylistGroup } from './m3u/list.ts'
export { SKIP_WORDS, type SkippedLine, type SkipReason } from './m3u/skipped.ts'
export { writeM3u, writeTxt } from './m3u/write.ts'

export type PlaylistFormat = 'm3u' | 'txt' | 'json' | 'unknown'

/** A list of channels. Its channels are read when asked for: 100,000 of them take about 15 MB. */
export interface Playlist extends ChannelList {
  readonly format: PlaylistFormat
  readonly header: PlaylistHeader
  /** The first thousand lines that were left out, and why. */
  readonly skipped: readonly SkippedLine[]
  readonly skippedCount: number
}

export interface ParseOptions {
  /** When the source says what it is; else the text tells. */
  format?: 'm3u' | 'txt' | undefined
  /** For a list that is read at once and dropped: quicker, but it keeps the whole text in memory. */
  transient?: boolean | undefined
}

/**
 * Reads M3U, TXT and JSON lists as they are in the wild. Never throws; what cannot be read is reported.
 * Lines of one name in one group become one channel.
 */
export function parsePlaylist(source: string, options: ParseOptions = {}): Playlist {
  const text = levelBreaks(source)
  const detected = detectFormat(text)
  const isText = detected === 'm3u' || detected === 'txt'
  const scan = SCANS[isText ? (options.format ?? detected) : detected](text)
  const pieces = options.transient ? piecesOfText(scan.columns) : copyPieces(scan.columns)
  const { text: _, attributesAt: __, bodyAt: ___, ...columns } = scan.columns
  return {
    ...createChannelList(columns, pieces),
    format: scan.format,
    header: scan.header,
    skipped: scan.log.lines,
    skippedCount: scan.log.count(),
  }
}

interface Scan {
  format: PlaylistFormat
  header: PlaylistHeader
  columns: Columns
  log: ReturnType<typeof createSkipLog>
}

const SCANS: Record<PlaylistFormat, (text: string) => Scan> = {
  m3u(text) {
    if (STREAM_TAGS.test(text.slice(0, 5_000))) return nothing('m3u', 'hls')
    const builder = createBuilder(text)
    const reader = createHeaderReader()
    const log = createSkipLog()
    const isM3u = scanM3u(text, builder, reader, log.skip)
    return isM3u
      ? { format: 'm3u', header: reader.header, columns: finishColumns(builder), log }
      : SCANS.txt(text)
  },
  txt(text) {
    const builder = createBuilder(text)
    const log = createSkipLog()
    scanTxt(text, builder, log.skip)
    return { format: 'txt', header: createHeaderReader().header, columns: finishColumns(builder), log }
  },
  json(text) {
    const m3u = jsonToM3u(text)
    return m3u === null ? nothing('json', 'bad_json') : { ...SCANS.m3u(m3u), format: 'json' }
  },
  unknown: () => nothing('unknown', 'html'),
}

/** A playlist of one stream: somebody gave the address of a channel for that of a list. */
const STREAM_TAGS = /^#EXT-X-(?:TARGETDURATION|STREAM-INF|MEDIA-SEQUENCE)/m

function nothing(format: PlaylistFormat, reason: SkipReason): Scan {
  const log = createSkipLog()
  log.skip(1, reason)
  return { format, header: createHeaderReader().header, columns: finishColumns(createBuilder('')), log }
}

/** By content: sources lie about their type, and error pages come with status 200. */
function detectFormat(text: string): PlaylistFormat {
  const start = /[^\s\uFEFF]/.exec(text.slice(0, 10_000))
  const begin = start ? text.slice(start.index, start.index + 200) : ''
  if (/^[[{]/.test(begin)) return 'json'
  if (begin.startsWith('<')) return 'unknown'
  return /#EXT(?:M3U|INF)/i.test(text.slice(0, 100_000)) || text.includes('#EXTINF:') ? 'm3u' : 'txt'
}

/** A byte-order mark goes, and lone carriage returns become line breaks: the first break tells which they are. */
function levelBreaks(source: string): string {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  const first = /\r\n?|\n/.exec(text.slice(0, 100_000))
  return first?.[0] === '\r' ? text.replace(/\r\n?/g, '\n') : text
}
