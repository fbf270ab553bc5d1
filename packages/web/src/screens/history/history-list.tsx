import { useMemo, useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { history } from '../../i18n/history.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PHONE, useMedia } from '../../lib/use-media.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PagedFrame } from '../../ui/paged-frame.tsx'
import { Pickable } from '../../ui/pickable.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { WindowGrid } from '../../ui/window-grid.tsx'
import { groupByDay } from './describe.ts'
import { HistoryCard } from './history-card.tsx'
import type { useHistory } from './use-history.ts'

interface HistoryListProps {
  list: ReturnType<typeof useHistory>
  /** While cards are marked. */
  selection: Selection | undefined
  /** One kind only: its emptiness does not mean that nothing was watched. */
  narrowed: boolean
  onShowAll: () => void
}

const CARD_WIDTH = 232
const GAP = 20
const ROW = { grid: 250, list: 96 }
const columnsInGrid = (width: number) => Math.max(2, Math.floor((width + GAP) / (CARD_WIDTH + GAP)))
const columnsInList = () => 1

export function HistoryList({ list, selection, narrowed, onShowAll }: HistoryListProps) {
  const t = useTexts(history)
  const language = useLanguage()
  const inList = useMedia(PHONE)
  const [now] = useState(Date.now)
  const { answer, items, remove } = list
  const groups = useMemo(
    () =>
      groupByDay(items, now, language).map(({ day, ...group }) => ({
        ...group,
        heading: (
          <h2 className="day">
            {day} <span className="num">{t('count', { n: group.items.length })}</span>
          </h2>
        ),
      })),
    [items, now, language],
  )
  const { end, more } = useMorePages(answer, items.length, '1200px')
  return (
    <PagedFrame
      pages={answer}
      count={items.length}
      texts={{ failed: t('loadFailed'), moreFailed: t('moreFailed'), reason: messageOf(answer.error) }}
      wait={<HistorySkeleton />}
      empty={narrowed ? <NothingOfKind onShowAll={onShowAll} /> : <NothingYet />}
      end={end}
      onMore={more}
    >
      <WindowGrid
        groups={groups}
        keyOf={(item) => item.id}
        columnsFor={inList ? columnsInList : columnsInGrid}
        rowHeight={inList ? ROW.list : ROW.grid}
        className="hist"
      >
        {(item) => (
          <Pickable selection={selection} id={item.id} label={t('pick', { title: item.title })}>
            <HistoryCard item={item} now={now} inList={inList} onRemove={() => void remove([item])} />
          </Pickable>
        )}
      </WindowGrid>
    </PagedFrame>
  )
}

function NothingOfKind({ onShowAll }: { onShowAll: () => void }) {
  const t = useTexts(history)
  return (
    <Empty icon="clock" title={t('emptyKind')}>
      <Button onClick={onShowAll}>{t('showAll')}</Button>
    </Empty>
  )
}

function NothingYet() {
  const t = useTexts(history)
  return (
    <Empty icon="clock" title={t('empty')}>
      <LinkButton variant="primary" to="/">
        {t('goHome')}
      </LinkButton>
    </Empty>
  )
}

function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="day-skeleton" />
      <div className="hist hist-wait">
        {Array.from({ length: 10 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className="card" aria-hidden="true">
            <div className="still sk" />
            <div className="text">
              <div className="sk line" />
              <div className="sk line short" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
