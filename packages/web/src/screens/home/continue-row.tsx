import type { HistoryItem } from '@piying/contract'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { home } from '../../i18n/home.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Rail, Section } from '../../ui/rail.tsx'
import { StillCard } from '../../ui/still-card.tsx'
import { isBegun, pictureSources, playLink } from './watch-links.ts'

const SHOWN = 12

/** What was begun and not finished, newest first. Not there when there is nothing. */
export function ContinueRow() {
  const t = useTexts(home)
  const history = useCall(calls.playHistory.list, { limit: 40 }, { staleTime: 0 })
  const begun = (history.data ?? []).filter(isBegun).slice(0, SHOWN)
  if (begun.length === 0) return null
  return (
    <Section title={t('continueWatching')} more={{ to: '/history', label: t('allHistory') }}>
      <Rail label={t('continueWatching')}>
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
      to={playLink(item)}
      title={item.title}
      meta={[item.episode, item.sourceName].filter(Boolean).join(' · ')}
      sources={pictureSources(item.pic)}
      {...(item.duration > 0 && { note: t('left', { n: minutes }), progress: item.position / item.duration })}
    />
  )
}
