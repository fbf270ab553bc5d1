import { useEffect, useEffectEvent } from 'react'

const OUTRO_CHECK_MS = 1_500

export interface SkipMarks {
  enabled: boolean
  /** Seconds; 0 means not set. */
  introEnd: number
  outroStart: number
}

/** The rules, apart from the player, so that they can be tested without one. */
export function reachedOutro(marks: SkipMarks, time: number): boolean {
  return marks.enabled && marks.outroStart > marks.introEnd && time >= marks.outroStart
}

/** Where to start instead of `time`; `null` when the intro is over or not marked, or would swallow the whole video. */
export function introTarget(marks: SkipMarks, time: number, duration: number): number | null {
  if (!marks.enabled || marks.introEnd <= 0 || time >= marks.introEnd) return null
  return Number.isFinite(duration) && duration > 0 && marks.introEnd >= duration ? null : marks.introEnd
}

/**
 * Seeks past the intro when the video can play, and reports the outro at most once per episode.
 * `episode` changes with the source: seeking back into the intro by hand is respected afterwards.
 */
export function useSkipMarks(
  video: HTMLVideoElement | null,
  episode: string,
  marks: SkipMarks,
  onOutro: () => void,
): void {
  const seekPastIntro = useEffectEvent(() => {
    if (!video) return
    const target = introTarget(marks, video.currentTime, video.duration)
    if (target !== null) video.currentTime = target
  })
  const checkOutro = useEffectEvent(() => {
    if (!video || video.paused || !reachedOutro(marks, video.currentTime)) return false
    onOutro()
    return true
  })

  useEffect(() => {
    if (!video) return
    let reported = false
    const timer = setInterval(() => {
      if (!reported) reported = checkOutro()
    }, OUTRO_CHECK_MS)
    const start = () => seekPastIntro()
    video.addEventListener('canplay', start, { once: true })
    return () => {
      clearInterval(timer)
      video.removeEventListener('canplay', start)
    }
  }, [video, episode])
}
