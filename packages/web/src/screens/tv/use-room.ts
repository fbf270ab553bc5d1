import type { Channel, Programme } from '@piying/contract'
import { useEffect, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { keptChannels } from './kept-channels.ts'
import type { TvAddress } from './tv-address.ts'
import { useChannel, useChannelPages, useGroups, useKept, useShownGroup } from './use-channels.ts'
import { useLostSource } from './use-lost-source.ts'
import { usePlace } from './use-place.ts'
import { useSteps } from './use-steps.ts'

const SEARCH_MS = 200

export interface RoomOptions {
  sourceId: number
  address: TvAddress
  go: (next: Partial<TvAddress>) => void
}

/** What one source offers, which channel of it is on, and the ways from there to others. */
export function useRoom({ sourceId, address, go }: RoomOptions) {
  const [search, setSearch] = useState<string | null>(null)
  const groups = useGroups(sourceId)
  const kept = useKept(sourceId)
  const names = groups.data?.groups ?? []
  const group = address.group || (names[0]?.name ?? '')
  const shown = useShownGroup(sourceId, group, kept)
  const wanted = useDebounced(search?.trim() ?? '', SEARCH_MS)
  const isSearching = search !== null && wanted !== ''
  const found = useChannelPages(sourceId, { name: '', search: wanted, enabled: isSearching })
  // The state machine of the spec: a group without a chosen channel plays its first.
  const named = useChannel(sourceId, address.channel, [...shown.channels, ...found.channels])
  const channel = address.channel && !named.isGone ? named.channel : shown.channels[0]

  const choose = (next: Channel) => {
    const inList = shown.channels.some(({ id }) => id === next.id)
    go({ source: sourceId, group: inList ? group : next.group, channel: next.id })
  }
  const members = { ...shown, isPending: shown.isPending || groups.isPending }
  const step = useSteps(members, channel?.id ?? '', choose)
  useEffect(() => {
    if (channel) keptChannels.noteWatched(sourceId, channel.id)
  }, [sourceId, channel])
  usePlace(shown, group, channel)
  useLostSource(groups.error ?? shown.error ?? found.error)

  return {
    groups,
    names,
    /** The one that is shown. */
    group,
    kept,
    channel,
    /** It is not known yet whether there is a channel. */
    isPending: members.isPending || (address.channel !== '' && !named.isGone),
    /** As it is typed; null while nobody searches. */
    search,
    setSearch,
    /** What the list is of: the words that are searched for, or nothing while the group is shown. */
    searched: isSearching ? wanted : '',
    list: isSearching ? found : members,
    choose,
    step,
    /** By its number, or else by its place in the group; false when there is none. */
    async chooseNumber(number: number): Promise<boolean> {
      const here = shown.channels.find((each) => hasNumber(each, number))
      if (here) {
        choose(here)
        return true
      }
      const query = { id: sourceId, search: String(number) }
      const answer = await request(calls.iptv.group, query).catch(() => null)
      const next = answer?.channels.find((each) => hasNumber(each, number)) ?? shown.channels[number - 1]
      if (next) choose(next)
      return next !== undefined
    },
    toLive: () => go({ source: sourceId, group, channel: channel?.id ?? '' }),
    toChannel: (id: string) => go({ source: sourceId, group, channel: id }),
    toProgramme: (id: string, { start, stop }: Programme) =>
      go({ source: sourceId, group, channel: id, replay: { start, stop } }),
    toGroup: (name: string) => {
      setSearch(null)
      go({ source: sourceId, group: name })
    },
  }
}
export type Room = ReturnType<typeof useRoom>

const hasNumber = (channel: Channel, number: number) => Number(channel.number || Number.NaN) === number
