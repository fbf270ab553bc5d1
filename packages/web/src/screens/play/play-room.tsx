import { useEffect, useEffectEvent, useRef } from 'react'
import { PageTitle } from '../../i18n/page-title.tsx'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Player, type PlayerHandle, type PlayerSource } from '../../player/index.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Details } from './details.tsx'
import { EpisodePanel } from './episode-panel.tsx'
import { SourcePanel } from './source-panel.tsx'
import { TitleBlock } from './title-block.tsx'
import { ToolsBar } from './tools-bar.tsx'
import { usePlaying, useReported } from './use-address.ts'
import { useElsewhereOffer } from './use-elsewhere-offer.ts'
import { useFailOver } from './use-fail-over.ts'
import { useGoneSite } from './use-gone-site.ts'
import { useLineSpeeds } from './use-line-speeds.ts'
import { usePlayDanmaku } from './use-play-danmaku.ts'
import { useRecord } from './use-record.ts'
import { useRemedies } from './use-remedies.ts'
import { useSkip } from './use-skip.ts'
import { episodeOf, moveToLine, type Watch } from './watch.ts'

/** Narrower, the panel stands below the player: before what is only to be read. */
const STACKED = '(max-width: 1023px)'

/** The player is made ready while its address is asked for. */
const NO_SOURCE: PlayerSource = { url: '' }

interface PlayRoomProps {
  watch: Watch
  go: (watch: Watch) => void
}

/** The player, and around it everything about the title. It stays the same while episodes, lines and sites change. */
export function PlayRoom({ watch, go }: PlayRoomProps) {
  const t = useTexts(playTexts)
  const stacked = useMedia(STACKED)
  const player = useRef<PlayerHandle>(null)
  const { playing, address } = usePlaying(watch)
  const reported = useReported(playing)
  const record = useRecord(watch, reported, player)
  const skip = useSkip(watch, record.history)
  const failOver = useFailOver({ watch, go })
  const speeds = useLineSpeeds(watch, failOver.hasPlayed, (line) => chooseLine(line))
  const danmaku = usePlayDanmaku(watch, failOver.hasPlayed)
  // An address that is known stays good, whatever became of the site since.
  const failed = address.data ? null : address.error
  const gone = useGoneSite({ watch, playing, error: failed, go, failOver })
  const doctor = useRemedies({ watch, playing, go, failOver, player })

  const { episodes = [] } = watch.lines[watch.line] ?? {}
  const current = episodeOf(watch)
  const chooseEpisode = (episode: number, startAt?: number) => {
    failOver.forget()
    const from = startAt ?? record.resumeAt(episodes[episode]?.name ?? '')
    go({ ...watch, episode, startAt: from, keepPosition: false })
  }
  const chooseLine = (line: number) => {
    const next = moveToLine(watch, line)
    if (!next) return
    failOver.forget()
    go(next)
  }
  // Once it plays, the address names what plays: a reload of this window goes on with it.
  const nameInAddress = useEffectEvent(() => go(watch))
  useEffect(() => {
    if (failOver.hasPlayed) nameInAddress()
  }, [failOver.hasPlayed])
  useElsewhereOffer(watch, record.history, failOver.hasPlayed, chooseEpisode)
  const step = (by: number) =>
    episodes[watch.episode + by] ? () => chooseEpisode(watch.episode + by) : undefined

  const titleBlock = <TitleBlock watch={watch} history={record.history} danmaku={danmaku} />
  const details = <Details vod={watch.vod} />
  return (
    <div className="watch">
      <PageTitle>{`${watch.vod.vod_name} ${current.name}`}</PageTitle>
      <div className="play-main">
        <Player
          ref={player}
          className="play-player"
          source={playing?.source ?? NO_SOURCE}
          title={`${watch.vod.vod_name} ${current.name}`}
          lineName={watch.lines[watch.line]?.name ?? ''}
          marks={skip.marks}
          danmaku={danmaku.given}
          lines={{
            choices: watch.lines.map(({ name }, index) => ({
              id: String(index),
              label: name,
              ...speeds.noteOf(index),
            })),
            current: String(watch.line),
            onChoose: (id) => chooseLine(Number(id)),
          }}
          onNext={step(1)}
          onPrevious={step(-1)}
          onProgress={record.progress}
          onEnded={record.ended}
          onPlaying={doctor.onPlaying}
          onFailure={doctor.onFailure}
          remedies={doctor.remedies}
          diagnose={doctor.diagnose}
        />
        {gone.lost !== null && (
          <ErrorStrip
            title={t('siteGone', { episode: gone.lost })}
            text={t('goneEverywhere')}
            onRetry={gone.retry}
          >
            <LinkButton size="sm" to={`/search?q=${encodeURIComponent(watch.vod.vod_name)}`}>
              {t('search')}
            </LinkButton>
          </ErrorStrip>
        )}
        {failed && !gone.isGone && (
          <ErrorStrip
            title={t('playerFailed')}
            text={failed.message}
            onRetry={() => void address.refetch()}
          />
        )}
        {!stacked && titleBlock}
        {!stacked && <ToolsBar watch={watch} playing={playing} skip={skip} player={player} />}
        {!stacked && details}
      </div>
      <div className="play-side">
        {stacked && titleBlock}
        <aside className="panel">
          <SourcePanel watch={watch} failOver={failOver} speeds={speeds} onLine={chooseLine} />
          <EpisodePanel watch={watch} seen={record.seen} onChoose={chooseEpisode} />
        </aside>
        {stacked && <ToolsBar watch={watch} playing={playing} skip={skip} player={player} />}
        {stacked && details}
      </div>
    </div>
  )
}
