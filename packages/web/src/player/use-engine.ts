import { type RefObject, useEffect, useState } from 'react'
import { createEngine, type Engine } from './engine.ts'

/** One engine as long as the player is on the page; sources come and go in it. */
export function useEngine(
  container: RefObject<HTMLDivElement | null>,
  options: { poster: string; live: boolean },
): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null)
  const { poster, live } = options
  useEffect(() => {
    if (!container.current) return
    const created = createEngine(container.current, { poster: '', live })
    setEngine(created)
    return () => {
      setEngine(null)
      created.destroy(true)
    }
  }, [container, live])
  useEffect(() => {
    if (engine && poster) engine.poster = poster
  }, [engine, poster])
  return engine
}
