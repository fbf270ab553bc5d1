import type { Channel } from '@piying/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { ChannelRow } from './channel-row.tsx'
import type { NowNext } from './now-next.ts'
import type { ChannelPages } from './use-channels.ts'
import './channel-list.css'

const ROW = 64

interface ChannelListProps {
  pages: ChannelPages
  current: string
  guide: NowNext
  now: number
  withGroup: boolean
  hasGuide: boolean
  /** What stands here when there is nothing. */
  emptyText: string
  onChoose: (channel: Channel) => void
}

/** The channels of one group. Only the rows in sight are drawn; the last of them asks for the next page. */
export function ChannelList(props: ChannelListProps) {
  const { pages, current, guide, now, withGroup, hasGuide, emptyText, onChoose } = props
  const t = useTexts(tvTexts)
  const { channels } = pages
  if (pages.error)
    return (
      <div className="tv-note">
        <ErrorStrip
          title={t('listFailed')}
          text={t('loadFailed')}
          details={pages.error.message}
          onRetry={pages.retry}
        />
      </div>
    )
  if (pages.isPending)
    return (
      <div className="tv-list" aria-busy="true">
        {Array.from({ length: 10 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={index} className="tv-ch-skeleton" />
        ))}
      </div>
    )
  if (channels.length === 0) return <Empty icon="tv" title={emptyText} />
  return (
    <VirtualList
      items={channels}
      rowHeight={ROW}
      keyOf={({ id }) => id}
      label={t('channels')}
      className="tv-list"
      current={channels.findIndex(({ id }) => id === current)}
    >
      {(channel, index) => (
        <>
          <ChannelRow
            channel={channel}
            place={index + 1}
            isCurrent={channel.id === current}
            guide={guide}
            now={now}
            withGroup={withGroup}
            hasGuide={hasGuide}
            onChoose={() => onChoose(channel)}
          />
          {index === channels.length - 1 && <Last key={index} onShown={pages.more} />}
        </>
      )}
    </VirtualList>
  )
}

/** The end of what is loaded has come near: it is drawn. */
function Last({ onShown }: { onShown: () => void }) {
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  return null
}
