import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/error.ts'
import type { Playing } from './use-address.ts'
import type { FailOver } from './use-fail-over.ts'
import { episodeOf, type Watch } from './watch.ts'

interface GoneSiteParts {
  watch: Watch
  playing: Playing | null
  /** How the question for the episode's address ended. */
  error: Error | null
  go: (watch: Watch) => void
  failOver: FailOver
}

/** What could not be played, and what is shown instead of it. */
interface Lost {
  wanted: Watch
  stayed: Watch
}

/**
 * The site was removed or switched off while somebody watched: what plays goes on, the next episode comes from another
 * site. Where no other has it, what was playing stays, and `lost` names what could not be had.
 */
export function useGoneSite({ watch, playing, error, go, failOver }: GoneSiteParts) {
  const isGone = error instanceof ApiError && error.error === 'not_found'
  const [leaving, setLeaving] = useState(false)
  const [lost, setLost] = useState<Lost | null>(null)
  const { look, searching, untriedSite } = failOver
  const hasNext = untriedSite !== null

  const leave = useEffectEvent(() => {
    setLeaving(true)
    void failOver.leaveSite(playing?.watch ?? null).finally(() => setLeaving(false))
  })
  const stay = useEffectEvent(() => {
    const stayed = playing?.watch ?? watch
    setLost({ wanted: watch, stayed })
    if (stayed !== watch) go(stayed)
  })
  useEffect(() => {
    if (isGone) look()
  }, [isGone, look])
  useEffect(() => {
    if (!isGone || leaving) return
    if (hasNext) leave()
    else if (!searching) stay()
  }, [isGone, leaving, hasNext, searching])

  return {
    isGone,
    /** The episode that no site gave; null when there is none, or the viewer has gone on. */
    lost: lost && (watch === lost.stayed || watch === lost.wanted) ? episodeOf(lost.wanted).name : null,
    retry() {
      if (!lost) return
      failOver.forget()
      setLost(null)
      go({ ...lost.wanted })
    },
  }
}
