import type { RefCallback } from 'react'
import { useInView } from './use-in-view.ts'

/** What a list of pages tells about itself, as `usePages` answers. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Asks for the next page when `end` comes within `ahead` of the window; not again by itself after a failure. */
export function useMorePages(
  pages: MorePages,
  count: number,
  ahead: string,
): { end: RefCallback<HTMLDivElement>; more: () => void } {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const more = () => void pages.fetchNextPage()
  const end = useInView<HTMLDivElement>(
    () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) more()
    },
    ahead,
    count,
  )
  return { end, more }
}
