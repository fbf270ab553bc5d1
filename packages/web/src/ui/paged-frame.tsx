import type { ReactNode, RefCallback } from 'react'
import { ErrorStrip } from './error-strip.tsx'

interface PagedFrameProps {
  pages: {
    isPending: boolean
    isError: boolean
    isFetching: boolean
    hasNextPage: boolean
    isFetchNextPageError: boolean
    refetch: () => Promise<unknown>
  }
  count: number
  texts: { failed: string; moreFailed: string; reason: string }
  /** In the shape of what is on its way. */
  wait: ReactNode
  /** Says why there is nothing, and where to go. */
  empty: ReactNode
  /** When this comes near, the next page is asked for. */
  end: RefCallback<HTMLDivElement>
  onMore: () => void
  children: ReactNode
}

/** What stands around every long list: waiting, failed, empty, the list, and the end that could not be fetched. */
export function PagedFrame(props: PagedFrameProps) {
  const { pages, count, texts, wait, empty, end, onMore, children } = props
  if (pages.isPending) return wait
  if (pages.isError && count === 0) {
    return (
      <ErrorStrip
        title={texts.failed}
        text={texts.reason}
        retrying={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  }
  if (count === 0 && !pages.hasNextPage) return empty
  return (
    <>
      {children}
      <div ref={end} />
      {pages.isFetchNextPageError && (
        <ErrorStrip title={texts.moreFailed} text={texts.reason} onRetry={onMore} />
      )}
    </>
  )
}
