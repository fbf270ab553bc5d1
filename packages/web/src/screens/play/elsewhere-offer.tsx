import type { HistoryItem } from '@piying/contract'
import { findEpisode } from '@piying/contract/episodes'
import { formatDuration } from '@piying/contract/format'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { findsEpisode, resumePoint, type Watch } from './watch.ts'

interface ElsewhereOfferProps {
  watch: Watch
  history: HistoryItem | null
  onResume: (episode: number, startAt: number) => void
}

/** The title was watched further, or later, from another source: go on from there. */
export function ElsewhereOffer({ watch, history, onResume }: ElsewhereOfferProps) {
  const t = useTexts(playTexts)
  const ui = useUiTexts()
  const [opened] = useState(() => Date.now())
  const [gone, setGone] = useState('')
  const same = useCall(calls.playHistory.sameWork, { title: watch.vod.vod_name })
  const item = findNewer(same.data ?? [], watch, history, opened)
  const key = item ? `${item.source}/${item.vodId}` : ''
  if (!item || gone === key) return null
  const line = watch.lines[watch.line]
  const place = line && findEpisode([line], item.episode, 0)
  const resume = () => {
    setGone(key)
    if (place) onResume(place.episode, resumePoint(item))
  }
  return (
    <output className="elsewhere">
      <span className="grow">
        {t('seenElsewhere', {
          source: item.sourceName,
          episode: item.episode,
          time: formatDuration(item.position),
        })}
      </span>
      <Button size="sm" variant="primary" onClick={resume}>
        {t('goOn')}
      </Button>
      <IconButton icon="close" label={ui.close} size="sm" onClick={() => setGone(key)} />
    </output>
  )
}

/** The newest record of another source, when it is newer than our own and its episode is here. */
export function findNewer(
  items: readonly HistoryItem[],
  watch: Watch,
  history: HistoryItem | null,
  before: number,
): HistoryItem | undefined {
  const isOurs = (item: HistoryItem) => item.source === String(watch.siteId) && item.vodId === watch.vodId
  return items.find(
    (item) =>
      !isOurs(item) &&
      item.position > 0 &&
      item.timestamp > (history?.timestamp ?? 0) &&
      item.timestamp < before &&
      findsEpisode(watch.lines, item.episode),
  )
}
