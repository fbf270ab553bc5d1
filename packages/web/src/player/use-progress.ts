import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 5_000

/** Reports the position at most every 5 s while it moves, and at once when it pauses, ends, or the viewer leaves. */
export function useProgress(
  video: HTMLVideoElement | null,
  sourceUrl: string,
  onProgress: ((position: number, duration: number) => void) | undefined,
): void {
  const report = useEffectEvent((position: number, duration: number) => onProgress?.(position, duration))
  useEffect(() => {
    if (!video) return
    let position = 0
    let duration = 0
    let told = 0
    let toldAt = 0
    const tell = () => {
      if (position === told || duration === 0) return
      told = position
      toldAt = performance.now()
      report(position, duration)
    }
    const move = () => {
      if (!Number.isFinite(video.duration) || video.duration === 0 || video.currentTime === 0) return
      position = video.currentTime
      duration = video.duration
      if (performance.now() - toldAt >= EVERY_MS) tell()
    }
    const hide = () => {
      if (document.hidden) tell()
    }
    video.addEventListener('timeupdate', move)
    video.addEventListener('pause', tell)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', tell)
    return () => {
      tell()
      video.removeEventListener('timeupdate', move)
      video.removeEventListener('pause', tell)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', tell)
    }
  }, [video, sourceUrl])
}
