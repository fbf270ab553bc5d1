import { useSearchParams } from 'react-router'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PlayerBox, preloadPlayer } from '../../player/index.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PlayRoom } from './play-room.tsx'
import { type PlayAddress, useWatch } from './use-watch.ts'
import './play.css'

preloadPlayer({ hls: true })

/** /play: a work of a site. */
export function PlayScreen() {
  const t = useTexts(playTexts)
  const [query] = useSearchParams()
  const vodId = query.get('vodId')?.trim() ?? ''
  const siteId = Number(query.get('source'))
  if (!vodId) return <Wrong title={t('noVodId')} />
  if (!Number.isInteger(siteId) || siteId <= 0) return <Wrong title={t('noSource')} />
  return <Watching vodId={vodId} siteId={siteId} epNum={query.get('epNum')?.trim() ?? ''} />
}

function Watching(address: PlayAddress) {
  const { watch, failure, go, retry } = useWatch(address)
  if (watch) return <PlayRoom watch={watch} go={go} />
  if (failure) return <LoadFailed failure={failure} onRetry={retry} />
  return <PlaySkeleton />
}

function Wrong({ title }: { title: string }) {
  const t = useTexts(playTexts)
  return (
    <Empty isPage icon="film" title={title} text={t('wrongLinkText')}>
      <LinkButton variant="primary" to="/">
        {t('goHome')}
      </LinkButton>
    </Empty>
  )
}

/** The same boxes as the loaded screen. */
function PlaySkeleton() {
  return (
    <div className="watch" aria-busy="true">
      <div>
        <PlayerBox className="play-player" />
        <div className="title-block only-d">
          <Skeleton style={{ width: 280, height: 32 }} />
        </div>
      </div>
      <div>
        <Skeleton style={{ height: 420, borderRadius: 'var(--radius-lg)' }} />
      </div>
    </div>
  )
}
