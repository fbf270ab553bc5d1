import type { HistoryItem, Place, Vod } from '@piying/contract'
import {
  type Episode,
  episodeNumber,
  findEpisode,
  type PlayLine,
  parsePlayLines,
} from '@piying/contract/episodes'
import { episodeKey } from './episodes.ts'

/** What is being watched: a title of one site, one of its lines, one episode. */
export interface Watch {
  siteId: number
  vodId: string
  vod: Vod
  lines: PlayLine[]
  line: number
  episode: number
  /** Seconds at which it begins; the player names them. */
  startAt: number
  /** The same episode from elsewhere: it goes on where the one before it stood. */
  keepPosition: boolean
  /** Through the server although the site is set to be played directly. */
  viaProxy: boolean
}

/** Shorter than this, or this close to the end, an episode begins at its beginning. */
const WORTH_RESUMING = { after: 5, before: 0.95 }
const FINISHED_SHARE = 0.9
/** A page that is reloaded later than this after it last played is opened anew: other devices have gone on. */
const RELOAD_MS = 10 * 60_000

export function linesOf(vod: Vod): PlayLine[] {
  return parsePlayLines(vod.vod_play_from, vod.vod_play_url, vod.vod_play_note)
}

interface StartOf {
  history: HistoryItem | null
  epNum: string
  /** The page was reloaded, at this time: it goes on with its own episode, whatever another window plays. */
  reloadedAt?: number | undefined
}

/** From the history, then `epNum`, else the first. Null when nothing of the title can be played. */
export function startWatch(siteId: number, vod: Vod, { history, epNum, reloadedAt }: StartOf): Watch | null {
  const lines = linesOf(vod)
  const own = reloadedAt === undefined ? undefined : findPlace(history, episodeKey(epNum))
  const stays = own !== undefined && (reloadedAt ?? 0) - own.at < RELOAD_MS
  const stored = (history?.episode && findsEpisode(lines, history.episode) && history.episode) || ''
  const wanted = stays ? epNum : stored || epNum
  const place = findEpisode(lines, wanted)
  if (!place) return null
  const resumes = stays ? own : wanted === history?.episode ? history : null
  return {
    siteId,
    vodId: vod.vod_id,
    vod,
    lines,
    ...place,
    startAt: resumes ? resumePoint(resumes) : 0,
    keepPosition: false,
    viaProxy: false,
  }
}

/** The same episode at another site, or its first one; null when nothing there can be played. */
export function moveWatch(from: Watch, siteId: number, vod: Vod): Watch | null {
  const lines = linesOf(vod)
  const { name } = episodeOf(from)
  const place = findEpisode(lines, name)
  if (!place) return null
  const same = lines.length > 0 && findsEpisode(lines, name)
  const onlyOne = from.lines[from.line]?.episodes.length === 1 && lines[place.line]?.episodes.length === 1
  return {
    siteId,
    vodId: vod.vod_id,
    vod,
    lines,
    ...place,
    startAt: 0,
    keepPosition: same || onlyOne,
    viaProxy: false,
  }
}

/** Another line with the same episode; the position stays. Null when that line does not have it. */
export function moveToLine(watch: Watch, line: number): Watch | null {
  const target = watch.lines[line]
  if (!target) return null
  const { name } = episodeOf(watch)
  const place = findEpisode([target], name, 0)
  if (!place) return null
  const same = findsEpisode([target], name) || target.episodes.length === 1
  const episode = same ? place.episode : Math.min(watch.episode, target.episodes.length - 1)
  return { ...watch, line, episode, startAt: 0, keepPosition: true, viaProxy: false }
}

export function episodeOf(watch: Watch): Episode {
  return watch.lines[watch.line]?.episodes[watch.episode] ?? { name: '', url: '' }
}

/** What the address calls an episode. */
export function epNumOf({ name }: Episode): string {
  return String(episodeNumber(name) ?? name)
}

export function isFinished(position: number, duration: number): boolean {
  return duration > 0 && position / duration > FINISHED_SHARE
}

export function resumePoint({ position, duration }: Pick<HistoryItem, 'position' | 'duration'>): number {
  const nearEnd = duration > 0 && position / duration > WORTH_RESUMING.before
  return position > WORTH_RESUMING.after && !nearEnd ? Math.floor(position) : 0
}

/** Where an episode stands that was begun, by its key. */
export function findPlace(history: Pick<HistoryItem, 'places'> | null, key: string): Place | undefined {
  return history?.places?.find(({ episode }) => episodeKey(episode) === key)
}

/** Whether the wanted episode is really there: `findEpisode` falls back to the first. */
export function findsEpisode(lines: readonly PlayLine[], wanted: string): boolean {
  const number = episodeNumber(wanted)
  return lines.some(({ episodes }) =>
    episodes.some(({ name }) => name === wanted || (number !== null && episodeNumber(name) === number)),
  )
}
