import { useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { streamCall } from '../../api/stream.ts'
import type { CheckedLine } from './list-worker.ts'

const BATCH = 500
/** Answers come by the dozen; the page is drawn for each handful. */
const TELL_MS = 150

interface LineCheck {
  url: string
  ok: boolean
}
export interface DeadCheck {
  done: number
  total: number
  dead: string[]
  /** Stopped by hand, or broken off: not all lines were asked. */
  phase: 'running' | 'done' | 'stopped' | 'failed'
  /** Why it broke off. */
  reason: string
}

/** Asks the server which lines answer, with their headers and those of the source they came from: batch by batch, with what is known so far. */
export function useDeadCheck() {
  const [state, setState] = useState<DeadCheck | null>(null)
  const running = useRef<AbortController | null>(null)
  const leave = () => {
    running.current?.abort()
    running.current = null
  }
  useEffect(() => leave, [])
  return {
    state,
    async run(all: CheckedLine[], header: Record<string, string>) {
      leave()
      const controller = new AbortController()
      running.current = controller
      const lines = [...new Map(all.map((line) => [line.url, line])).values()]
      const dead: string[] = []
      let [done, toldAt] = [0, 0]
      const tell = (phase: DeadCheck['phase'], reason = '') => {
        // One that was left says nothing more.
        if (running.current === controller)
          setState({ done, total: lines.length, dead: [...dead], phase, reason })
        toldAt = Date.now()
      }
      tell('running')
      try {
        for (let at = 0; at < lines.length; at += BATCH) {
          const input = { lines: lines.slice(at, at + BATCH), header } as never
          const { signal } = controller
          for await (const check of streamCall<LineCheck>(calls.iptv.checkDead, input, { signal })) {
            done++
            if (!check.ok) dead.push(check.url)
            if (Date.now() - toldAt >= TELL_MS) tell('running')
          }
        }
        tell('done')
      } catch (error) {
        // What is known stays on screen.
        if (controller.signal.aborted) tell('stopped')
        else tell('failed', messageOf(error))
      }
    },
    stop: () => running.current?.abort(),
    forget: () => {
      leave()
      setState(null)
    },
  }
}
