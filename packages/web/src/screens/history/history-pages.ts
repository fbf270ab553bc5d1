import type { HistoryItem } from '@piying/contract'

export const PAGE_SIZE = 200

/** What to ask for after this page, backwards in time; null when it was the last. */
export function nextBefore(page: readonly HistoryItem[]): number | null {
  const last = page.at(-1)
  if (!last || page.length < PAGE_SIZE) return null
  // The boundary is asked for again, because records of the same moment may stand on both sides of it.
  return page[0]?.timestamp === last.timestamp ? last.timestamp : last.timestamp + 1
}

/** All pages as one list, each record once. */
export function joinPages(pages: readonly (readonly HistoryItem[])[]): HistoryItem[] {
  return [...new Map(pages.flat().map((item) => [item.id, item])).values()]
}
