import { episodeNumber } from './episodes/number.ts'
import { decodeEntities } from './text.ts'

export { episodeNumber }

export interface Episode {
  name: string
  url: string
}

/** One way to watch a work: the same episodes, from another player or host. */
export interface PlayLine {
  name: string
  episodes: Episode[]
}

/**
 * Reads MacCMS play texts. Lines are joined by `$$$`, episodes by `#` or line breaks, an episode is
 * `name$url`, `name$url$player` or a bare url. An episode without a name is called 第N集; one without
 * an http address is left out, and so is a line without episodes. Never throws.
 *
 * Some servers join the names of the lines by commas while the lines themselves stay joined by `$$$`.
 */
export function parsePlayLines(
  from: string | null | undefined,
  urls: string | null | undefined,
  notes?: string | null,
): PlayLine[] {
  const texts = splitLines(urls ?? '')
  const names = lineNames(from ?? '', splitLines(notes ?? ''), texts.length)
  return texts
    .map((text, index) => ({ name: names[index] ?? '', episodes: parseEpisodes(text) }))
    .filter((line) => line.episodes.length > 0)
}

/**
 * The index of the line that a browser most likely plays: its urls are playlists, else its name says so,
 * else the first. -1 when there is none. Urls first, because names say m3u8 for web players too.
 */
export function preferredLine(lines: readonly PlayLine[]): number {
  const byUrl = lines.findIndex((line) => line.episodes.some(({ url }) => /m3u8/i.test(url)))
  if (byUrl !== -1) return byUrl
  const byName = lines.findIndex((line) => /m3u8/i.test(line.name))
  return byName !== -1 ? byName : Math.min(0, lines.length - 1)
}

/**
 * Where the wanted episode is: the same name, else the same number, in the given line first, then in the
 * others; else the first of the given line. Null when nothing can be played. Where no name has a number,
 * a wanted number is a position.
 */
export function findEpisode(
  lines: readonly PlayLine[],
  wanted: string | number | null | undefined,
  inLine = preferredLine(lines),
): { line: number; episode: number } | null {
  const given = lines[inLine]
  if (!given) return null

  const name = String(wanted ?? '').trim()
  const number = name ? episodeNumber(name) : null
  const order = [inLine, ...lines.keys()]

  for (const line of name ? order : []) {
    const episode = indexIn(lines[line], name, number)
    if (episode !== -1) return { line, episode }
  }
  const isCounted = given.episodes.some((episode) => episodeNumber(episode.name) !== null)
  const position = !isCounted && /^\d+$/.test(name) && given.episodes[Number(name) - 1] ? Number(name) - 1 : 0
  return { line: inLine, episode: position }
}

function indexIn(line: PlayLine | undefined, name: string, number: number | null): number {
  const episodes = line?.episodes ?? []
  const byName = episodes.findIndex((episode) => episode.name === name)
  if (byName !== -1 || number === null) return byName
  return episodes.findIndex((episode) => episodeNumber(episode.name) === number)
}

function splitLines(text: string): string[] {
  const lines = text.split('$$$').map((line) => line.trim())
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines
}

function lineNames(from: string, notes: string[], count: number): string[] {
  const bySeparator = splitLines(from)
  const byComma = bySeparator.length === 1 ? from.split(',').map((name) => name.trim()) : []
  const names = [bySeparator, byComma].find((list) => list.length === count) ?? []
  return Array.from({ length: count }, (_, index) =>
    decodeEntities(names[index] || notes[index] || `线路${index + 1}`),
  )
}

function parseEpisodes(text: string): Episode[] {
  const episodes: Episode[] = []
  for (const piece of text.split(/[#\r\n]+/)) {
    const parts = piece.split('$').map((part) => part.trim())
    // The first part that is an address: a name may hold a `$` of its own.
    const at = parts.findIndex((part) => isAddress(part))
    if (at === -1) continue
    const name = decodeEntities(parts.slice(0, at).join('$'))
    episodes.push({ name: name || inventName(episodes.length), url: readAddress(parts[at] ?? '') })
  }
  return episodes
}

function inventName(index: number): string {
  return `第${index + 1}集`
}

function isAddress(part: string): boolean {
  return /^(?:https?:)?(?:\/\/|\|\|)./i.test(part)
}

/** The old dialect writes `||` for `//`; an address without a scheme is meant for https. */
function readAddress(part: string): string {
  const url = /^(?:https?:)?\|\|/i.test(part) ? part.replaceAll('||', '//') : part
  return decodeEntities(url.startsWith('//') ? `https:${url}` : url)
}
