import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { PlayerBox } from '../../player/index.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTvAddress } from './tv-address.ts'
import { TvRoom } from './tv-room.tsx'
import './tv.css'
import './guide.css'

/** /tv: the television of the house. */
export function TvScreen() {
  const t = useTexts(tvTexts)
  const { address, go } = useTvAddress()
  const enabled = useCall(calls.iptv.enabled, {})
  const all = enabled.data ?? []
  const source = all.find(({ id }) => id === address.source) ?? all[0]
  if (enabled.isPending)
    return (
      <div className="tv" aria-busy="true">
        <section className="tv-main">
          <PlayerBox className="tv-player" />
        </section>
        <Skeleton className="tv-side" />
      </div>
    )
  if (enabled.isError)
    return (
      <div className="tv-note">
        <ErrorStrip
          title={t('sourcesFailed')}
          text={enabled.error.message}
          onRetry={() => void enabled.refetch()}
        />
      </div>
    )
  if (!source)
    return (
      <Empty icon="tv" isPage title={t('noSources')} text={t('noSourcesText')}>
        <PageTitle>{t('title')}</PageTitle>
        <LinkButton variant="primary" to="/admin/iptv-resource">
          {t('addSource')}
        </LinkButton>
      </Empty>
    )
  return <TvRoom key={source.id} sources={all} sourceId={source.id} address={address} go={go} />
}
