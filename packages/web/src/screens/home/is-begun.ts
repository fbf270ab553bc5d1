import type { HistoryItem } from '@piying/contract'

/** Begun: past the first half minute and not at the end. Unknown lengths count while something was watched. */
export function isBegun({ position, duration }: Pick<HistoryItem, 'position' | 'duration'>): boolean {
  if (duration <= 0) return position > 0
  return position > 30 && position / duration < 0.95
}
