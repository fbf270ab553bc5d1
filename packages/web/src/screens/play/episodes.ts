import type { HistoryItem } from '@piying/contract'
import { type Episode, episodeNumber } from '@piying/contract/episodes'

const EPISODES_PER_PAGE = 40
/** The bar of pages is shown for more than this. */
export const FEW_EPISODES = 10
/** Longer names get wider cells. */
const SHORT_NAME = 5
/** Longer ones are sentences: a line each. */
const LONG_NAME = 16

export interface EpisodePage {
  from: number
  /** The index after the last. */
  to: number
}

export function episodePages(count: number): EpisodePage[] {
  if (count <= FEW_EPISODES) return [{ from: 0, to: count }]
  return Array.from({ length: Math.ceil(count / EPISODES_PER_PAGE) }, (_, page) => ({
    from: page * EPISODES_PER_PAGE,
    to: Math.min(count, (page + 1) * EPISODES_PER_PAGE),
  }))
}

/** 第12集 → 12, 第01集 → 01; names that say more stay as they are. */
export function cellName(name: string): string {
  const digits = /^第\s*(\d{1,4})\s*[集话話回期]$/.exec(name.trim())?.[1]
  return digits ?? name
}

/** How wide the cells are, by the first name: five in a row, two, or one. */
export function cellWidth(episodes: readonly Episode[]): '' | 'wide' | 'wide long' {
  const { length } = [...cellName(episodes[0]?.name ?? '')]
  if (length <= SHORT_NAME) return ''
  return length > LONG_NAME ? 'wide long' : 'wide'
}

export type EpisodeMark = 'seen' | 'part' | 'new' | ''

/** What is known about the episodes of a title. */
export interface Seen {
  watched: ReadonlySet<string>
  /** Begun, not finished, with how much of it was seen, 0 to 1. */
  begun: ReadonlyMap<string, number>
  /** The newest episode came out since the title was last opened. */
  hasNew: boolean
}

/** Sites name the same episode differently: it is known by its number, else by its name. */
export function episodeKey(name: string): string {
  return String(episodeNumber(name) ?? name)
}

export function readSeen(history: HistoryItem | null | undefined, hasNew: boolean): Seen {
  const watched = new Set((history?.watched ?? []).map(episodeKey))
  const begun = new Map<string, number>()
  for (const { episode, position, duration } of [...(history?.places ?? []), ...(history ? [history] : [])])
    if (position > 0 && duration > 0) begun.set(episodeKey(episode), position / duration)
  return { watched, begun, hasNew }
}

export function markOf(episode: Episode, seen: Seen, isLast: boolean): EpisodeMark {
  const key = episodeKey(episode.name)
  if (seen.watched.has(key)) return 'seen'
  if ((seen.begun.get(key) ?? 0) > 0) return 'part'
  return isLast && seen.hasNew ? 'new' : ''
}
