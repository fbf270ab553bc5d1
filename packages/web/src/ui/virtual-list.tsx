import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'

interface VirtualListProps<T> {
  items: readonly T[]
  /** Pixels of one row. */
  rowHeight: number
  keyOf: (item: T, index: number) => string | number
  label: string
  className?: string
  /** Brought into view when it changes. */
  current?: number
  children: (item: T, index: number) => ReactNode
}

/** A long list of which only the rows in sight are drawn. Its box scrolls, so it needs a height. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, rowHeight, keyOf, label, className, current, children } = props
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  useEffect(() => {
    if (current !== undefined && current >= 0) rows.scrollToIndex(current, { align: 'auto' })
  }, [current, rows])
  return (
    <div ref={box} className={className} style={{ overflowY: 'auto' }}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely inside */}
      <div role="list" aria-label={label} style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={keyOf(item, index)}
              role="listitem"
              style={{
                position: 'absolute',
                insetInline: 0,
                height: rowHeight,
                transform: `translateY(${start}px)`,
              }}
            >
              {children(item, index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
