import type { Channel } from '@piying/contract'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { type NowNext, useNowNext } from './now-next.ts'
import { clockOf, isOnAir } from './time.ts'
import type { Replay } from './tv-address.ts'
import type { Playback } from './use-playback.ts'
import { typeOf } from './ways.ts'

const MOST_SEGMENTS = 3

interface TvHeadProps {
  channel: Channel
  guide: NowNext
  now: number
  playback: Playback
  replay: Replay | null
  isFavorite: boolean
  onFavorite: () => void
  onLive: () => void
  onGuide: () => void
}

/** What is on, which line carries it, and what can be done with the channel. */
export function TvHead(props: TvHeadProps) {
  const { channel, guide, now, playback, replay, isFavorite, onFavorite, onLive, onGuide } = props
  const t = useTexts(tvTexts)
  const onAir = useNowNext(guide, channel.id, now).find((programme) => isOnAir(programme, now))
  const lines = channel.playUrls.flatMap(({ line, format }, index) =>
    typeOf(format) ? [{ value: String(index), label: line }] : [],
  )
  const said = replay
    ? t('replaying', { time: clockOf(replay.start), title: '' })
    : onAir
      ? `${t('onAir')} ${onAir.title}`
      : channel.group
  return (
    <div className="tv-head">
      <Logo name={channel.name} sources={posterSources(channel.logo, 160)} large />
      <div className="grow">
        <h1 className="clip">{channel.name}</h1>
        <div className="tv-said">
          <span className="clip">{said}</span>
          {!replay && playback.way?.viaServer && <Badge>{t('viaServer')}</Badge>}
        </div>
      </div>
      {replay ? (
        <Button variant="primary" icon="live" onClick={onLive}>
          {t('backToLive')}
        </Button>
      ) : (
        lines.length > 1 &&
        (lines.length > MOST_SEGMENTS ? (
          <Select
            aria-label={t('line')}
            value={String(playback.line)}
            options={lines}
            onChange={(value) => playback.chooseLine(Number(value))}
          />
        ) : (
          <Segmented
            size="sm"
            label={t('line')}
            value={String(playback.line)}
            options={lines}
            onChange={(value) => playback.chooseLine(Number(value))}
          />
        ))
      )}
      <span className="tv-actions">
        <IconButton className="tv-soft" icon="list" iconSize={18} label={t('guide')} onClick={onGuide} />
        <IconButton
          className="tv-soft"
          icon={isFavorite ? 'starFilled' : 'star'}
          iconSize={18}
          label={t(isFavorite ? 'dropFavorite' : 'addFavorite')}
          aria-pressed={isFavorite}
          onClick={onFavorite}
        />
      </span>
    </div>
  )
}
