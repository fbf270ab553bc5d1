import { useEffect, useEffectEvent, useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'

const EVERY_MS = 5_000

/** Turns on every five seconds; never under the pointer, with the focus inside, or for those who want no motion. */
export function useAdvance(turn: () => void, at: number) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isPaused = isStill || held.size > 0
  const onTime = useEffectEvent(turn)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onTime, EVERY_MS)
    return () => clearTimeout(timer)
  }, [isPaused, at])
  return {
    isPaused,
    hold: (why: string) => setHeld((before) => new Set(before).add(why)),
    release: (why: string) => setHeld((before) => new Set([...before].filter((each) => each !== why))),
  }
}
