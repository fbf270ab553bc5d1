import type { FollowItem } from '@piying/contract'
import { following } from '../../i18n/following.ts'
import { useTexts } from '../../i18n/texts.ts'
import { libraryLink } from '../../lib/library-link.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { PosterCard } from '../../ui/poster-card.tsx'
import { latestText, seenText } from './describe.ts'

export function FollowCard({ item, onRemove }: { item: FollowItem; onRemove: () => void }) {
  const t = useTexts(following)
  const to = libraryLink(item)
  return (
    <PosterCard
      to={to}
      title={item.title || item.vodId}
      sources={posterSources(item.pic)}
      meta={[seenText(item, t), item.sourceName].filter(Boolean).join(' · ')}
      badge={latestText(item, t)}
      corner={
        item.isNew && (
          <>
            <span className="dot" />
            {t('isNew')}
          </>
        )
      }
      actions={
        <>
          <LinkButton variant="white" icon="play" to={to} tabIndex={-1}>
            {t('play')}
          </LinkButton>
          <IconButton
            icon="trash"
            iconSize={18}
            label={t('remove', { title: item.title })}
            onClick={onRemove}
          />
        </>
      }
    />
  )
}
