import { useCallback, useEffect, useState } from 'react'
import { usePaused } from './use-video.ts'

const HIDE_AFTER_MS = 3_000

/**
 * Whether the controls are shown: while the pointer or the keys move, while paused, while something in them is open.
 * A tap on a touch screen shows and hides them.
 */
export function useActivity(root: HTMLElement, video: HTMLVideoElement, held: boolean) {
  const paused = usePaused(video)
  const [active, setActive] = useState(true)
  const [stirred, setStirred] = useState(0)
  const poke = useCallback(() => {
    setActive(true)
    setStirred((count) => count + 1)
  }, [])
  const toggle = useCallback(() => {
    setActive((shown) => !shown)
    setStirred((count) => count + 1)
  }, [])

  useEffect(() => {
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') poke()
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setActive(false)
    }
    root.addEventListener('pointermove', move)
    root.addEventListener('pointerleave', leave)
    root.addEventListener('keydown', poke)
    root.addEventListener('focusin', poke)
    return () => {
      root.removeEventListener('pointermove', move)
      root.removeEventListener('pointerleave', leave)
      root.removeEventListener('keydown', poke)
      root.removeEventListener('focusin', poke)
    }
  }, [root, poke])

  useEffect(() => {
    if (!active || stirred < 0) return
    const timer = setTimeout(() => setActive(false), HIDE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [active, stirred])

  return { shown: active || paused || held, poke, toggle }
}
