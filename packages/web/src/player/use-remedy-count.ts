import type { Input } from '@piying/contract'
import { useCallback, useRef } from 'react'
import { calls } from '../api/calls.ts'
import { request } from '../api/request.ts'
import type { Failure, FailureKind } from './failure.ts'
import type { Remedy } from './types.ts'

type Outcome = Input<typeof calls.play.remedy>

/** What only the browser sees, by the server's nearest name. */
const KNOWN: Partial<Record<FailureKind, Outcome['kind']>> = {
  stalled: 'timeout',
  unsupported: 'format',
  autoplay: 'format',
}
const NAMES: Record<string, Outcome['remedy']> = { server: 'remux' }

/** Whether a remedy helped is seen by what comes next, a picture or the next failure; the owner gets to know. */
export function useRemedyCount() {
  const tried = useRef<Omit<Outcome, 'worked'> | null>(null)
  const settle = useCallback((worked: boolean) => {
    if (!tried.current) return
    request(calls.play.remedy, { ...tried.current, worked }).catch(() => undefined)
    tried.current = null
  }, [])
  const counted = (failure: Failure, remedies: Remedy[]): Remedy[] =>
    remedies.map((remedy) => ({
      ...remedy,
      run() {
        const kind = KNOWN[failure.kind] ?? (failure.kind as Outcome['kind'])
        tried.current = { kind, remedy: NAMES[remedy.id] ?? (remedy.id as Outcome['remedy']) }
        remedy.run()
      },
    }))
  return { counted, settle }
}
