import type { HistoryItem } from '@piying/contract'
import { normaliseTitle } from '@piying/contract/titles'
import { useMemo, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useAction } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { translate } from '../../i18n/texts.ts'
import type { SkipMarks } from '../../player/index.tsx'
import { toast } from '../../ui/toast.ts'
import { historyKey } from './use-watch.ts'
import type { Watch } from './watch.ts'

/** Where intro and outro are, for the whole title; kept on the server, and taken along to another site. */
export function useSkip(watch: Watch, history: HistoryItem | null) {
  const title = normaliseTitle(watch.vod.vod_name)
  const [own, setOwn] = useState<{ title: string; marks: SkipMarks } | null>(null)
  const changed = own?.title === title ? own.marks : null
  const save = useAction(calls.playHistory.skipSettings)
  const marks = useMemo(
    (): SkipMarks =>
      changed ?? {
        enabled: history?.skipEnabled === 1,
        introEnd: history?.skipStart ?? 0,
        outroStart: history?.skipEnd ?? 0,
      },
    [changed, history],
  )
  const change = (part: Partial<SkipMarks>) => {
    const next = { ...marks, ...part }
    setOwn({ title, marks: next })
    save.mutate(
      {
        ...historyKey(watch.siteId, watch.vodId),
        skipStart: Math.floor(next.introEnd),
        skipEnd: Math.floor(next.outroStart),
        skipEnabled: next.enabled ? 1 : 0,
      },
      { onError: (error) => toast.error(translate(playTexts, 'skipFailed'), { description: error.message }) },
    )
  }
  return { marks, change }
}
export type Skip = ReturnType<typeof useSkip>
