import type { Programme } from '@piying/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'

/** Rows come into view one after the other; they are asked for together. */
const GATHER_MS = 60
const MOST_AT_ONCE = 300
/** A channel without a guide may have one later. */
const EMPTY_MS = 10 * 60_000
const FAILED_MS = 30_000

export type NowNext = ReturnType<typeof createNowNext>

/** What the channels of one source show now and next, asked for as their rows come into view. */
export function createNowNext(ask: (ids: string[]) => Promise<Record<string, Programme[]>>) {
  const known = new Map<string, { programmes: Programme[]; emptyUntil: number }>()
  const listeners = new Set<() => void>()
  let wanted = new Set<string>()
  let isGathering = false

  const fetchWanted = async () => {
    isGathering = false
    const ids = [...wanted].slice(0, MOST_AT_ONCE)
    wanted = new Set([...wanted].slice(MOST_AT_ONCE))
    const at = Date.now()
    const answer = await ask(ids).catch(() => null)
    const emptyUntil = at + (answer ? EMPTY_MS : FAILED_MS)
    for (const id of ids) known.set(id, { programmes: answer?.[id] ?? [], emptyUntil })
    for (const listener of [...listeners]) listener()
    if (wanted.size > 0) gather()
  }
  const gather = () => {
    if (isGathering) return
    isGathering = true
    setTimeout(fetchWanted, GATHER_MS)
  }

  return {
    read: (id: string): readonly Programme[] => known.get(id)?.programmes ?? NONE,
    /** The guide was asked about it. */
    isKnown: (id: string): boolean => known.has(id),
    want(id: string, now: number): void {
      const before = known.get(id)
      const [current] = before?.programmes ?? []
      const isFresh = before && (current ? current.stop > now : now < before.emptyUntil)
      if (isFresh) return
      wanted.add(id)
      gather()
    },
    watch(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const NONE: readonly Programme[] = []

export const createSourceNowNext = (sourceId: number) =>
  createNowNext(async (ids) => (await request(calls.iptv.nowNext, { id: sourceId, ids })).channels)

/** Now and next of one channel; empty while unknown. */
export function useNowNext(guide: NowNext, id: string, now: number): readonly Programme[] {
  useEffect(() => guide.want(id, now), [guide, id, now])
  return useSyncExternalStore(guide.watch, () => guide.read(id))
}
