import type { DanmakuAnime } from '@piying/contract'
import { episodeNumber } from '@piying/contract/episodes'
import { normaliseTitle } from '@piying/contract/titles'
import { readStoredJson, writeStored } from '../../lib/storage.ts'

const KEY = 'danmaku choices'
const KEPT = 200

/** What the viewer chose for a title by hand: counts for all its episodes. */
export interface DanmakuChoice {
  keyword: string
  animeId: number
}
type Choices = Record<string, DanmakuChoice>

export function readChoice(title: string): DanmakuChoice | null {
  return readChoices()[normaliseTitle(title)] ?? null
}

/** Null: back to the automatic match. */
export function keepChoice(title: string, choice: DanmakuChoice | null): void {
  const { [normaliseTitle(title)]: _, ...others } = readChoices()
  const entries = Object.entries(others).slice(-KEPT + 1)
  if (choice) entries.push([normaliseTitle(title), choice])
  writeStored(KEY, JSON.stringify(Object.fromEntries(entries)))
}

function readChoices(): Choices {
  return readStoredJson(KEY, isChoices, {})
}

function isChoices(value: unknown): value is Choices {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (each) => typeof each?.keyword === 'string' && typeof each?.animeId === 'number',
    )
  )
}

/** The name under which an episode is looked up. */
export function matchName(title: string, episode: string): string {
  const number = episodeNumber(episode)
  return number === null ? title : `${title} 第${number}集`
}

/** The episode of a chosen work that goes with what is watched: by number, else by place. */
export function episodeIn(anime: DanmakuAnime, episode: string, index: number): number | null {
  const number = episodeNumber(episode)
  const same = anime.episodes.find((each) => number !== null && Number(each.episodeNumber) === number)
  const only = anime.episodes.length === 1 ? anime.episodes[0] : undefined
  return (same ?? only ?? (number === null ? anime.episodes[index] : undefined))?.episodeId ?? null
}
