import type { Favorite } from '@piying/contract'
import { useMemo } from 'react'
import { messageOf } from '../../api/error.ts'
import { favorites } from '../../i18n/favorites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PagedFrame } from '../../ui/paged-frame.tsx'
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
  const groups = useMemo(() => [{ key: 'all', items }], [items])
  const { end, more } = useMorePages(answer, items.length, '200px')
  return (
    <PagedFrame
      pages={answer}
      count={items.length}
      texts={{ failed: t('loadFailed'), moreFailed: t('moreFailed'), reason: messageOf(answer.error) }}
      wait={<FavoriteSkeleton />}
      empty={narrowed ? <NothingFound onShowAll={onShowAll} /> : <NothingYet type={type} />}
      end={end}
      onMore={more}
    >
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
    </PagedFrame>
  )
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useTexts(favorites)
  return (
    <Empty icon="filter" title={t('noMatch')}>
      <Button onClick={onShowAll}>{t('clearFilters')}</Button>
    </Empty>
  )
}

function NothingYet({ type }: { type: Favorite['resourceType'] }) {
  const t = useTexts(favorites)
  return (
    <Empty icon="star" title={t(type === 'site' ? 'emptySite' : 'emptyCloud')} text={t('emptyText')}>
      <LinkButton variant="primary" to="/">
        {t('goHome')}
      </LinkButton>
    </Empty>
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
