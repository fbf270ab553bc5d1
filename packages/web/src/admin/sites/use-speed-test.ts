import { useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { invalidate } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'

/** Milliseconds, -1 for a failure, null while it is under way. */
export type SpeedResult = { ms: number; message: string } | null

const AT_ONCE = 5

/** Measures sites, a few at a time; what was measured stays until it is measured again. */
export function useSpeedTest() {
  const [results, setResults] = useState<ReadonlyMap<number, SpeedResult>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const stopping = useRef(new AbortController())
  // Nobody sees the results any more: the sites that are left need not be asked.
  useEffect(() => () => stopping.current.abort(), [])

  const note = (id: number, result: SpeedResult) => setResults((before) => new Map(before).set(id, result))
  const forget = (id: number) =>
    setResults((before) => new Map([...before].filter(([each, result]) => each !== id || result !== null)))

  const measure = async (id: number, signal: AbortSignal) => {
    note(id, null)
    try {
      note(id, await request(calls.siteMedia.speed, { siteId: id }, { signal }))
    } catch (error) {
      if (signal.aborted) forget(id)
      else note(id, { ms: -1, message: error instanceof Error ? error.message : '' })
    }
  }

  return {
    results,
    progress,
    async one(id: number) {
      await measure(id, new AbortController().signal)
      await showHealth()
    },
    async many(ids: number[]) {
      stopping.current.abort()
      const controller = new AbortController()
      const { signal } = controller
      stopping.current = controller
      const queue = [...ids]
      setProgress({ done: 0, total: ids.length })
      const work = async () => {
        for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
          await measure(id, signal)
          if (!signal.aborted) setProgress((before) => before && { ...before, done: before.done + 1 })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      if (!signal.aborted) setProgress(null)
      await showHealth()
    },
    stop() {
      stopping.current.abort()
      setProgress(null)
    },
  }
}
/** A measured site has a new latency, and the figures above the list count it. */
const showHealth = () => invalidate('site')

export type SpeedTest = ReturnType<typeof useSpeedTest>
