import { lazy, Suspense, useRef, useState } from 'react'
import { PageTitle } from '../../i18n/page-title.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import type { PlayerHandle } from '../../player/index.tsx'
import { DayCards } from './day-cards.tsx'
import { keptChannels } from './kept-channels.ts'
import { createSourceNowNext } from './now-next.ts'
import { useNow } from './time.ts'
import { TvHead } from './tv-head.tsx'
import { TvSide } from './tv-side.tsx'
import { TvStage } from './tv-stage.tsx'
import { usePlayback } from './use-playback.ts'
import { type RoomOptions, useRoom } from './use-room.ts'
import { useZap } from './use-zap.ts'

const GuideDialog = lazy(() =>
  import('./guide-dialog.tsx').then((module) => ({ default: module.GuideDialog })),
)

interface TvRoomProps extends RoomOptions {
  sources: readonly { id: number; name: string }[]
}

/** One source: its groups, the channels of one of them, and the channel that plays. Another source is another room. */
export function TvRoom({ sources, sourceId, address, go }: TvRoomProps) {
  const t = useTexts(tvTexts)
  const now = useNow()
  const player = useRef<PlayerHandle>(null)
  const [guide] = useState(() => createSourceNowNext(sourceId))
  const [showsGuide, setShowsGuide] = useState(false)
  const room = useRoom({ sourceId, address, go })
  const { channel, group, step, toLive } = room
  const playback = usePlayback(sourceId, channel)
  useZap({
    step,
    toNumber: async (number) => {
      if (!(await room.chooseNumber(number))) player.current?.notify(t('noNumber', { number }))
    },
    showDigits: (digits) => player.current?.notify(digits),
  })

  return (
    <div className="tv">
      <PageTitle>{channel?.name ?? t('title')}</PageTitle>
      <section className="tv-main">
        <TvStage
          sourceId={sourceId}
          channel={channel}
          isPending={room.isPending}
          replay={address.replay}
          playback={playback}
          player={player}
          onStep={step}
          onLive={toLive}
        />
        {channel && (
          <>
            <TvHead
              channel={channel}
              guide={guide}
              now={now}
              playback={playback}
              replay={address.replay}
              isFavorite={room.kept.favorites.includes(channel.id)}
              onFavorite={() => keptChannels.toggleFavorite(sourceId, channel.id)}
              onLive={toLive}
              onGuide={() => setShowsGuide(true)}
            />
            <DayCards
              sourceId={sourceId}
              channel={channel}
              now={now}
              replay={address.replay}
              onReplay={(programme) => room.toProgramme(channel.id, programme)}
              onLive={toLive}
            />
          </>
        )}
      </section>
      <TvSide
        sources={sources}
        sourceId={sourceId}
        room={room}
        guide={guide}
        now={now}
        onSource={(source) => go({ source })}
      />
      {showsGuide && (
        <Suspense>
          <GuideDialog
            sourceId={sourceId}
            group={room.names.some(({ name }) => name === group) ? group : (channel?.group ?? '')}
            current={channel?.id ?? ''}
            now={now}
            onClose={() => setShowsGuide(false)}
            onChoose={(id, programme) => {
              setShowsGuide(false)
              if (programme) room.toProgramme(id, programme)
              else room.toChannel(id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
