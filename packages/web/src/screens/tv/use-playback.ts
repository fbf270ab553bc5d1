import type { Channel } from '@piying/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import type { Failure } from '../../player/index.tsx'
import { toast } from '../../ui/toast.ts'
import { originOf, type Way, waysOf } from './ways.ts'

/** Origins that do not let pages read them; for as long as the page lives. */
const blocked = new Set<string>()
/** The line that played last, by channel: zapping back must not fail again. */
const goodLines = new Map<string, number>()
const NOT_FOR_BROWSERS = new Set<Failure['kind']>([
  'cors',
  'unreachable',
  'tls',
  'mixed_content',
  'timeout',
  'stalled',
])
const TOAST = 'tv-line'

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
    channel
      ? { of: key, ways: waysOf(channel.playUrls, line, (origin) => blocked.has(origin)), step: 0 }
      : null
  if (key !== (place?.of ?? '')) setPlace(begin(goodLines.get(key) ?? 0))
  const way = place?.of === key ? place.ways[place.step] : undefined
  const nameOf = (line: number) => channel?.playUrls[line]?.line ?? ''

  return {
    way,
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
      const origin = originOf(channel?.playUrls[way.line]?.url ?? '')
      if (!way.viaServer && NOT_FOR_BROWSERS.has(kind)) blocked.add(origin)
      const step = place.ways.findIndex(
        (each, index) => index > place.step && (each.viaServer || !blocked.has(originOf(each.source.url))),
      )
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
