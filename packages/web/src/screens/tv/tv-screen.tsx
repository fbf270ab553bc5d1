import { useEffect, useEffectEvent } from 'react'
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
import { toast } from '../../ui/toast.ts'
import { type TvAddress, useTvAddress } from './tv-address.ts'
import { TvRoom } from './tv-room.tsx'
import './tv.css'
import './guide.css'

const NOWHERE: TvAddress = { source: 0, group: '', channel: '', replay: null }

/** /tv: the television of the house. */
export function TvScreen() {
  const t = useTexts(tvTexts)
  const { address, go } = useTvAddress()
  const enabled = useCall(calls.iptv.enabled, {})
  const all = enabled.data ?? []
  const named = all.find(({ id }) => id === address.source)
  const source = named ?? all[0]
  // What the address says of a source that is not there any more says nothing of another.
  const isLost = address.source !== 0 && !named && source !== undefined
  const tellLost = useEffectEvent(() => toast.info(t('sourceGone', { name: source?.name ?? '' })))
  useEffect(() => {
    if (isLost) tellLost()
  }, [isLost])
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
  return (
    <TvRoom key={source.id} sources={all} sourceId={source.id} address={isLost ? NOWHERE : address} go={go} />
  )
}
