import type { Place } from '@piying/contract'
import type { Watched } from './history-store.ts'

/** Of a title with more episodes begun than this the oldest are forgotten. */
const MOST = 40
/** Opened and left at once is not begun. */
const BEGUN_AFTER_SECONDS = 5
/** Whoever plays writes every ten seconds; after this long without a word nobody is there. */
const STILL_PLAYING_MS = 30_000

interface Stored {
  episode: string
  timestamp: number
  begunAt: number
  places: string
}

/** Where each begun episode stands, newest first. What was seen to the end has no place any more. */
export function mergePlaces({ places }: Stored, watched: Watched, timestamp: number): string {
  const before = JSON.parse(places) as Place[]
  const { episode, position = 0, duration = 0 } = watched
  const here =
    episode && position > BEGUN_AFTER_SECONDS ? [{ episode, position, duration, at: timestamp }] : []
  const given = (watched.places ?? []).map((place) => ({ ...place, at: Math.min(place.at, timestamp) }))
  const byEpisode = new Map<string, Place>()
  for (const place of [...before, ...given, ...here]) {
    const known = byEpisode.get(place.episode)
    if (!known || place.at >= known.at) byEpisode.set(place.episode, place)
  }
  if (watched.finished) byEpisode.delete(episode)
  const newest = [...byEpisode.values()].sort((a, b) => b.at - a.at)
  return JSON.stringify(newest.slice(0, MOST))
}

/**
 * The same title in two windows, at different episodes: the one begun later is where the title stands, as long as it
 * plays. Otherwise the history would name one and the other by turns.
 */
export function standsAside(row: Stored, { episode, begunAt }: Watched, timestamp: number): boolean {
  if (begunAt === undefined || !row.episode || episode === row.episode) return false
  return begunAt < row.begunAt && timestamp - row.timestamp < STILL_PLAYING_MS
}
