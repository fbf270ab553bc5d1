import type { SearchEvent } from '@piying/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { calls } from '../calls.ts'
import { streamCall } from '../stream.ts'
import { batchByTime } from './batch.ts'
import { applyEvents, NOTHING_YET, type SearchState } from './hits.ts'

/** The last few terms: who comes back finds what was there, in its place, while it is asked for anew. */
const kept = new Map<string, SearchState>()
const TERMS_KEPT = 5

function keep(term: string, search: SearchState): void {
  kept.delete(term)
  kept.set(term, search)
  const [oldest] = kept.keys()
  if (kept.size > TERMS_KEPT && oldest !== undefined) kept.delete(oldest)
}

function beginning(term: string): SearchState {
  const hits = kept.get(term)?.hits
  return hits ? { ...NOTHING_YET, hits } : NOTHING_YET
}

/** Searches every site while the screen stands; another term or leaving ends the search upstream too. */
export function useSearch(term: string): SearchState & { stop: () => void; retry: () => void } {
  const [state, setState] = useState(() => ({ term, search: beginning(term) }))
  const [attempt, setAttempt] = useState(0)
  const running = useRef<{ end: () => void }>(null)

  useEffect(() => {
    if (!term || attempt < 0) return
    const abort = new AbortController()
    setState({ term, search: beginning(term) })
    const change = (apply: (search: SearchState) => SearchState) =>
      setState((before) => (before.term === term ? { term, search: apply(before.search) } : before))
    const batch = batchByTime<SearchEvent>((events) => change((search) => applyEvents(search, events)))
    // What has arrived is taken in before it ends; what was on its way must not begin it again.
    running.current = {
      end: () => {
        batch.flush()
        abort.abort()
      },
    }
    const run = async () => {
      try {
        for await (const event of streamCall<SearchEvent>(
          calls.siteMedia.searchAll,
          { wd: term },
          { signal: abort.signal },
        ))
          if (!abort.signal.aborted) batch.add(event)
        batch.flush()
        // A stream that was cut short is over all the same.
        change((search) => (search.status === 'searching' ? { ...search, status: 'done' } : search))
      } catch {
        if (abort.signal.aborted) return
        batch.flush()
        change((search) => ({ ...search, status: 'error' }))
      }
    }
    void run()
    return () => {
      abort.abort()
      batch.cancel()
    }
  }, [term, attempt])
  useEffect(() => {
    if (state.search.hits.length > 0) keep(state.term, state.search)
  }, [state])

  const stop = useCallback(() => {
    running.current?.end()
    setState((before) => ({ ...before, search: { ...before.search, status: 'stopped' } }))
  }, [])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...(state.term === term ? state.search : beginning(term)), stop, retry }
}
