import type { Programme } from '@piying/contract'
import { useMemo, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { usePages } from '../../api/hooks.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GuideGrid } from './guide-grid.tsx'
import { dayOf } from './time.ts'
import './guide-grid.css'

const FIRST_DAY = -7
const LAST_DAY = 2

/** Seven days stand before today: a phone would begin with last week. */
const bringIntoView = (chip: HTMLButtonElement | null) => {
  chip?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

interface GuideDialogProps {
  sourceId: number
  group: string
  current: string
  now: number
  onClose: () => void
  onChoose: (channel: string, programme: Programme | null) => void
}

/** A day of all channels of the group. */
export function GuideDialog({ sourceId, group, current, now, onClose, onChoose }: GuideDialogProps) {
  const t = useTexts(tvTexts)
  const language = useLanguage()
  const [day, setDay] = useState(0)
  const [opened] = useState(now)
  const pages = usePages(
    calls.iptv.guide,
    (page) => ({ id: sourceId, name: group, ...dayOf(opened, day), page }),
    ({ more }, page) => (more ? page + 1 : null),
  )
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  const [head] = pages.data?.pages ?? []
  const nameOf = (offset: number) => {
    if (offset === 0) return t('today')
    if (offset === -1) return t('yesterday')
    if (offset === 1) return t('tomorrow')
    const date = dayOf(opened, offset).from
    return new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', weekday: 'short' }).format(
      date,
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('guideOf', { group })} width={1680}>
      <Chips label={t('day')}>
        {Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index).map((offset) => (
          <Chip
            key={offset}
            ref={offset === 0 ? bringIntoView : null}
            on={offset === day}
            onClick={() => setDay(offset)}
          >
            {nameOf(offset)}
          </Chip>
        ))}
      </Chips>
      {pages.isError && rows.length === 0 ? (
        <ErrorStrip
          title={t('guideFailed')}
          text={pages.error.message}
          onRetry={() => void pages.refetch()}
        />
      ) : !head ? (
        <Skeleton className="tv-grid" />
      ) : head.total === 0 ? (
        <Empty icon="tv" title={t('emptyGroup')} />
      ) : (
        <GuideGrid
          key={head.from}
          rows={rows}
          total={head.total}
          from={head.from}
          to={head.to}
          now={now}
          current={current}
          onMore={() => {
            if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
          }}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  )
}
