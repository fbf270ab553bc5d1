import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { ChannelList } from './channel-list.tsx'
import { GroupBar } from './group-bar.tsx'
import type { NowNext } from './now-next.ts'
import { SideTop } from './side-top.tsx'
import { FAVORITES } from './tv-address.ts'
import type { Room } from './use-room.ts'

interface TvSideProps {
  sources: readonly { id: number; name: string }[]
  sourceId: number
  room: Room
  guide: NowNext
  now: number
  onSource: (id: number) => void
}

/** Beside the picture: the sources, the groups of one, and the channels of a group or a search. */
export function TvSide({ sources, sourceId, room, guide, now, onSource }: TvSideProps) {
  const t = useTexts(tvTexts)
  const { groups, names, group, kept, searched, list } = room
  const emptyText = searched ? 'nothingFound' : group === FAVORITES ? 'noFavorites' : 'emptyGroup'
  return (
    <aside className="tv-side panel" aria-label={t('channels')}>
      <div className="tv-top">
        <SideTop
          sources={sources}
          current={sourceId}
          total={names.reduce((sum, { count }) => sum + count, 0)}
          search={room.search}
          onSearch={room.setSearch}
          onFirst={() => {
            const [first] = list.channels
            if (searched && first) room.choose(first)
          }}
          onSource={onSource}
        />
        <GroupBar
          groups={names}
          current={group}
          hasFavorites={kept.favorites.length > 0}
          hasRecent={kept.recent.length > 1}
          onChoose={room.toGroup}
        />
        <Staleness since={groups.data?.staleSince ?? 0} />
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
          key={searched ? `?${searched}` : group}
          pages={list}
          current={room.channel?.id ?? ''}
          guide={guide}
          now={now}
          withGroup={searched !== ''}
          hasGuide={groups.data?.hasGuide ?? true}
          emptyText={t(emptyText)}
          onChoose={room.choose}
        />
      )}
    </aside>
  )
}

/** Since when the source has not answered; nothing while it does. */
function Staleness({ since }: { since: number }) {
  const t = useTexts(tvTexts)
  const language = useLanguage()
  if (since === 0) return null
  const time = new Date(since).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <p className="tv-stale" role="status">
      {t('stale', { time })}
    </p>
  )
}
