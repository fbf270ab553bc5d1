import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { home } from '../../i18n/home.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PosterCard } from '../../ui/poster-card.tsx'
import { Rail, Section } from '../../ui/rail.tsx'
import { pictureSources, playLink } from './watch-links.ts'

/** Followed titles that have something new. Not there when there is nothing. */
export function FollowRow() {
  const t = useTexts(home)
  const following = useCall(calls.playHistory.following, {}, { staleTime: 0 })
  const fresh = (following.data ?? []).filter((item) => item.isNew)
  if (fresh.length === 0) return null
  return (
    <Section title={t('followed')} more={{ to: '/following', label: t('allFollowed') }}>
      <Rail label={t('followed')}>
        {fresh.map((item) => (
          <PosterCard
            key={item.id}
            to={playLink(item)}
            title={item.title}
            meta={item.sourceName}
            badge={item.latest}
            sources={pictureSources(item.pic)}
          />
        ))}
      </Rail>
    </Section>
  )
}
