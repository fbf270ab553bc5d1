import type { Favorite } from '@piying/contract'
import { useMemo } from 'react'
import { messageOf } from '../../api/error.ts'
import { favorites } from '../../i18n/favorites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useInView } from '../../lib/use-in-view.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { WindowGrid } from '../../ui/window-grid.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import type { useFavorites } from './use-favorites.ts'

interface FavoriteListProps {
  type: Favorite['resourceType']
  list: ReturnType<typeof useFavorites>
  /** A search or a tag is on: emptiness then has another cause. */
  narrowed: boolean
  onShowAll: () => void
  onEdit: (favorite: Favorite) => void
}

const CARD_WIDTH = 330
const GAP = 16
const columnsFor = (width: number) => Math.floor((width + GAP) / (CARD_WIDTH + GAP))

export function FavoriteList({ type, list, narrowed, onShowAll, onEdit }: FavoriteListProps) {
  const t = useTexts(favorites)
  const { answer, items, remove } = list
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = answer
  const groups = useMemo(() => [{ key: 'all', items }], [items])
  const more = () => void answer.fetchNextPage()
  const end = useInView<HTMLDivElement>(
    () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) more()
    },
    '200px',
    items.length,
  )

  if (answer.isPending) return <FavoriteSkeleton />
  if (answer.isError && items.length === 0) {
    return (
      <ErrorStrip
        title={t('loadFailed')}
        text={messageOf(answer.error)}
        retrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    )
  }
  if (items.length === 0 && !hasNextPage) {
    return narrowed ? (
      <Empty icon="filter" title={t('noMatch')}>
        <Button onClick={onShowAll}>{t('clearFilters')}</Button>
      </Empty>
    ) : (
      <Empty icon="star" title={t(type === 'site' ? 'emptySite' : 'emptyCloud')} text={t('emptyText')}>
        <LinkButton variant="primary" to="/">
          {t('goHome')}
        </LinkButton>
      </Empty>
    )
  }
  return (
    <>
      <WindowGrid
        groups={groups}
        keyOf={(item) => item.id}
        columnsFor={columnsFor}
        rowHeight={184}
        className="fav-grid"
      >
        {(favorite) => (
          <FavoriteCard
            favorite={favorite}
            onEdit={() => onEdit(favorite)}
            onRemove={() => void remove(favorite)}
          />
        )}
      </WindowGrid>
      <div ref={end} />
      {isFetchNextPageError && (
        <ErrorStrip title={t('moreFailed')} text={messageOf(answer.error)} onRetry={more} />
      )}
    </>
  )
}

function FavoriteSkeleton() {
  return (
    <div className="fav-grid fav-wait" aria-busy="true">
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="card fav-card" aria-hidden="true">
          <div className="poster sk" />
          <div className="fav-text">
            <div className="sk line" />
            <div className="sk line short" />
          </div>
        </div>
      ))}
    </div>
  )
}
