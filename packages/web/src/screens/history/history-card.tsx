import type { HistoryItem } from '@piying/contract'
import { history } from '../../i18n/history.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { libraryLink } from '../../lib/library-link.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { StillCard } from '../../ui/still-card.tsx'
import { episodeText, progressOf, progressText, sourceText, titleText, whenText } from './describe.ts'

interface HistoryCardProps {
  item: HistoryItem
  now: number
  /** A phone shows the cards as lines of a list. */
  inList: boolean
  onRemove: () => void
}

export function HistoryCard({ item, now, inList, onRemove }: HistoryCardProps) {
  const t = useTexts(history)
  const language = useLanguage()
  const title = titleText(item, inList)
  const episode = episodeText(item, t)
  return (
    <StillCard
      to={libraryLink(item)}
      title={title}
      sources={posterSources(item.pic)}
      progress={progressOf(item)}
      meta={progressText(item, t)}
      actions={
        <IconButton size="sm" iconSize={16} icon="trash" label={t('remove', { title })} onClick={onRemove} />
      }
    >
      <div className="row-line">
        {episode && (
          <Badge tone="pri" className="clip">
            {episode}
          </Badge>
        )}
        <Badge className="clip">{sourceText(item, t)}</Badge>
        <time dateTime={new Date(item.timestamp).toISOString()}>
          {whenText(item.timestamp, now, language)}
        </time>
      </div>
    </StillCard>
  )
}
