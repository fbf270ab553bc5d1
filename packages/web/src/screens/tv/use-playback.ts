import type { Channel } from '@piying/contract'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import type { Failure, PlayerSource } from '../../player/index.tsx'
import { block, isBlocked, isOpen, judge } from '../../player/origins.ts'
import { toast } from '../../ui/toast.ts'
import { type Way, waysOf } from './ways.ts'

/** The line that played last, by channel: zapping back must not fail again. */
const goodLines = new Map<string, number>()
const NOT_FOR_BROWSERS = new Set<Failure['kind']>(['cors', 'unreachable', 'tls', 'mixed_content', 'timeout'])
const TOAST = 'tv-line'
/** Nothing on the player while it is not known which way to go. */
const NOTHING: PlayerSource = { url: '', live: true }

interface Place {
  of: string
  /** As they were when the channel was chosen: a list that is read again must not start the picture anew. */
  ways: Way[]
  step: number
}

/** How the channel is played: line by line, each by the browser itself and then through the server, until one works. */
export function usePlayback(sourceId: number, channel: Channel | undefined) {
  const t = useTexts(tvTexts)
  const [place, setPlace] = useState<Place | null>(null)
  const key = channel ? `${sourceId}/${channel.id}` : ''
  const begin = (line: number): Place | null =>
    channel ? { of: key, ways: waysOf(channel.playUrls, line, isBlocked), step: 0 } : null
  if (key !== (place?.of ?? '')) setPlace(begin(goodLines.get(key) ?? 0))
  const way = place?.of === key ? place.ways[place.step] : undefined
  const nameOf = (line: number) => channel?.playUrls[line]?.line ?? ''

  const unknown = way && !way.viaServer && !isOpen(way.source.url) ? way.source.url : ''
  useEffect(() => {
    if (unknown === '') return
    let isGone = false
    void judge(unknown).then(() => {
      if (!isGone) setPlace((now) => now && { ...now, step: isBlocked(unknown) ? stepAfter(now) : now.step })
    })
    return () => {
      isGone = true
    }
  }, [unknown])

  return {
    way,
    source: unknown === '' ? way?.source : NOTHING,
    /** Which of the channel's lines plays. */
    line: way?.line ?? 0,
    chooseLine: (line: number) => {
      goodLines.set(key, line)
      setPlace(begin(line))
    },
    onPlaying: () => {
      if (way) goodLines.set(key, way.line)
    },
    onFailure: ({ kind }: Failure) => {
      if (!place || !way || kind === 'autoplay') return
      if (!way.viaServer && NOT_FOR_BROWSERS.has(kind)) block(way.source.url)
      const step = stepAfter(place)
      const next = place.ways[step]
      if (!next) return
      setPlace({ ...place, step })
      if (next.line !== way.line)
        toast.info(t('lineFailed', { from: nameOf(way.line), to: nameOf(next.line) }), { id: TOAST })
    },
    /** From the first line again. */
    restart: () => setPlace(begin(0)),
  }
}
export type Playback = ReturnType<typeof usePlayback>

/** The next way that is not known to be closed; beyond the last when there is none. */
function stepAfter({ ways, step }: Place): number {
  const next = ways.findIndex((way, index) => index > step && (way.viaServer || !isBlocked(way.source.url)))
  return next < 0 ? ways.length : next
}
