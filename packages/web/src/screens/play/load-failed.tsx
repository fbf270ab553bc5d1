import { PageTitle } from '../../i18n/page-title.tsx'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { LoadFailure } from './use-watch.ts'

/** Instead of the player: why there is nothing to play, and where the title may be had instead. */
export function LoadFailed({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  const t = useTexts(playTexts)
  const { kind, title } = failure
  const titles = {
    failed: t('notLoaded'),
    gone: t('notLoaded'),
    empty: t('emptyAnswer'),
    shape: t('badShape'),
    noEpisodes: t('badEpisode'),
  }
  const text = kind === 'failed' ? failure.message : t(kind === 'gone' ? 'goneText' : 'notLoadedText')
  return (
    <Empty isPage icon="warning" title={titles[kind]} text={text}>
      <PageTitle>{title || titles[kind]}</PageTitle>
      <div className="play-failed">
        {title && (
          <LinkButton variant="primary" icon="search" to={`/search?q=${encodeURIComponent(title)}`}>
            {t('findElsewhere', { title })}
          </LinkButton>
        )}
        <Button variant={title ? 'soft' : 'primary'} icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
        {!title && <LinkButton to="/sites">{t('browseSites')}</LinkButton>}
      </div>
    </Empty>
  )
}
