import { Icon } from './icon.tsx'
import { useUiTexts } from './ui-texts.ts'

interface PagerProps {
  page: number
  pageCount: number
  onChange: (page: number) => void
}

export function Pager({ page, pageCount, onChange }: PagerProps) {
  const texts = useUiTexts()
  return (
    <nav className="pages" aria-label={`${page} / ${pageCount}`}>
      <button
        type="button"
        aria-label={texts.previousPage}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <Icon name="chevronLeft" size={16} />
      </button>
      {shownPages(page, pageCount).map((each) =>
        each > 0 ? (
          <button
            key={each}
            type="button"
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onChange(each)}
          >
            {each}
          </button>
        ) : (
          <span key={each} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        aria-label={texts.nextPage}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      >
        <Icon name="chevronRight" size={16} />
      </button>
    </nav>
  )
}

/** First, last, and the neighbours of the current page; negative numbers stand for gaps. */
export function shownPages(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [-each, each] : [each]
  })
}
