import type { Channel } from '@piying/contract'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { calls } from '../../api/calls.ts'
import { keyOf, queryClient, useCall, usePages } from '../../api/hooks.ts'
import { keptChannels } from './kept-channels.ts'
import { FAVORITES, RECENT } from './tv-address.ts'

const nextPage = ({ more }: { more: boolean }, page: number) => (more ? page + 1 : null)

/** The groups of a source. Its first page of channels comes along, and is not asked for again. */
export function useGroups(sourceId: number) {
  const groups = useCall(calls.iptv.groups, { id: sourceId })
  const { data } = groups
  useMemo(() => {
    if (!data?.first) return
    const { name, channels, more } = data.first
    const total = data.groups[0]?.count ?? channels.length
    const key = [...keyOf(calls.iptv.group, { id: sourceId, name, search: '', page: 1 }), 'pages']
    queryClient.setQueryData(
      key,
      (before: unknown) => before ?? { pages: [{ channels, total, more }], pageParams: [1] },
    )
  }, [data, sourceId])
  return groups
}

export interface ChannelPages {
  channels: Channel[]
  total: number
  isPending: boolean
  /** No further page will come. */
  isWhole: boolean
  error: Error | null
  more: () => void
  retry: () => void
}

/** One group of a source (or what the search finds in all of them), page by page. */
export function useChannelPages(
  sourceId: number,
  { name, search, enabled }: { name: string; search: string; enabled: boolean },
): ChannelPages {
  const pages = usePages(calls.iptv.group, (page) => ({ id: sourceId, name, search, page }), nextPage, {
    enabled,
  })
  const channels = useMemo(() => pages.data?.pages.flatMap((page) => page.channels) ?? [], [pages.data])
  return {
    channels,
    total: pages.data?.pages[0]?.total ?? 0,
    isPending: enabled && pages.isPending,
    isWhole: !pages.hasNextPage || pages.isError,
    error: channels.length === 0 ? pages.error : null,
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
    },
    retry: () => void pages.refetch(),
  }
}

/** The ids kept in this browser. */
export function useKept(sourceId: number) {
  const favorites = useSyncExternalStore(keptChannels.favorites.watch, () =>
    keptChannels.favorites.of(sourceId),
  )
  const recent = useSyncExternalStore(keptChannels.recent.watch, () => keptChannels.recent.of(sourceId))
  return { favorites, recent }
}

/** The channels of the shown group, wherever it comes from. */
export function useShownGroup(
  sourceId: number,
  group: string,
  kept: { favorites: readonly string[]; recent: readonly string[] },
): ChannelPages {
  const isKept = group === FAVORITES || group === RECENT
  // What is watched becomes the newest: the list must not change under who zaps through it.
  const [entered, setEntered] = useState({ group, recent: kept.recent })
  if (entered.group !== group) setEntered({ group, recent: kept.recent })
  const ids = group === FAVORITES ? kept.favorites : entered.recent
  const picked = useCall(
    calls.iptv.pick,
    { id: sourceId, ids: [...ids] },
    { enabled: isKept && ids.length > 0, keepPrevious: true },
  )
  const paged = useChannelPages(sourceId, { name: group, search: '', enabled: !isKept && group !== '' })
  if (!isKept) return paged
  const channels = ids.length > 0 ? (picked.data?.channels ?? []) : []
  return {
    channels,
    total: channels.length,
    isPending: ids.length > 0 && picked.isPending,
    isWhole: true,
    error: picked.error,
    more: () => undefined,
    retry: () => void picked.refetch(),
  }
}

/** The channel that the address names, also when its page is not loaded; `isGone` when the list has it no more. */
export function useChannel(sourceId: number, id: string, loaded: readonly Channel[]) {
  const here = loaded.find((channel) => channel.id === id)
  const picked = useCall(calls.iptv.pick, { id: sourceId, ids: [id] }, { enabled: id !== '' && !here })
  const channel = here ?? picked.data?.channels[0]
  return { channel, isGone: id !== '' && !channel && (picked.isSuccess || picked.isError) }
}
