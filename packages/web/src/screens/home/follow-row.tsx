import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { home } from '../../i18n/home.ts'
import { useTexts } from '../../i18n/texts.ts'
import { libraryLink } from '../../lib/library-link.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { PosterCard } from '../../ui/poster-card.tsx'
import { Rail, Section } from '../../ui/rail.tsx'
import { PosterSkeletons } from '../../ui/skeleton.tsx'
import { useExpectedRow } from './use-expected-row.ts'

const FRESH_MS = 10_000

/** Followed titles that have something new. Not there when there is nothing. */
export function FollowRow() {
  const t = useTexts(home)
  const following = useCall(calls.playHistory.following, {}, { staleTime: FRESH_MS })
  const fresh = (following.data ?? []).filter((item) => item.isNew)
  const expected = useExpectedRow('followed', following.isPending ? undefined : fresh.length > 0)
  if (fresh.length === 0 && !expected) return null
  return (
    <Section title={t('followed')} more={{ to: '/following', label: t('allFollowed') }}>
      <Rail label={t('followed')}>
        {expected && <PosterSkeletons count={6} />}
        {fresh.map((item) => (
          <PosterCard
            key={item.id}
            to={libraryLink(item)}
            title={item.title}
            meta={item.sourceName}
            badge={item.latest}
            sources={posterSources(item.pic)}
          />
        ))}
      </Rail>
    </Section>
  )
}
