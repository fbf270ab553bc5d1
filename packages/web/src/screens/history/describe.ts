import type { HistoryItem } from '@piying/contract'
import { DRIVES } from '@piying/contract/catalog/drives'
import { formatDuration, formatLibraryDay } from '@piying/contract/format'
import { findDrive } from '@piying/contract/link/host'
import type { history } from '../../i18n/history.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { GridGroup } from '../../ui/grid-rows.ts'

type Words = Translate<(typeof history)['zh']>

/** The last minutes of an episode are its credits. */
const FINISHED = 0.95
const WEEK_MS = 7 * 86_400_000
const TITLE_IN_LIST = 20
const TITLE_IN_GRID = 30

/** Newest first, under the day they were watched on. */
export function groupByDay(
  items: readonly HistoryItem[],
  now: number,
  language: Language,
): (GridGroup<HistoryItem> & { day: string })[] {
  const groups: { key: string; day: string; items: HistoryItem[] }[] = []
  for (const item of items) {
    const day = formatLibraryDay(item.timestamp, now, language === 'en' ? 'en' : 'zh')
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ key: day, day, items: [item] })
  }
  return groups
}

/** 0 to 1, or undefined while the length is not known. */
export function progressOf({ position, duration }: Pick<HistoryItem, 'position' | 'duration'>) {
  return duration > 0 ? Math.min(1, Math.max(0, position / duration)) : undefined
}

export function progressText(item: HistoryItem, t: Words): string {
  const part = progressOf(item)
  if (item.watched.includes(item.episode) || (part ?? 0) >= FINISHED) return t('finished')
  if (part !== undefined && part >= 0.01) return t('seenPart', { percent: String(Math.round(part * 100)) })
  return item.position >= 1 ? t('seenTo', { time: formatDuration(item.position) }) : t('begun')
}

/** Drive shares have files, not episodes: no badge. A bare number is spelt out. */
export function episodeText({ episode, resourceType }: HistoryItem, t: Words): string {
  if (resourceType === 'cloud_drive') return ''
  return /^\d+$/.test(episode) ? t('episode', { n: String(Number(episode)) }) : episode
}

export function sourceText({ sourceName, resourceType, vodId }: HistoryItem, t: Words): string {
  if (sourceName) return sourceName
  const drive = resourceType === 'cloud_drive' ? findDrive(vodId) : null
  return drive ? DRIVES[drive].label : t(resourceType)
}

/** Names of shares are long: 20 characters in the list of a phone, 30 in the grid. */
export function titleText({ title, resourceType, vodId }: HistoryItem, inList: boolean): string {
  const name = title || vodId
  if (resourceType !== 'cloud_drive') return name
  const letters = [...name]
  const most = inList ? TITLE_IN_LIST : TITLE_IN_GRID
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : name
}

/** The hour says enough for a week, the date after it. */
export function whenText(time: number, now: number, language: Language): string {
  const recent = now - time < WEEK_MS
  return new Date(time).toLocaleString(
    language,
    recent
      ? { hour: '2-digit', minute: '2-digit', hour12: false }
      : { year: 'numeric', month: '2-digit', day: '2-digit' },
  )
}
