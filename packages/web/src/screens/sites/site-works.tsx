import type { SiteHit } from '@piying/contract'
import { useEffect, useMemo } from 'react'
import { calls } from '../../api/calls.ts'
import { ApiError } from '../../api/error.ts'
import { invalidate, usePages } from '../../api/hooks.ts'
import { sites as siteTexts } from '../../i18n/sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { playLink } from '../../lib/play-link.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { useInView } from '../../lib/use-in-view.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { PosterCard, PosterGrid } from '../../ui/poster-card.tsx'
import { PosterSkeletons } from '../../ui/skeleton.tsx'
import { categoryTree, topOf } from './categories.ts'
import { CategoryBar } from './category-bar.tsx'

interface SiteWorksProps {
  siteId: number
  /** Empty: the site's home page. */
  tid: string
  onCategory: (tid: string) => void
}

/** An empty page ends the list too: some sites promise pages that they do not have. */
const nextPage = ({ list, pagecount }: { list: unknown[]; pagecount: number }, page: number) =>
  page < pagecount && list.length > 0 ? page + 1 : null

export function SiteWorks({ siteId, tid, onCategory }: SiteWorksProps) {
  const t = useTexts(siteTexts)
  // The home page names the categories, so it is asked for in any case.
  const home = usePages(calls.siteMedia.home, (page) => ({ siteId, page }), nextPage)
  const category = usePages(calls.siteMedia.category, (page) => ({ siteId, page, tid }), nextPage, {
    enabled: tid !== '',
  })
  const { data, isPending, isError, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...shown } =
    tid ? category : home
  const classes = home.data?.pages[0]?.class ?? category.data?.pages[0]?.class
  const tree = useMemo(() => categoryTree(classes ?? []), [classes])
  const works = useMemo(() => uniqueWorks(data?.pages.flatMap(({ list }) => list) ?? []), [data])
  const more = () => void shown.fetchNextPage()
  const end = useInView<HTMLDivElement>(
    () => {
      // A failure stops the automatic loading; the button remains.
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) more()
    },
    '200px',
    works.length,
  )
  // Removed or switched off since the list was read: with a new one another site is shown.
  const isGone = error instanceof ApiError && error.error === 'not_found'
  useEffect(() => {
    if (isGone) void invalidate('site')
  }, [isGone])
  const failedFirst = isError && works.length === 0
  const children = topOf(tree, tid)?.children ?? []
  return (
    <>
      <CategoryBar tree={tree} tid={tid} loading={home.isPending} onChoose={onCategory} />
      {failedFirst ? (
        <ErrorStrip
          title={t(tid ? 'categoryFailed' : 'homeFailed')}
          text={t('loadFailed')}
          details={error.message}
          onRetry={() => void shown.refetch()}
        />
      ) : (
        <div className="site-works">
          <PosterGrid>
            {works.map((work, index) => (
              <PosterCard
                key={work.id}
                to={playLink({ vodId: work.vod_id, source: siteId })}
                newTab
                title={work.title}
                sources={posterSources(work.poster)}
                meta={[work.year, work.type].filter((text) => text && text !== '0').join(' · ')}
                badge={work.vod_remarks}
                corner={Number(work.rate) > 0 ? <b>{Number(work.rate).toFixed(1)}</b> : undefined}
                eager={index < 6}
              />
            ))}
            {(isPending || isFetchingNextPage) && <PosterSkeletons count={isPending ? 18 : 6} />}
          </PosterGrid>
        </div>
      )}
      {!isPending && !isError && works.length === 0 && (
        <Empty icon="film" title={t('nothing')} text={children.length > 0 ? t('tryBelow') : undefined} />
      )}
      {isFetchNextPageError && <ErrorStrip title={t('loadFailed')} details={error?.message} onRetry={more} />}
      {works.length > 0 && (
        <div ref={end} className="sites-more">
          {hasNextPage ? (
            <Button busy={isFetchingNextPage} onClick={more}>
              {t('more')}
            </Button>
          ) : (
            <span className="dim">{t('noMore')}</span>
          )}
        </div>
      )}
    </>
  )
}

/** Lists shift while they are read: the same work may come on two pages. */
function uniqueWorks(works: readonly SiteHit[]): SiteHit[] {
  return [...new Map(works.map((work) => [work.id, work])).values()]
}
