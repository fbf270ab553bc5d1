import { useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { streamCall } from '../../api/stream.ts'

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

/** Asks the server which addresses answer, batch by batch, with what is known so far. */
export function useDeadCheck() {
  const [state, setState] = useState<DeadCheck | null>(null)
  const stopping = useRef<AbortController | null>(null)
  return {
    state,
    async run(all: string[]) {
      const controller = new AbortController()
      stopping.current = controller
      const urls = [...new Set(all)]
      let [done, dead] = [0, [] as string[]]
      const tell = (isRunning: boolean) => setState({ done, total: urls.length, dead, isRunning })
      tell(true)
      try {
        for (let at = 0; at < urls.length; at += BATCH) {
          const input = { urls: urls.slice(at, at + BATCH) } as never
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
