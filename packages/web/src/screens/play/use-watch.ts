import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '../../api/calls.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { fetchCall } from '../../api/hooks.ts'
import { playLink } from '../../lib/play-link.ts'
import { episodeOf, epNumOf, moveWatch, startWatch, type Watch } from './watch.ts'

export interface PlayAddress {
  vodId: string
  siteId: number
  epNum: string
}

/** `gone`: the site was removed or switched off, or no longer has the title. */
export type LoadFailure = (
  | { kind: 'failed'; message: string }
  | { kind: 'gone' | 'empty' | 'shape' | 'noEpisodes' }
) & {
  /** What the history calls it; empty when it was never watched. */
  title: string
}

const FRESH_MS = 60_000

/** Loads the title of the address, and lets the viewer move on from there without losing the player. */
export function useWatch({ vodId, siteId, epNum }: PlayAddress) {
  const navigate = useNavigate()
  const [watch, show] = useState<Watch | null>(null)
  const current = useRef<Watch | null>(null)
  const setWatch = useCallback((next: Watch) => {
    current.current = next
    show(next)
  }, [])
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // The address followed what is watched: it is not a new title.
    if (current.current?.vodId === vodId && current.current.siteId === siteId) return
    let left = false
    setFailure(null)
    const load = async () => {
      const known = loadHistory(siteId, vodId)
      const detail = await loadDetail(siteId, vodId).catch(nameFailure)
      const history = await known
      if (left) return
      const title = history?.title ?? ''
      if (!detail) return setFailure({ kind: 'empty', title })
      if ('kind' in detail) return setFailure({ ...detail, title })
      if (!detail.vod_id || !detail.vod_name) return setFailure({ kind: 'shape', title })
      const started = startWatch(
        siteId,
        { ...detail, vod_id: vodId },
        { history, epNum, reloadedAt: isReloaded(vodId, siteId) ? Date.now() : undefined },
      )
      // In slices: everything around the player is drawn at once, and the player's code starts meanwhile.
      if (started) startTransition(() => setWatch(started))
      else setFailure({ kind: 'noEpisodes', title: title || detail.vod_name })
    }
    void load()
    return () => {
      left = true
    }
    // `epNum` follows what is watched; it only counts when another title is opened.
  }, [vodId, siteId, attempt])

  /** The address follows, so that a reload and a shared link lead to the same episode. */
  const go = useCallback(
    (next: Watch) => {
      setWatch(next)
      void navigate(playLink({ vodId: next.vodId, source: next.siteId, epNum: epNumOf(episodeOf(next)) }), {
        replace: true,
      })
    },
    [navigate, setWatch],
  )
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { watch, failure, go, retry }
}

/** The same title at another site, ready to be played; null when that site has nothing to play. */
export async function findAt(from: Watch, target: { siteId: number; vodId: string }): Promise<Watch | null> {
  const vod = await loadDetail(target.siteId, target.vodId)
  return moveWatch(from, target.siteId, { ...vod, vod_id: target.vodId })
}

/** This very page was reloaded, and not come to from elsewhere. */
function isReloaded(vodId: string, siteId: number): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry || !('type' in entry) || entry.type !== 'reload') return false
  const { searchParams } = new URL(entry.name)
  return searchParams.get('vodId') === vodId && searchParams.get('source') === String(siteId)
}

function nameFailure(error: unknown): { kind: 'gone' } | { kind: 'failed'; message: string } {
  if (error instanceof ApiError && error.error === 'not_found') return { kind: 'gone' }
  return { kind: 'failed', message: messageOf(error) }
}

function loadDetail(siteId: number, id: string) {
  return fetchCall(calls.siteMedia.detail, { siteId, id }, FRESH_MS)
}

/** Without a history the title simply starts at its beginning. */
function loadHistory(siteId: number, vodId: string) {
  return fetchCall(calls.playHistory.video, historyKey(siteId, vodId), 0).catch(() => null)
}

export function historyKey(siteId: number, vodId: string) {
  return { vodId, source: String(siteId), resourceType: 'site' as const }
}
