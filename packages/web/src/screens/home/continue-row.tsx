import type { HistoryItem } from '@piying/contract'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { home } from '../../i18n/home.ts'
import { useTexts } from '../../i18n/texts.ts'
import { libraryLink } from '../../lib/library-link.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Rail, Section } from '../../ui/rail.tsx'
import { StillSkeletons } from '../../ui/skeleton.tsx'
import { StillCard } from '../../ui/still-card.tsx'
import { isBegun } from './is-begun.ts'
import { useExpectedRow } from './use-expected-row.ts'

const SHOWN = 12
/** What came with the page need not be asked for again; what was watched since then must be, and that takes longer. */
const FRESH_MS = 10_000

/** What was begun and not finished, newest first. Not there when there is nothing. */
export function ContinueRow() {
  const t = useTexts(home)
  const history = useCall(calls.playHistory.list, { limit: 40 }, { staleTime: FRESH_MS })
  const begun = (history.data ?? []).filter(isBegun).slice(0, SHOWN)
  const expected = useExpectedRow('continue', history.isPending ? undefined : begun.length > 0)
  if (begun.length === 0 && !expected) return null
  return (
    <Section title={t('continueWatching')} more={{ to: '/history', label: t('allHistory') }}>
      <Rail label={t('continueWatching')}>
        {expected && <StillSkeletons count={5} />}
        {begun.map((item) => (
          <BegunCard key={item.id} item={item} />
        ))}
      </Rail>
    </Section>
  )
}

function BegunCard({ item }: { item: HistoryItem }) {
  const t = useTexts(home)
  const minutes = Math.max(1, Math.round((item.duration - item.position) / 60))
  return (
    <StillCard
      to={libraryLink(item)}
      title={item.title}
      meta={[item.episode, item.sourceName].filter(Boolean).join(' · ')}
      sources={posterSources(item.pic)}
      {...(item.duration > 0 && { note: t('left', { n: minutes }), progress: item.position / item.duration })}
    />
  )
}
