import type { Channel, Programme } from '@piying/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { PlayerHandle } from '../../player/index.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { ChannelList } from './channel-list.tsx'
import { DayCards } from './day-cards.tsx'
import { GroupBar } from './group-bar.tsx'
import { keptChannels } from './kept-channels.ts'
import { createSourceNowNext } from './now-next.ts'
import { SideTop } from './side-top.tsx'
import { useNow } from './time.ts'
import { FAVORITES, type TvAddress } from './tv-address.ts'
import { TvHead } from './tv-head.tsx'
import { TvStage } from './tv-stage.tsx'
import { useChannel, useChannelPages, useGroups, useKept, useShownGroup } from './use-channels.ts'
import { useLostSource } from './use-lost-source.ts'
import { usePlace } from './use-place.ts'
import { usePlayback } from './use-playback.ts'
import { useSteps } from './use-steps.ts'
import { useZap } from './use-zap.ts'

const GuideDialog = lazy(() =>
  import('./guide-dialog.tsx').then((module) => ({ default: module.GuideDialog })),
)
const SEARCH_MS = 200

interface TvRoomProps {
  sources: readonly { id: number; name: string }[]
  sourceId: number
  address: TvAddress
  go: (next: Partial<TvAddress>) => void
}

/** One source: its groups, the channels of one of them, and the channel that plays. Another source is another room. */
export function TvRoom({ sources, sourceId, address, go }: TvRoomProps) {
  const t = useTexts(tvTexts)
  const language = useLanguage()
  const now = useNow()
  const player = useRef<PlayerHandle>(null)
  const [guide] = useState(() => createSourceNowNext(sourceId))
  const [search, setSearch] = useState<string | null>(null)
  const [showsGuide, setShowsGuide] = useState(false)

  const groups = useGroups(sourceId)
  const { favorites, recent } = useKept(sourceId)
  const names = groups.data?.groups ?? []
  const group = address.group || (names[0]?.name ?? '')
  const shown = useShownGroup(sourceId, group, { favorites, recent })
  const wanted = useDebounced(search?.trim() ?? '', SEARCH_MS)
  const isSearching = search !== null && wanted !== ''
  const found = useChannelPages(sourceId, { name: '', search: wanted, enabled: isSearching })
  // The state machine of the spec: a group without a chosen channel plays its first.
  const named = useChannel(sourceId, address.channel, [...shown.channels, ...found.channels])
  const channel = address.channel && !named.isGone ? named.channel : shown.channels[0]
  const playback = usePlayback(sourceId, channel)

  const choose = (next: Channel) => {
    const inList = shown.channels.some(({ id }) => id === next.id)
    go({ source: sourceId, group: inList ? group : next.group, channel: next.id })
  }
  const members = { ...shown, isPending: shown.isPending || groups.isPending }
  const step = useSteps(members, channel?.id ?? '', choose)
  const toNumber = async (number: number) => {
    const here = shown.channels.find((each) => Number(each.number || Number.NaN) === number)
    if (here) return choose(here)
    const answer = await request(calls.iptv.group, { id: sourceId, search: String(number) }).catch(() => null)
    const anywhere = answer?.channels.find((each) => Number(each.number || Number.NaN) === number)
    const next = anywhere ?? shown.channels[number - 1]
    if (next) choose(next)
    else player.current?.notify(t('noNumber', { number }))
  }
  const toLive = () => go({ source: sourceId, group, channel: channel?.id ?? '' })
  const replayOf = (id: string, { start, stop }: Programme) =>
    go({ source: sourceId, group, channel: id, replay: { start, stop } })
  useZap({
    step,
    toNumber: (number) => void toNumber(number),
    showDigits: (digits) => player.current?.notify(digits),
  })
  useEffect(() => {
    if (channel) keptChannels.noteWatched(sourceId, channel.id)
  }, [sourceId, channel])

  usePlace(shown, group, channel)
  useLostSource(groups.error ?? shown.error ?? found.error)

  const total = names.reduce((sum, { count }) => sum + count, 0)
  const staleSince = groups.data?.staleSince ?? 0
  const list = isSearching ? found : members
  const emptyText = isSearching ? 'nothingFound' : group === FAVORITES ? 'noFavorites' : 'emptyGroup'
  return (
    <div className="tv">
      <PageTitle>{channel?.name ?? t('title')}</PageTitle>
      <section className="tv-main">
        <TvStage
          sourceId={sourceId}
          channel={channel}
          isPending={groups.isPending || shown.isPending || (address.channel !== '' && !named.isGone)}
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
              isFavorite={favorites.includes(channel.id)}
              onFavorite={() => keptChannels.toggleFavorite(sourceId, channel.id)}
              onLive={toLive}
              onGuide={() => setShowsGuide(true)}
            />
            <DayCards
              sourceId={sourceId}
              channel={channel}
              now={now}
              replay={address.replay}
              onReplay={(programme) => replayOf(channel.id, programme)}
              onLive={toLive}
            />
          </>
        )}
      </section>
      <aside className="tv-side panel" aria-label={t('channels')}>
        <div className="tv-top">
          <SideTop
            sources={sources}
            current={sourceId}
            total={total}
            search={search}
            onSearch={setSearch}
            onFirst={() => {
              const [first] = found.channels
              if (isSearching && first) choose(first)
            }}
            onSource={(source) => go({ source })}
          />
          <GroupBar
            groups={names}
            current={group}
            hasFavorites={favorites.length > 0}
            hasRecent={recent.length > 1}
            onChoose={(name) => {
              setSearch(null)
              go({ source: sourceId, group: name })
            }}
          />
          {staleSince > 0 && (
            <p className="tv-stale" role="status">
              {t('stale', {
                time: new Date(staleSince).toLocaleString(language, {
                  dateStyle: 'short',
                  timeStyle: 'short',
                }),
              })}
            </p>
          )}
        </div>
        {groups.isError && !groups.data ? (
          <div className="tv-note">
            <ErrorStrip
              title={t('listFailed')}
              text={groups.error.message}
              onRetry={() => void groups.refetch()}
            />
          </div>
        ) : (
          <ChannelList
            key={isSearching ? `?${wanted}` : group}
            pages={list}
            current={channel?.id ?? ''}
            guide={guide}
            now={now}
            withGroup={isSearching}
            hasGuide={groups.data?.hasGuide ?? true}
            emptyText={t(emptyText)}
            onChoose={choose}
          />
        )}
      </aside>
      {showsGuide && (
        <Suspense>
          <GuideDialog
            sourceId={sourceId}
            group={names.some(({ name }) => name === group) ? group : (channel?.group ?? '')}
            current={channel?.id ?? ''}
            now={now}
            onClose={() => setShowsGuide(false)}
            onChoose={(id, programme) => {
              setShowsGuide(false)
              if (programme) replayOf(id, programme)
              else go({ source: sourceId, group, channel: id })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
