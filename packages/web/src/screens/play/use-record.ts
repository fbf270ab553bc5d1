import type { HistoryItem } from '@piying/contract'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import type { PlayerHandle } from '../../player/index.tsx'
import { episodeKey, readSeen, type Seen } from './episodes.ts'
import { createProgressWriter, sendPosition } from './progress.ts'
import type { Playing } from './use-address.ts'
import { historyKey } from './use-watch.ts'
import { episodeOf, findPlace, isFinished, resumePoint, type Watch } from './watch.ts'

/** Keeps the history of the title, and knows which episodes were seen. */
export function useRecord(
  watch: Watch,
  reported: RefObject<Playing | null>,
  player: RefObject<PlayerHandle | null>,
) {
  const stored = useCall(calls.playHistory.video, historyKey(watch.siteId, watch.vodId))
  const history: HistoryItem | null = stored.data ?? null
  const following = useCall(calls.playHistory.following, {}, { enabled: history?.isFollowing === 1 })
  const hasNew =
    following.data?.some(
      (item) => item.vodId === watch.vodId && item.source === String(watch.siteId) && item.isNew,
    ) ?? false
  // What was seen in this sitting, whichever site it came from.
  const [sitting, setSitting] = useState<Pick<Seen, 'watched' | 'begun'>>({
    watched: new Set(),
    begun: new Map(),
  })
  const seen = useMemo((): Seen => {
    const before = readSeen(history, hasNew)
    return {
      watched: new Set([...before.watched, ...sitting.watched]),
      begun: new Map([...before.begun, ...sitting.begun]),
      hasNew,
    }
  }, [history, hasNew, sitting])

  // Where each episode stands, so that coming back to it goes on from there.
  const stood = useRef(new Map<string, Pick<HistoryItem, 'position' | 'duration'>>())
  const resumeAt = (episode: string): number => {
    const key = episodeKey(episode)
    const place = stood.current.get(key) ?? findPlace(history, key)
    return place && !seen.watched.has(key) ? resumePoint(place) : 0
  }

  const writer = useRef<ReturnType<typeof createProgressWriter>>(null)
  writer.current ??= createProgressWriter(sendPosition)

  const tell = useCallback(
    (position: number, duration: number, { ended = false, urgent = false } = {}) => {
      const playing = reported.current
      if (!playing || duration <= 0) return
      writer.current?.({ watch: playing.watch, position, duration, ended }, urgent)
      const key = episodeKey(episodeOf(playing.watch).name)
      stood.current.set(key, { position: ended ? 0 : position, duration })
      setSitting((before) => noteSeen(before, key, ended ? 1 : position / duration))
    },
    [reported],
  )
  const progress = useCallback(
    (position: number, duration: number) => {
      const video = player.current?.video
      // At the very end the player goes on to the next episode by itself.
      tell(position, duration, {
        ended: video?.ended ?? false,
        urgent: !video || video.paused || document.hidden,
      })
    },
    [tell, player],
  )
  const ended = useCallback(() => {
    const duration = player.current?.duration() ?? 0
    tell(duration, duration, { ended: true, urgent: true })
  }, [tell, player])

  useEffect(() => {
    const leave = () => {
      const { video } = player.current ?? {}
      if (video && video.currentTime > 0) tell(video.currentTime, video.duration, { urgent: true })
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [tell, player])

  return { history, seen, resumeAt, progress, ended }
}

function noteSeen(before: Pick<Seen, 'watched' | 'begun'>, key: string, share: number) {
  if (isFinished(share, 1)) {
    return before.watched.has(key) ? before : { ...before, watched: new Set(before.watched).add(key) }
  }
  const known = before.begun.get(key) ?? 0
  return Math.abs(known - share) < 0.01 ? before : { ...before, begun: new Map(before.begun).set(key, share) }
}
