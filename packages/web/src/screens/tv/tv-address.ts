import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const FAVORITES = '~favorites'
export const RECENT = '~recent'

export interface Replay {
  start: number
  stop: number
}

/** What is watched, as the address says it: `?source=&group=&channel=&at=start-stop`. */
export interface TvAddress {
  source: number
  group: string
  channel: string
  replay: Replay | null
}

export function readAddress(query: URLSearchParams): TvAddress {
  const [, start, stop] = /^(\d{10,14})-(\d{10,14})$/.exec(query.get('at') ?? '') ?? []
  return {
    source: Number(query.get('source')) || 0,
    group: query.get('group') ?? '',
    channel: query.get('channel') ?? '',
    replay: start && stop && stop > start ? { start: Number(start), stop: Number(stop) } : null,
  }
}

export function writeAddress({ source, group, channel, replay }: Partial<TvAddress>): Record<string, string> {
  return {
    ...(source && { source: String(source) }),
    ...(group && { group }),
    ...(channel && { channel }),
    ...(replay && { at: `${replay.start}-${replay.stop}` }),
  }
}

/** A step of the spec's state machine drops what stands below it: a source its group, a group its channel. */
export function useTvAddress() {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readAddress(query), [query])
  const go = useCallback(
    (next: Partial<TvAddress>) => setQuery(writeAddress(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  return { address, go }
}
