import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Badge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { ListDesk } from './list-desk.ts'
import type { PreviewRow } from './list-worker.ts'

const ROW_PX = 40
const PAGE = 100

interface PreviewListProps {
  desk: ListDesk
  rows: number
  /** Changes with every parse: what was read before is of another list. */
  version: number
  /** The text of a channel begins on this line. */
  onLine: (line: number) => void
}

/** The channels by group. Only what is in sight is asked of the worker, a page at a time. */
export function PreviewList({ desk, rows, version, onLine }: PreviewListProps) {
  const t = useTexts(workbench)
  const box = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<ReadonlyMap<number, PreviewRow[]>>(new Map())
  const asked = useRef({ version, pages: new Set<number>() })
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const first = Math.floor((shown[0]?.index ?? 0) / PAGE)
  const last = Math.floor((shown.at(-1)?.index ?? 0) / PAGE)

  useEffect(() => {
    if (asked.current.version !== version) asked.current = { version, pages: new Set() }
    for (let page = first; page <= last; page++) {
      if (asked.current.pages.has(page)) continue
      asked.current.pages.add(page)
      desk
        .ask({ type: 'rows', from: page * PAGE, count: PAGE })
        .then((found) => setPages((before) => new Map(before).set(page, found)))
        .catch(() => undefined)
    }
  }, [first, last, version, desk])

  return (
    <div ref={box} className="preview-list">
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely inside */}
      <div
        role="list"
        aria-label={t('preview')}
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
      >
        {shown.map(({ index, start }) => {
          // What was there before stays until the new rows have come.
          const row = pages.get(Math.floor(index / PAGE))?.[index % PAGE]
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={index}
              role="listitem"
              className="preview-row"
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              {row && <PreviewItem row={row} onLine={onLine} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function PreviewItem({ row, onLine }: { row: PreviewRow } & Pick<PreviewListProps, 'onLine'>) {
  const t = useTexts(workbench)
  if (row.kind === 'group')
    return (
      <b>
        {row.name || t('ungrouped')} <small className="dim num">{row.count}</small>
      </b>
    )
  return (
    <button type="button" title={t('goToLine', { n: row.at, name: row.name })} onClick={() => onLine(row.at)}>
      <Logo name={row.name} sources={posterSources(row.logo, 160)} />
      <span className="clip name">{row.name}</span>
      {row.lines > 1 && <Badge>{t('lineCount', { n: row.lines })}</Badge>}
      {!row.playable && <Badge tone="mid">{row.url.slice(0, row.url.indexOf(':')).toUpperCase()}</Badge>}
      <span className="clip dim mono grow">{row.url}</span>
    </button>
  )
}
