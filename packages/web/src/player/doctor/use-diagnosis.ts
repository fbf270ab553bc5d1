import { useEffect, useEffectEvent, useState } from 'react'
import { type Diagnosis, type Failure, joinDiagnosis } from '../failure.ts'

export interface Finding {
  failure: Failure
  /** What the server saw; `null` before it has answered, or without one. */
  server: Diagnosis | null
  looking: boolean
}

/** Asks the server for its view of what failed, once per failure. */
export function useDiagnosis(
  failure: Failure | null,
  url: string,
  diagnose: ((url: string) => Promise<Diagnosis>) | undefined,
): Finding | null {
  const [answer, setAnswer] = useState<{ to: Failure; diagnosis: Diagnosis | null } | null>(null)
  const ask = useEffectEvent((address: string) => diagnose?.(address))
  useEffect(() => {
    if (!failure) return
    let left = false
    const tell = (diagnosis: Diagnosis | null) => {
      if (!left) setAnswer({ to: failure, diagnosis })
    }
    const asked = ask(url)
    if (asked) asked.then(tell, () => tell(null))
    else tell(null)
    return () => {
      left = true
    }
  }, [failure, url])
  if (!failure) return null
  if (answer?.to !== failure) return { failure, server: null, looking: diagnose !== undefined }
  const { diagnosis } = answer
  return {
    failure: diagnosis ? joinDiagnosis(failure, diagnosis) : failure,
    server: diagnosis,
    looking: false,
  }
}
