import { type RefObject, useEffect, useState } from 'react'
import { createEngine, type Engine } from './engine.ts'

/** One engine as long as the player is on the page; sources come and go in it. */
export function useEngine(container: RefObject<HTMLDivElement | null>, poster: string): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null)
  useEffect(() => {
    if (!container.current) return
    const created = createEngine(container.current)
    setEngine(created)
    return () => {
      setEngine(null)
      created.destroy(true)
    }
  }, [container])
  useEffect(() => {
    if (engine && poster) engine.poster = poster
  }, [engine, poster])
  return engine
}
