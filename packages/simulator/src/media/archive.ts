import { type SimRequest, text } from '../upstream.ts'
import { archivePlaylist } from './live.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
/** Nothing is kept longer than a week. */
const KEPT_MS = 7 * 24 * 3600 * 1000

/**
 * Yesterday's programme, in every dialect of catch-up: `?playseek=begin-end`, `?utc=&lutc=` (shift),
 * `archive-{start}-{seconds}.m3u8` and `timeshift_abs-{start}.m3u8` (flussonic), `begin-end.m3u8` (default).
 */
export function answerArchive({ query, now }: SimRequest, kind: string, file: string) {
  const span = readSpan(query, kind, file, now)
  if (!span) return
  const [from, to] = span
  if (from < now - KEPT_MS || from >= to) return text('text/plain', 'not in the archive', 404)
  return text(
    PLAYLIST,
    archivePlaylist(from, Math.min(to, now), (index) => `${index}.ts`),
  )
}

function readSpan(query: URLSearchParams, kind: string, file: string, now: number): [number, number] | null {
  const seek =
    /^(\d{14})-(\d{14})$/.exec(query.get('playseek') ?? '') ?? /^(\d{14})-(\d{14})\.m3u8$/.exec(file)
  if (seek) return [readChinaTime(seek[1] ?? ''), readChinaTime(seek[2] ?? '')]
  const utc = Number(query.get('utc') ?? 0) * 1000
  if (utc) return [utc, Number(query.get('lutc') ?? 0) * 1000 || now]
  if (kind !== 'fl') return null
  const archive = /^(?:archive|index|video)-(\d+)-(\d+)\.m3u8$/.exec(file)
  if (archive) return [Number(archive[1]) * 1000, (Number(archive[1]) + Number(archive[2])) * 1000]
  const shift = /^timeshift_abs-(\d+)\.m3u8$/.exec(file)
  return shift ? [Number(shift[1]) * 1000, now] : null
}

/** `20261115203000` is meant in China's time. */
function readChinaTime(digits: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
}
