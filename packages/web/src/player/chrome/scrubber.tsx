import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatTime } from '../format-time.ts'
import { seekTo } from '../use-commands.ts'
import type { SkipMarks } from '../use-skip-marks.ts'
import { useBuffered, useDuration, useTime } from '../use-video.ts'

interface ScrubberProps {
  video: HTMLVideoElement
  marks: SkipMarks | undefined
}

const STEP_SECONDS = 5

/** The bar of time: dragging shows where it would go and goes there when let go. */
export function Scrubber({ video, marks }: ScrubberProps) {
  const t = useTexts(playerTexts)
  const time = useTime(video)
  const duration = useDuration(video)
  const buffered = useBuffered(video)
  const bar = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = dragged ?? time
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`

  const timeAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    return Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * duration
  }
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(timeAt(event))
  }
  const move = (event: PointerEvent) => {
    setHovered(event.pointerType === 'touch' ? null : timeAt(event))
    if (dragged !== null) setDragged(timeAt(event))
  }
  const drop = (event: PointerEvent) => {
    if (dragged !== null) seekTo(video, timeAt(event))
    setDragged(null)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP_SECONDS, ArrowRight: STEP_SECONDS }[event.key]
    if (by) seekTo(video, time + by)
    else if (event.key === 'Home') seekTo(video, 0)
    else if (event.key === 'End') seekTo(video, duration)
    else return
    event.preventDefault()
  }
  const ticks = marks?.enabled
    ? [
        { at: marks.introEnd, title: t('intro') },
        { at: marks.outroStart, title: t('outro') },
      ].filter(({ at }) => at > 0 && at < duration)
    : []
  const pointed = dragged ?? hovered

  return (
    <div
      ref={bar}
      className="pl-scrub"
      role="slider"
      tabIndex={0}
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={t('of', { time: formatTime(shown), total: formatTime(duration) })}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => setDragged(null)}
      onPointerLeave={() => setHovered(null)}
      onKeyDown={step}
    >
      <div className="pl-track">
        <i className="pl-buffered" style={{ width: share(buffered) }} />
        <i className="pl-played" style={{ width: share(shown) }} />
        {ticks.map(({ at, title }) => (
          <i key={title} className="pl-tick" style={{ left: share(at) }} title={title} />
        ))}
        <i className="pl-thumb" style={{ left: share(shown) }} />
        {pointed !== null && (
          <span className="pl-tip" style={{ left: share(pointed) }}>
            {formatTime(pointed)}
          </span>
        )}
      </div>
    </div>
  )
}
