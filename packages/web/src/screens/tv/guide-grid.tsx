import type { iptv, Output, Programme } from '@piying/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { Button } from '../../ui/button.tsx'
import { GuideRow } from './guide-row.tsx'
import { clockOf, HOUR_MS } from './time.ts'

export type GuideRowData = Output<typeof iptv.guide>['rows'][number]

const HOUR_WIDTH = 240
const ROW = 60
const HEAD = 36
/** What is drawn of the day moves in such steps: a scrolling finger does not draw at every pixel. */
const STEP = 240
const AHEAD = 15

/** What is drawn, in pixels of the day. */
export interface Span {
  left: number
  right: number
  /** Where the left edge of the window can be until the next step. */
  edge: { from: number; to: number }
}

function spanOf(scrolled: number, width: number): Span {
  const from = Math.floor(scrolled / STEP) * STEP
  const right = Math.ceil((scrolled + width) / STEP) * STEP + STEP
  return { left: from - STEP, right, edge: { from, to: from + STEP } }
}

interface GuideGridProps {
  rows: readonly GuideRowData[]
  /** Rows of the whole group; those not read yet are empty. */
  total: number
  from: number
  to: number
  now: number
  current: string
  onMore: () => void
  onChoose: (channel: string, programme: Programme | null) => void
}

/** Channels down, hours across; only what is in sight is drawn, in both directions. */
export function GuideGrid({ rows, total, from, to, now, current, onMore, onChoose }: GuideGridProps) {
  const t = useTexts(tvTexts)
  const box = useRef<HTMLElement>(null)
  const [span, setSpan] = useState(() => spanOf(0, STEP))
  const lines = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 4,
    paddingStart: HEAD,
  })
  const drawn = lines.getVirtualItems()
  const lastDrawn = drawn.at(-1)?.index ?? 0
  const xOf = (time: number) => ((time - from) / HOUR_MS) * HOUR_WIDTH
  const isToday = now >= from && now < to

  const look = () => {
    const element = box.current
    if (!element) return
    const next = spanOf(element.scrollLeft, element.clientWidth)
    setSpan((before) => (before.left === next.left && before.right === next.right ? before : next))
  }
  const toNow = () => box.current?.scrollTo({ left: Math.max(0, xOf(now) - HOUR_WIDTH / 2) })
  const begin = useEffectEvent(() => {
    const place = rows.findIndex(({ id }) => id === current)
    if (place > 0) lines.scrollToIndex(place, { align: 'center' })
    if (isToday) toNow()
    look()
  })
  useEffect(() => begin(), [])
  const more = useEffectEvent(onMore)
  const isNearEnd = rows.length < total && lastDrawn > rows.length - AHEAD
  // Also when a page has come and its end is still in sight.
  useEffect(() => {
    if (isNearEnd) more()
  }, [isNearEnd, rows.length])

  const width = ((to - from) / HOUR_MS) * HOUR_WIDTH
  return (
    <div className="tv-grid-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="tv-grid" ref={box} onScroll={look} tabIndex={0} aria-label={t('guide')}>
        <div className="tv-grid-in" style={{ '--day-w': `${width}px`, height: lines.getTotalSize() }}>
          <GridHead from={from} to={to} />
          {isToday && <div className="tv-grid-now" style={{ '--x': `${xOf(now)}px` }} />}
          {drawn.map(({ index, start }) => (
            <GuideRow
              key={index}
              row={rows[index]}
              top={start}
              height={ROW}
              span={span}
              xOf={xOf}
              now={now}
              isCurrent={rows[index]?.id === current}
              onChoose={onChoose}
            />
          ))}
        </div>
      </section>
      {isToday && (
        <Button className="tv-to-now" size="sm" icon="clock" onClick={toNow}>
          {t('toNow')}
        </Button>
      )}
    </div>
  )
}

/** Never drawn again while one scrolls. */
const GridHead = memo(function Hours({ from, to }: { from: number; to: number }) {
  const hours = Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, hour) => hour)
  return (
    <div className="tv-grid-head">
      {hours.map((hour) => (
        <span key={hour} style={{ left: hour * HOUR_WIDTH }}>
          {clockOf(from + hour * HOUR_MS)}
        </span>
      ))}
    </div>
  )
})
