import { useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { streamCall } from '../../api/stream.ts'
import type { CheckedLine } from './list-worker.ts'

const BATCH = 500

interface LineCheck {
  url: string
  ok: boolean
}
export interface DeadCheck {
  done: number
  total: number
  dead: string[]
  isRunning: boolean
}

/** Asks the server which lines answer, with their headers and those of the source they came from batch by batch, with what is known so far. */
export function useDeadCheck() {
  const [state, setState] = useState<DeadCheck | null>(null)
  const stopping = useRef<AbortController | null>(null)
  return {
    state,
    async run(all: CheckedLine[], header: Record<string, string>) {
      const controller = new AbortController()
      stopping.current = controller
      const lines = [...new Map(all.map((line) => [line.url, line])).values()]
      let [done, dead] = [0, [] as string[]]
      const tell = (isRunning: boolean) => setState({ done, total: lines.length, dead, isRunning })
      tell(true)
      try {
        for (let at = 0; at < lines.length; at += BATCH) {
          const input = { lines: lines.slice(at, at + BATCH), header } as never
          for await (const check of streamCall<LineCheck>(calls.iptv.checkDead, input, {
            signal: controller.signal,
          })) {
            done++
            if (!check.ok) dead = [...dead, check.url]
            tell(true)
          }
        }
      } catch {
        // Stopped, or the server is gone: what is known stays on screen.
      }
      tell(false)
    },
    stop: () => stopping.current?.abort(),
    forget: () => setState(null),
  }
}
