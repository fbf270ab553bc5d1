import { useEffect, useEffectEvent } from 'react'

const NEXT_AFTER_MS = 1_000

interface Ending {
  onNext: (() => void) | undefined
  onEnded: (() => void) | undefined
  /** Says that the next episode comes, or that there is none. */
  notify: (what: 'nextSoon' | 'allPlayed') => void
}

/** The end of an episode: the next one after a second, unless the viewer winds back meanwhile. */
export function useEnding(video: HTMLVideoElement | null, { onNext, onEnded, notify }: Ending): void {
  const end = useEffectEvent((): boolean => {
    notify(onNext ? 'nextSoon' : 'allPlayed')
    if (!onNext) onEnded?.()
    return onNext !== undefined
  })
  const goOn = useEffectEvent(() => onNext?.())
  useEffect(() => {
    if (!video) return
    let timer = 0
    const cancel = () => window.clearTimeout(timer)
    const ended = () => {
      cancel()
      if (end()) timer = window.setTimeout(() => goOn(), NEXT_AFTER_MS)
    }
    video.addEventListener('ended', ended)
    video.addEventListener('play', cancel)
    video.addEventListener('seeking', cancel)
    return () => {
      cancel()
      video.removeEventListener('ended', ended)
      video.removeEventListener('play', cancel)
      video.removeEventListener('seeking', cancel)
    }
  }, [video])
}
