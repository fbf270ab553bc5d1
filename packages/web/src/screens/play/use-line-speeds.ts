import { formatSpeed, gradeSpeed } from '@piying/contract/format'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { translate, useTexts } from '../../i18n/texts.ts'
import { offerLine } from '../../player/best-line.ts'
import { toast } from '../../ui/toast.ts'
import { WEB_PAGE } from './candidates.ts'
import { episodeOf, moveToLine, type Watch } from './watch.ts'

export type LineSpeed =
  | { bytesPerSecond: number; ms: number; height: number }
  | { failed: 'failed' | 'timeout' }

/** Once the picture has run for so long, the other lines are looked at. */
const LOOK_AFTER_MS = 8_000
const OFFER_MS = 12_000

/** Measures the lines of a site by their real throughput; a clearly better one is offered, never taken. */
export function useLineSpeeds(watch: Watch, hasPlayed: boolean, onOffer: (line: number) => void) {
  const t = useTexts(playTexts)
  const title = `${watch.siteId}/${watch.vodId}`
  const [measured, setMeasured] = useState<{ title: string; speeds: Record<number, LineSpeed> }>({
    title,
    speeds: {},
  })
  const [busy, setBusy] = useState(false)
  const looked = useRef('')
  const speeds = measured.title === title ? measured.speeds : {}

  const measure = useCallback(async () => {
    setBusy(true)
    const found: Record<number, LineSpeed> = {}
    await Promise.all(
      watch.lines.map(async (_, line) => {
        const there = moveToLine(watch, line)
        found[line] = there ? await measureLine(there) : { failed: 'failed' }
        setMeasured({ title, speeds: { ...found } })
      }),
    )
    setBusy(false)
    return found
  }, [watch, title])

  const offer = (found: Record<number, LineSpeed>) => {
    const lines = Object.entries(found).flatMap(([id, speed]) =>
      'failed' in speed ? [] : [{ id, bytesPerSecond: speed.bytesPerSecond, resolution: speed.height }],
    )
    const best = offerLine(lines, String(watch.line))
    if (!best) return
    const name = watch.lines[Number(best.id)]?.name ?? ''
    toast.info(translate(playTexts, 'betterLine', { line: name, speed: formatSpeed(best.bytesPerSecond) }), {
      id: 'better-line',
      duration: OFFER_MS,
      action: { label: translate(playTexts, 'switchLine'), onClick: () => onOffer(Number(best.id)) },
    })
  }

  const lookAround = useEffectEvent(() => {
    if (looked.current === title || watch.lines.length < 2) return
    looked.current = title
    void measure().then(offer)
  })
  useEffect(() => {
    if (!hasPlayed || title === '') return
    const timer = setTimeout(() => lookAround(), LOOK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasPlayed, title])

  return {
    speeds,
    busy,
    measure: () => void measure().then(offer),
    /** The word beside a line in the player's menu. */
    noteOf: (line: number): { note?: string } => {
      const speed = speeds[line]
      if (!speed) return {}
      return { note: 'failed' in speed ? t(speed.failed) : t(gradeSpeed(speed.bytesPerSecond)) }
    },
  }
}
export type LineSpeeds = ReturnType<typeof useLineSpeeds>

async function measureLine(watch: Watch): Promise<LineSpeed> {
  if (WEB_PAGE.test(episodeOf(watch).url)) return { failed: 'failed' }
  try {
    const { ms, bytesPerSecond, height, message } = await request(calls.siteMedia.measure, {
      siteId: watch.siteId,
      url: episodeOf(watch).url,
    })
    if (message) return { failed: /timeout/.test(message) ? 'timeout' : 'failed' }
    return { ms, bytesPerSecond, height }
  } catch {
    return { failed: 'failed' }
  }
}
