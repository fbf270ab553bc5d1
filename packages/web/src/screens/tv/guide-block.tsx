import type { Programme } from '@piying/contract'
import { memo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import type { GuideRowData } from './guide-grid.tsx'
import { placeOf, ROW_PX, ROWS_AT_ONCE, type Span, xAt } from './guide-measures.ts'
import { canReplay, clockOf, isOnAir } from './time.ts'

interface DayProps {
  span: Span
  edge: number
  from: number
  to: number
  now: number
  onChoose: (channel: string, programme: Programme | null) => void
}

interface GuideBlockProps extends DayProps {
  rows: readonly GuideRowData[]
  /** The place of its first row. */
  first: number
  total: number
  top: number
  current: string
}

/**
 * A handful of rows: their names are one column that stays, their programmes lie beside it. One by one, each name would
 * be a layer of its own for the painter. Drawn again only when something of it changes.
 */
export const GuideBlock = memo(Block, (a, b) => {
  const same = (index: number) => a.rows[index] === b.rows[index]
  return (
    a.top === b.top &&
    a.span === b.span &&
    a.edge === b.edge &&
    a.now === b.now &&
    a.current === b.current &&
    a.total === b.total &&
    Array.from({ length: ROWS_AT_ONCE }, (_, index) => a.first + index).every(same)
  )
})

function Block({ rows, first, total, top, current, ...day }: GuideBlockProps) {
  const count = Math.min(ROWS_AT_ONCE, total - first)
  const shown = Array.from({ length: count }, (_, index) => ({
    place: first + index,
    row: rows[first + index],
  }))
  return (
    <div className="tv-grid-block" style={{ top, height: count * ROW_PX }}>
      <div className="tv-grid-names">
        {shown.map(({ place, row }) => (
          <GuideName key={place} row={row} isCurrent={row?.id === current} onChoose={day.onChoose} />
        ))}
      </div>
      {shown.map(({ place, row }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be another box
        <div
          key={place}
          role="group"
          aria-label={row?.name}
          className="tv-grid-row"
          style={{ top: (place - first) * ROW_PX }}
        >
          {row && <Programmes row={row} {...day} />}
        </div>
      ))}
    </div>
  )
}

function GuideName({
  row,
  isCurrent,
  onChoose,
}: { row: GuideRowData | undefined; isCurrent: boolean } & Pick<DayProps, 'onChoose'>) {
  if (!row) return <span className="tv-grid-name" />
  return (
    <button
      type="button"
      className={cx('tv-grid-name', isCurrent && 'on')}
      title={row.name}
      onClick={() => onChoose(row.id, null)}
    >
      <Logo name={row.name} sources={posterSources(row.logo, 160)} />
      <span className="clip">{row.name}</span>
    </button>
  )
}

function Programmes({ row, span, edge, from, to, now, onChoose }: { row: GuideRowData } & DayProps) {
  const t = useTexts(tvTexts)
  if (row.programmes.length === 0)
    return (
      <span className="tv-grid-none dim" style={{ '--x': `${edge}px` }}>
        {t('noProgrammes')}
      </span>
    )
  const inSight = row.programmes.filter(
    ({ start, stop }) => xAt(stop, from) > span.left && xAt(start, from) < span.right,
  )
  return inSight.map((programme) => {
    const onAir = isOnAir(programme, now)
    const past = canReplay(programme, row.catchupDays, now)
    const { left, width, hidden, hasRoom } = placeOf(programme, { from, to, edge })
    return (
      <button
        key={programme.start}
        type="button"
        className={cx('tv-cell', onAir && 'on', past && 'past', !hasRoom && 'narrow')}
        disabled={!onAir && !past}
        title={[programme.title, programme.desc].filter(Boolean).join('\n')}
        style={{ '--x': `${left}px`, width, ...(hidden > 0 && { paddingLeft: hidden + 10 }) }}
        onClick={() => onChoose(row.id, past ? programme : null)}
      >
        <span className="clip">{programme.title}</span>
        <small>
          {clockOf(programme.start)}
          {past && ` ${t('replay')}`}
        </small>
      </button>
    )
  })
}
