import { useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import type { PlayerSource } from '../../player/index.tsx'
import { episodeOf, type Watch } from './watch.ts'

const FRESH_MS = 10 * 60_000

/** A watch whose address is known: what the player really plays. */
export interface Playing {
  watch: Watch
  source: PlayerSource
  proxied: boolean
  proxiedUrl: string
}

/** Asks where the episode is played from. Until the answer is there the one before it stays. */
export function usePlaying(watch: Watch) {
  const { url } = episodeOf(watch)
  const address = useCall(
    calls.siteMedia.play,
    { siteId: watch.siteId, url },
    { staleTime: FRESH_MS, enabled: url !== '' },
  )
  const [playing, setPlaying] = useState<Playing | null>(null)
  const { data } = address
  useEffect(() => {
    if (!data) return
    const { startAt, keepPosition, viaProxy } = watch
    setPlaying({
      watch,
      proxied: data.proxied || viaProxy,
      proxiedUrl: data.proxiedUrl,
      source: {
        url: viaProxy ? data.proxiedUrl : data.url,
        ...(/\.m3u8(?:$|[?#])/i.test(url) && { type: 'hls' }),
        startAt,
        keepPosition,
      },
    })
  }, [data, watch, url])
  return { playing, address }
}

/**
 * The last thing the player was given, as its own effects see it: a position that is reported while the source changes
 * still belongs to the one before.
 */
export function useReported(playing: Playing | null) {
  const reported = useRef(playing)
  useEffect(() => {
    reported.current = playing
  }, [playing])
  return reported
}
