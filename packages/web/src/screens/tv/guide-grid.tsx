import type { iptv, Output, Programme } from '@piying/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { Button } from '../../ui/button.tsx'
import { GuideBlock } from './guide-block.tsx'
import { HEAD_PX, HOUR_PX, ROW_PX, ROWS_AT_ONCE, spanOf, xAt } from './guide-measures.ts'
import { clockOf, HOUR_MS } from './time.ts'

export type GuideRowData = Output<typeof iptv.guide>['rows'][number]

const AHEAD = 15
/** No further scrolling for so long: it has come to rest. */
const REST_MS = 100

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
  const [span, setSpan] = useState(() => spanOf(0, HOUR_PX))
  /** Where the left edge rests: a programme that it cuts is named from there on. */
  const [edge, setEdge] = useState(0)
  const resting = useRef(0)
  const blocks = useVirtualizer({
    count: Math.ceil(total / ROWS_AT_ONCE),
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX * ROWS_AT_ONCE,
    overscan: 1,
    paddingStart: HEAD_PX,
  })
  const drawn = blocks.getVirtualItems()
  const lastDrawn = ((drawn.at(-1)?.index ?? 0) + 1) * ROWS_AT_ONCE
  const isToday = now >= from && now < to
  const nowX = xAt(now, from)
  const isNowInSight = nowX >= span.seen.left && nowX <= span.seen.right

  const rest = () => setEdge(Math.round(box.current?.scrollLeft ?? 0))
  const look = () => {
    const element = box.current
    if (!element) return
    const next = spanOf(element.scrollLeft, element.clientWidth)
    setSpan((before) => (before.left === next.left && before.right === next.right ? before : next))
    clearTimeout(resting.current)
    resting.current = window.setTimeout(rest, REST_MS)
  }
  const toNow = () => box.current?.scrollTo({ left: Math.max(0, nowX - HOUR_PX / 2) })
  const begin = useEffectEvent(() => {
    const place = rows.findIndex(({ id }) => id === current)
    if (place > 0) box.current?.scrollTo({ top: (place - 3) * ROW_PX })
    if (isToday) toNow()
    look()
    rest()
  })
  useEffect(() => {
    begin()
    return () => clearTimeout(resting.current)
  }, [])
  const more = useEffectEvent(onMore)
  const isNearEnd = rows.length < total && lastDrawn > rows.length - AHEAD
  // Also when a page has come and its end is still in sight.
  useEffect(() => {
    if (isNearEnd) more()
  }, [isNearEnd, rows.length])

  const width = xAt(to, from)
  return (
    <div className="tv-grid-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="tv-grid" ref={box} onScroll={look} tabIndex={0} aria-label={t('guide')}>
        <div className="tv-grid-in" style={{ '--day-w': `${width}px`, height: HEAD_PX + total * ROW_PX }}>
          <GridHead from={from} to={to} />
          {isToday && <div className="tv-grid-now" style={{ '--x': `${nowX}px` }} />}
          {drawn.map(({ index, start }) => (
            <GuideBlock
              key={index}
              rows={rows}
              first={index * ROWS_AT_ONCE}
              total={total}
              top={start}
              span={span}
              edge={edge}
              from={from}
              to={to}
              now={now}
              current={current}
              onChoose={onChoose}
            />
          ))}
        </div>
      </section>
      {isToday && !isNowInSight && (
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
        <span key={hour} style={{ left: hour * HOUR_PX }}>
          {clockOf(from + hour * HOUR_MS)}
        </span>
      ))}
    </div>
  )
})
