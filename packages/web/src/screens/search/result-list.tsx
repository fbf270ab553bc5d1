import { memo, startTransition, useMemo, useState } from 'react'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useInView } from '../../lib/use-in-view.ts'
import { PosterGrid } from '../../ui/poster-card.tsx'
import { PosterSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { BestCard } from './best-card.tsx'
import { SourcesDialog } from './sources-dialog.tsx'
import { useDrawn } from './use-drawn.ts'
import { WorkCard, WorkRow } from './work-card.tsx'
import { type FoundWork, orderWorks } from './works.ts'

/** Cards drawn at first and added at each end of the page: a thousand at once would be a long task. */
const STEP = 54
/** Skeletons fill whole pages of the grid, each in a place of its own: what arrives takes one, and none moves. */
const SLOTS = 18
const ROW_SKELETONS = 6

interface ResultListProps {
  works: FoundWork[]
  term: string
  view: 'grid' | 'list'
  grouped: boolean
  /** Sites are still answering: skeletons stand at the end. */
  busy: boolean
}

export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { works, term, view, grouped, busy } = props
  const t = useTexts(searchTexts)
  const [drawn, setDrawn] = useDrawn(term)
  const [opened, setOpened] = useState('')
  const { best, rest } = useMemo(
    () => (grouped && view === 'grid' ? orderWorks(works, term) : { best: null, rest: works }),
    [works, term, grouped, view],
  )
  const more = rest.length > drawn
  const end = useInView<HTMLDivElement>(
    () => startTransition(() => setDrawn((count) => count + STEP)),
    '800px',
    drawn,
  )
  const work = works.find(({ id }) => id === opened)
  const first = busy && works.length === 0
  return (
    <>
      {best && <BestCard work={best} onSources={setOpened} />}
      {first && grouped && view === 'grid' && <Skeleton className="best-skeleton" />}
      {view === 'grid' ? (
        <div className="works">
          <PosterGrid>
            {rest.slice(0, drawn).map((each, index) => (
              <WorkCard key={each.id} work={each} grouped={grouped} eager={index < 6} onSources={setOpened} />
            ))}
            {busy && !more && emptySlots(rest.length).map((slot) => <PosterSkeletons key={slot} count={1} />)}
          </PosterGrid>
        </div>
      ) : (
        <ul className="work-rows">
          {rest.slice(0, drawn).map((each) => (
            <WorkRow key={each.id} work={each} grouped={grouped} onSources={setOpened} />
          ))}
          {busy &&
            !more &&
            Array.from({ length: ROW_SKELETONS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={index} className="row-skeleton" />
            ))}
        </ul>
      )}
      {more && (
        <div ref={end} className="load-more">
          <button type="button" className="btn soft" onClick={() => setDrawn((count) => count + STEP)}>
            {t('more')}
          </button>
        </div>
      )}
      <SourcesDialog work={work ?? null} onClose={() => setOpened('')} />
    </>
  )
})

function emptySlots(taken: number): number[] {
  const slots = Math.ceil((taken + 1) / SLOTS) * SLOTS
  return Array.from({ length: slots - taken }, (_, index) => taken + index)
}
