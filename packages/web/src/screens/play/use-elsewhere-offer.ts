import type { HistoryItem } from '@piying/contract'
import { findEpisode } from '@piying/contract/episodes'
import { formatDuration } from '@piying/contract/format'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { translate } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import { findNewer } from './newer-record.ts'
import { resumePoint, type Watch } from './watch.ts'

const OFFER_MS = 15_000

/** The title was watched later from another source: going on from there is offered, once. */
export function useElsewhereOffer(
  watch: Watch,
  history: HistoryItem | null,
  hasPlayed: boolean,
  onResume: (episode: number, startAt: number) => void,
): void {
  const [opened] = useState(() => Date.now())
  const same = useCall(calls.playHistory.sameWork, { title: watch.vod.vod_name }, { enabled: hasPlayed })
  const item = findNewer(same.data ?? [], watch, history, opened)
  // The toast outlives the render that raised it.
  const resume = useRef<(record: HistoryItem) => void>(() => undefined)
  useEffect(() => {
    resume.current = (record) => {
      const line = watch.lines[watch.line]
      const place = line && findEpisode([line], record.episode, 0)
      if (place) onResume(place.episode, resumePoint(record))
    }
  })
  const key = item ? `${item.source}/${item.vodId}` : ''
  const offer = useEffectEvent(() => {
    if (!item) return
    const { sourceName, episode, position } = item
    const time = formatDuration(position)
    toast.info(translate(playTexts, 'seenElsewhere', { source: sourceName, episode, time }), {
      id: 'elsewhere',
      duration: OFFER_MS,
      action: { label: translate(playTexts, 'goOn'), onClick: () => resume.current(item) },
    })
  })
  useEffect(() => {
    if (key) offer()
  }, [key])
}
