import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type GridGroup, type GridRow, splitRows } from './grid-rows.ts'
import './window-grid.css'

interface WindowGridProps<T> {
  groups: readonly GridGroup<T>[]
  keyOf: (item: T) => string | number
  /** How many cards stand side by side in so many pixels. */
  columnsFor: (width: number) => number
  /** Pixels of a row of cards before it is measured. */
  rowHeight: number
  className?: string
  children: (item: T) => ReactNode
}

const HEADING_HEIGHT = 56

/** A grid of any length in the page itself: only the rows near the window are drawn. */
export function WindowGrid<T>(props: WindowGridProps<T>) {
  const { groups, keyOf, columnsFor, rowHeight, className, children } = props
  const box = useRef<HTMLDivElement>(null)
  const [{ top, columns }, setPlace] = useState({ top: 0, columns: 1 })
  const rows = useMemo(() => splitRows(groups, columns), [groups, columns])
  // What the last row of each kind measured is the best guess for the next.
  const known = useRef({ heading: HEADING_HEIGHT, items: rowHeight })
  const guess = (index: number) => known.current[rows[index]?.kind ?? 'items']
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: guess,
    // Never asked for in the middle of scrolling, which would lay the page out at once: the observer tells it later.
    measureElement: (element, entry) => {
      const index = Number((element as HTMLElement).dataset.index)
      const measured = entry?.borderBoxSize[0]?.blockSize
      if (measured === undefined) return guess(index)
      const height = Math.round(measured)
      known.current[rows[index]?.kind ?? 'items'] = height
      return height
    },
    // A frame that is late by a row is better than one that waits for it.
    useFlushSync: false,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 3,
    scrollMargin: top,
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const next = {
        top: Math.round(element.getBoundingClientRect().top + window.scrollY),
        columns: Math.max(1, columnsFor(element.clientWidth)),
      }
      setPlace((before) => (before.top === next.top && before.columns === next.columns ? before : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // What stands above may grow or go, such as an error strip.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [columnsFor])

  return (
    <div ref={box} className={className} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="grid-row"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <Row row={row} columns={columns} keyOf={keyOf} draw={children} />
          </div>
        )
      })}
    </div>
  )
}

interface RowProps<T> {
  row: GridRow<T>
  columns: number
  keyOf: (item: T) => string | number
  draw: (item: T) => ReactNode
}

function DrawnRow<T>({ row, columns, keyOf, draw }: RowProps<T>) {
  if (row.kind === 'heading') return row.heading
  return (
    <div className="grid-cells" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {row.items.map((item) => (
        <div key={keyOf(item)} className="grid-cell">
          {draw(item)}
        </div>
      ))}
    </div>
  )
}

/** Scrolling moves rows about; only a row that is new or changed is drawn. */
const Row = memo(DrawnRow) as typeof DrawnRow
