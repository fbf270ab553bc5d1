import { useCallback, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { useSearch } from '../../api/site-search/use-search.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { translate } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import { type Candidate, findCandidates, nextTry } from './candidates.ts'
import type { useWatch } from './use-watch.ts'
import { episodeOf, moveToLine, type Watch } from './watch.ts'

const TOAST = 'fail-over'
const TOAST_MS = 10_000

interface FailOverParts extends Pick<ReturnType<typeof useWatch>, 'go' | 'goToSite'> {
  watch: Watch
}

/** Knows where else the title can be watched, and goes there: when the viewer says so, or when a stream dies. */
export function useFailOver({ watch, go, goToSite }: FailOverParts) {
  const [hasPlayed, setHasPlayed] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [switching, setSwitching] = useState(false)
  const tried = useRef({ urls: new Set<string>(), sites: new Set<number>() })
  // Only once the picture moves, or is needed: the search must not slow down the start.
  const search = useSearch(hasPlayed || wanted ? watch.vod.vod_name : '')
  const candidates = useMemo(() => findCandidates(search.hits, watch), [search.hits, watch])
  const searching = search.status === 'waiting' || search.status === 'searching'

  const forget = useCallback(() => {
    tried.current = { urls: new Set(), sites: new Set() }
  }, [])

  const say = useCallback(
    (text: string, from: Watch) =>
      toast.info(text, {
        id: TOAST,
        duration: TOAST_MS,
        action: {
          label: translate(playTexts, 'goBack'),
          onClick: () => go({ ...from, startAt: 0, keepPosition: true }),
        },
      }),
    [go],
  )

  /** The viewer chose another site: the episode stays when that site has it. */
  const chooseSite = useCallback(
    async (site: Candidate) => {
      setSwitching(true)
      try {
        const next = await goToSite(watch, site)
        if (!next) toast.error(translate(playTexts, 'siteHasNothing', { site: site.name }))
        else if (!next.keepPosition) toast.info(translate(playTexts, 'fromFirst', { site: site.name }))
        if (next) forget()
        return next !== null
      } catch (error) {
        toast.error(translate(playTexts, 'switchFailed', { site: site.name }), {
          description: messageOf(error),
        })
        return false
      } finally {
        setSwitching(false)
      }
    },
    [watch, goToSite, forget],
  )

  /** False when there is nothing left to try. */
  const failOver = useCallback(async (): Promise<boolean> => {
    tried.current.urls.add(episodeOf(watch).url)
    tried.current.sites.add(watch.siteId)
    let next = nextTry(watch, tried.current, candidates)
    if (next && 'line' in next) {
      const moved = moveToLine(watch, next.line)
      if (moved) {
        go(moved)
        say(translate(playTexts, 'movedToLine', { line: moved.lines[moved.line]?.name ?? '' }), watch)
        return true
      }
    }
    while (next && 'site' in next) {
      const { site } = next
      tried.current.sites.add(site.siteId)
      const moved = await goToSite(watch, site).catch(() => null)
      if (moved) {
        say(translate(playTexts, 'movedToSite', { site: site.name }), watch)
        return true
      }
      next = nextTry(watch, tried.current, candidates)
    }
    setWanted(true)
    return false
  }, [watch, candidates, go, goToSite, say])

  return {
    candidates,
    searching,
    switching,
    hasPlayed,
    chooseSite,
    failOver,
    forget,
    /** Begins to look for other sites. */
    look: useCallback(() => setWanted(true), []),
    played: useCallback(() => setHasPlayed(true), []),
    untriedSite: candidates.find(({ siteId }) => !tried.current.sites.has(siteId)) ?? null,
  }
}
export type FailOver = ReturnType<typeof useFailOver>
