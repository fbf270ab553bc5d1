import { normaliseTitle } from '@piying/contract/titles'
import { useCallback, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { useSearch } from '../../api/site-search/use-search.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { translate } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import { type Candidate, findCandidates, nextSite, nextTry } from './candidates.ts'
import { isAlive } from './is-alive.ts'
import { findAt } from './use-watch.ts'
import { episodeOf, moveToLine, type Watch } from './watch.ts'

const TOAST = 'fail-over'
const TOAST_MS = 10_000

interface FailOverParts {
  watch: Watch
  go: (watch: Watch) => void
}

/** Knows where else the title can be watched, and goes there: when the viewer says so, or when a stream dies. */
export function useFailOver({ watch, go }: FailOverParts) {
  const [hasPlayed, setHasPlayed] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [switching, setSwitching] = useState(false)
  /** Counts what the viewer chose: a fail-over that is still looking then gives up. */
  const turn = useRef(0)
  const tried = useRef({ urls: new Set<string>(), sites: new Set<number>() })
  // Only once the picture moves, or is needed: the search must not slow down the start.
  const term = useTerm(watch.vod.vod_name)
  const search = useSearch(hasPlayed || wanted ? term : '')
  const candidates = useMemo(() => findCandidates(search.hits, watch), [search.hits, watch])
  const ownMs = search.hits.find(({ siteId }) => siteId === watch.siteId)?.ms
  const searching = search.status === 'waiting' || search.status === 'searching'

  const forget = useCallback(() => {
    turn.current++
    tried.current = { urls: new Set(), sites: new Set() }
  }, [])

  const say = useCallback(
    (text: string, from: Watch | null) =>
      toast.info(text, {
        id: TOAST,
        duration: TOAST_MS,
        ...(from && {
          action: {
            label: translate(playTexts, 'goBack'),
            onClick: () => go({ ...from, startAt: 0, keepPosition: true }),
          },
        }),
      }),
    [go],
  )

  /** The viewer chose another site: the episode stays when that site has it. */
  const chooseSite = useCallback(
    async (site: Candidate) => {
      setSwitching(true)
      try {
        const next = await findAt(watch, site)
        if (!next) toast.error(translate(playTexts, 'siteHasNothing', { site: site.name }))
        else if (!next.keepPosition) toast.info(translate(playTexts, 'fromFirst', { site: site.name }))
        if (next) {
          forget()
          go(next)
        }
      } catch (error) {
        toast.error(translate(playTexts, 'switchFailed', { site: site.name }), {
          description: messageOf(error),
        })
      } finally {
        setSwitching(false)
      }
    },
    [watch, go, forget],
  )

  /** False when there is nothing left to try. */
  const failOver = useCallback(async (): Promise<boolean> => {
    tried.current.urls.add(episodeOf(watch).url)
    tried.current.sites.add(watch.siteId)
    const mine = turn.current
    for (;;) {
      const next = nextTry(watch, tried.current, candidates)
      if (!next) break
      const moved =
        'line' in next ? moveToLine(watch, next.line) : await findAt(watch, next.site).catch(() => null)
      const name = 'line' in next ? (watch.lines[next.line]?.name ?? '') : next.site.name
      if ('site' in next) tried.current.sites.add(next.site.siteId)
      // A site without the episode is no way to go on with it.
      if ('site' in next && !moved?.keepPosition) continue
      if (moved) tried.current.urls.add(episodeOf(moved).url)
      const alive = moved !== null && (await isAlive(moved))
      if (turn.current !== mine) return true
      if (!moved || !alive) continue
      go(moved)
      say(translate(playTexts, 'line' in next ? 'movedToLine' : 'movedToSite', { to: name }), watch)
      return true
    }
    setWanted(true)
    return false
  }, [watch, candidates, go, say])

  /** The site itself is gone: on to another one, with the episode that is wanted. False when none is left to try. */
  const leaveSite = useCallback(
    async (playing: Watch | null): Promise<boolean> => {
      const mine = turn.current
      tried.current.sites.add(watch.siteId)
      for (;;) {
        const site = nextSite(tried.current, candidates)
        if (!site) return false
        tried.current.sites.add(site.siteId)
        const moved = await findAt(watch, site).catch(() => null)
        const alive = moved?.keepPosition === true && (await isAlive(moved))
        if (turn.current !== mine) return true
        if (!moved || !alive) continue
        const isSame = playing !== null && episodeOf(playing).url === episodeOf(watch).url
        go(isSame ? moved : { ...moved, startAt: watch.startAt, keepPosition: false })
        say(translate(playTexts, 'leftSite', { to: site.name }), null)
        return true
      }
    },
    [watch, candidates, go, say],
  )

  return {
    candidates,
    /** How long the site that plays took to answer the search for the others; undefined until it did. */
    ownMs,
    searching,
    switching,
    hasPlayed,
    chooseSite,
    failOver,
    leaveSite,
    forget,
    /** Begins to look for other sites. */
    look: useCallback(() => setWanted(true), []),
    played: useCallback(() => setHasPlayed(true), []),
    untriedSite: nextSite(tried.current, candidates),
  }
}
export type FailOver = ReturnType<typeof useFailOver>

/** Another site may write the title in another way: that is no reason to search again. */
function useTerm(title: string): string {
  const [term, setTerm] = useState(title)
  const isSame = normaliseTitle(term) === normaliseTitle(title)
  if (!isSame) setTerm(title)
  return isSame ? term : title
}
