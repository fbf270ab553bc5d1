import type { Programme } from '@piying/contract'
import { memo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { cx } from '../../ui/cx.ts'
import { ChannelLogo } from './channel-logo.tsx'
import type { GuideRowData, Span } from './guide-grid.tsx'
import { canReplay, clockOf, isOnAir } from './time.ts'

interface GuideRowProps {
  row: GuideRowData | undefined
  top: number
  height: number
  span: Span
  xOf: (time: number) => number
  now: number
  isCurrent: boolean
  onChoose: (channel: string, programme: Programme | null) => void
}

/** Drawn again only when something of it changes: the clock, the part in sight, its programmes. */
export const GuideRow = memo(Row, (a, b) => {
  return (
    a.row === b.row && a.top === b.top && a.span === b.span && a.now === b.now && a.isCurrent === b.isCurrent
  )
})

function Row({ row, top, height, span, xOf, now, isCurrent, onChoose }: GuideRowProps) {
  const t = useTexts(tvTexts)
  const place = { height, top }
  if (!row) return <div className="tv-grid-row" style={place} />
  const inSight = row.programmes.filter(({ start, stop }) => xOf(stop) > span.left && xOf(start) < span.right)
  return (
    <div className={cx('tv-grid-row', isCurrent && 'on')} style={place}>
      <button type="button" className="tv-grid-name" onClick={() => onChoose(row.id, null)}>
        <ChannelLogo name={row.name} logo={row.logo} />
        <span className="clip">{row.name}</span>
      </button>
      {row.programmes.length === 0 && <span className="tv-grid-none dim">{t('noProgrammes')}</span>}
      {inSight.map((programme) => {
        const onAir = isOnAir(programme, now)
        const past = canReplay(programme, row.catchupDays, now)
        const left = Math.max(0, xOf(programme.start))
        const right = xOf(programme.stop)
        // Each text that sticks is a layer of its own: only those that the edge can cut may.
        const isCut = left < span.edge.to && right > span.edge.from
        return (
          <button
            key={programme.start}
            type="button"
            className={cx('tv-cell', onAir && 'on', past && 'past', isCut && 'cut')}
            disabled={!onAir && !past}
            title={[programme.title, programme.desc].filter(Boolean).join('\n')}
            style={{ '--x': `${left}px`, width: Math.max(8, right - left - 2) }}
            onClick={() => onChoose(row.id, past ? programme : null)}
          >
            <span className="tv-cell-text">
              <span className="clip">{programme.title}</span>
              <small>
                {clockOf(programme.start)}
                {past && ` ${t('replay')}`}
              </small>
            </span>
          </button>
        )
      })}
    </div>
  )
}
