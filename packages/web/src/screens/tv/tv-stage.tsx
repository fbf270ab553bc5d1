import type { Channel } from '@piying/contract'
import type { RefObject } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { copyText } from '../../lib/copy-text.ts'
import { decodableCodecs } from '../../player/decodable.ts'
import { ExternalButtons } from '../../player/external-buttons.tsx'
import { Player, PlayerBox, type PlayerHandle, type PlayerSource, type Remedy } from '../../player/index.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { toast } from '../../ui/toast.ts'
import type { Replay } from './tv-address.ts'
import type { Playback } from './use-playback.ts'
import { isPlayable, type Line, typeOf } from './ways.ts'

interface TvStageProps {
  sourceId: number
  channel: Channel | undefined
  /** It is not known yet whether there is one. */
  isPending: boolean
  replay: Replay | null
  playback: Playback
  player: RefObject<PlayerHandle | null>
  onStep: (by: number) => void
  onLive: () => void
}

/** The picture: live, or a programme of the past, or why there is none. */
export function TvStage(props: TvStageProps) {
  const { sourceId, channel, isPending, replay, playback, player, onStep, onLive } = props
  const t = useTexts(tvTexts)
  const past = useCall(
    calls.iptv.catchup,
    { id: sourceId, channel: channel?.id ?? '', line: playback.line, ...(replay ?? { start: 0, stop: 0 }) },
    { enabled: replay !== null && channel !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!channel && isPending) return <PlayerBox className="tv-player" />
  if (!channel)
    return (
      <div className="tv-player tv-refused">
        <Empty icon="tv" title={t('nothingToPlay')} text={t('nothingToPlayText')} />
      </div>
    )
  if (!isPlayable(channel)) return <NotForBrowsers line={channel.playUrls[0]} />
  if (replay && past.isError)
    return (
      <div className="tv-player tv-refused">
        <ErrorStrip
          title={t('catchupFailed')}
          text={past.error.message}
          retryLabel={t('backToLive')}
          onRetry={onLive}
        />
      </div>
    )
  const source: PlayerSource | undefined = replay
    ? past.data && { url: past.data.proxied, type: typeOf(past.data.format) ?? 'auto', live: false }
    : playback.source
  if (!source) return <PlayerBox className="tv-player" />

  const restart = () => {
    playback.restart()
    player.current?.reload()
  }
  const remedies = (): Remedy[] => [
    replay
      ? { id: 'live', label: t('backToLive'), icon: 'swap', run: onLive }
      : { id: 'restart', label: t('retry'), icon: 'refresh', run: restart },
    { id: 'next', label: t('nextChannel'), icon: 'swap', run: () => onStep(1) },
  ]
  return (
    <Player
      ref={player}
      className="tv-player"
      source={source}
      title={channel.name}
      lineName={channel.playUrls[playback.line]?.line ?? ''}
      lines={{
        choices: channel.playUrls.flatMap(({ line, format }, index) =>
          typeOf(format) ? [{ id: String(index), label: line }] : [],
        ),
        current: String(playback.line),
        onChoose: (id) => playback.chooseLine(Number(id)),
      }}
      controls={
        <>
          <IconButton icon="chevronUp" label={t('previousChannel')} onClick={() => onStep(-1)} />
          <IconButton icon="chevronDown" label={t('nextChannel')} onClick={() => onStep(1)} />
        </>
      }
      onPlaying={playback.onPlaying}
      {...(!replay && { onFailure: playback.onFailure })}
      {...(replay && { onEnded: onLive })}
      remedies={remedies}
      diagnose={() =>
        request(calls.play.diagnose, {
          url: channel.playUrls[playback.line]?.url ?? source.url,
          page: playback.way?.viaServer ? '' : location.href,
          decodes: decodableCodecs(),
        })
      }
    />
  )
}

/** rtp, rtsp, rtmp…: for a player of another kind. */
function NotForBrowsers({ line }: { line: Line | undefined }) {
  const t = useTexts(tvTexts)
  const copy = async () => {
    if (await copyText(line?.url ?? '')) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }
  return (
    <div className="tv-player tv-refused">
      <Empty icon="tv" title={t('notPlayable', { scheme: line?.format ?? '' })} text={t('notPlayableText')}>
        <span className="row">
          <ExternalButtons url={line?.url ?? ''} />
          <Button size="sm" icon="copy" onClick={() => void copy()}>
            {t('copyUrl')}
          </Button>
        </span>
      </Empty>
    </div>
  )
}
