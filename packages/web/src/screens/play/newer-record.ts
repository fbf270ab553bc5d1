import type { HistoryItem } from '@piying/contract'
import { findsEpisode, type Watch } from './watch.ts'

/** The newest record of another source, when it is newer than our own and its episode is here too. */
export function findNewer(
  items: readonly HistoryItem[],
  watch: Pick<Watch, 'siteId' | 'vodId' | 'lines'>,
  history: HistoryItem | null,
  before: number,
): HistoryItem | undefined {
  const isOurs = (item: HistoryItem) => item.source === String(watch.siteId) && item.vodId === watch.vodId
  return items.find(
    (item) =>
      !isOurs(item) &&
      item.position > 0 &&
      item.timestamp > (history?.timestamp ?? 0) &&
      item.timestamp < before &&
      findsEpisode(watch.lines, item.episode),
  )
}
