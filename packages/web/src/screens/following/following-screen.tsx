import { useMemo, useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { following } from '../../i18n/following.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { PHONE, useMedia } from '../../lib/use-media.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Pickable, PickBar, PickButton } from '../../ui/pickable.tsx'
import { PosterGrid } from '../../ui/poster-card.tsx'
import { PosterSkeletons } from '../../ui/skeleton.tsx'
import { type Selection, useSelection } from '../../ui/use-selection.ts'
import { WindowGrid } from '../../ui/window-grid.tsx'
import { FollowCard } from './follow-card.tsx'
import { useFollowing } from './use-following.ts'
import '../../ui/library.css'
import './following.css'

/** The steps of every poster grid: 3, 4, 6 or 9 side by side. */
const columnsFor = (width: number) => (width < 600 ? 3 : width < 940 ? 4 : width < 1680 ? 6 : 9)

/** /following: works whose next episode is waited for. */
export function FollowingScreen() {
  const t = useTexts(following)
  const phone = useMedia(PHONE)
  const list = useFollowing()
  const { items, answer } = list
  const selection = useSelection()
  const [asking, setAsking] = useState(false)
  const selecting = phone && selection.active
  const news = items.filter(({ isNew }) => isNew).length
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr">{t('title')}</h1>
      <div className="library-tools">
        <span className="follow-count num">{answer.data && t('total', { n: items.length })}</span>
        {news > 0 && <Badge tone="pri">{t('newCount', { n: news })}</Badge>}
        <span className="grow" />
        {items.length > 0 && phone && (
          <PickButton selection={selection} texts={{ select: t('select'), done: t('done') }} />
        )}
        {items.length > 0 && (
          <Button variant="ghost" size="sm" icon="trash" onClick={() => setAsking(true)}>
            {t('clear')}
          </Button>
        )}
      </div>
      <FollowList list={list} selection={selecting ? selection : undefined} />
      {selecting && (
        <PickBar
          selection={selection}
          items={items}
          label={t('selected', { n: selection.ids.size })}
          texts={{ all: t('selectAll'), none: t('selectNone'), remove: t('removeSelected') }}
          onRemove={(picked) => void list.remove(picked)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('clearTitle')}
        text={t('clearText')}
        action={t('clearAction')}
        onConfirm={list.clear}
      />
    </>
  )
}

interface FollowListProps {
  list: ReturnType<typeof useFollowing>
  selection: Selection | undefined
}

function FollowList({ list: { answer, items, remove }, selection }: FollowListProps) {
  const t = useTexts(following)
  const groups = useMemo(() => [{ key: 'all', items }], [items])
  if (answer.isPending) {
    return (
      <PosterGrid>
        <PosterSkeletons count={12} />
      </PosterGrid>
    )
  }
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
  if (items.length === 0) {
    return (
      <Empty icon="bell" title={t('empty')} text={t('emptyText')}>
        <LinkButton variant="primary" to="/">
          {t('goHome')}
        </LinkButton>
      </Empty>
    )
  }
  return (
    <WindowGrid
      groups={groups}
      keyOf={(item) => item.id}
      columnsFor={columnsFor}
      rowHeight={340}
      className="follow-grid"
    >
      {(item) => (
        <Pickable selection={selection} id={item.id} label={t('pick', { title: item.title })}>
          <FollowCard item={item} onRemove={() => void remove([item])} />
        </Pickable>
      )}
    </WindowGrid>
  )
}
