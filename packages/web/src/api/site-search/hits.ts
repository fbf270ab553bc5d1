import type { SearchEvent, SearchHit } from '@piying/contract'

/** One result of one site. */
export interface Hit extends Required<SearchHit> {
  /** `{siteId}_{vod_id}` */
  id: string
  siteId: number
  source: string
  /** How long its site took to answer. */
  ms: number
}

export interface FailedSite {
  siteId: number
  name: string
  message: string
}

export interface SearchState {
  /** Every site that is asked; empty before the stream has begun. */
  sites: { id: number; name: string }[]
  /** In the order in which they came: nothing that is on screen moves. */
  hits: Hit[]
  answered: ReadonlySet<number>
  failed: FailedSite[]
  status: 'waiting' | 'searching' | 'done' | 'stopped' | 'error'
  ms: number
}

export const NOTHING_YET: SearchState = {
  sites: [],
  hits: [],
  answered: new Set(),
  failed: [],
  status: 'waiting',
  ms: 0,
}

/** Takes in a frame's worth of events at once. */
export function applyEvents(state: SearchState, events: readonly SearchEvent[]): SearchState {
  const next = { ...state, answered: new Set(state.answered), failed: [...state.failed] }
  const names = new Map(next.sites.map(({ id, name }) => [id, name]))
  for (const event of events) {
    switch (event.type) {
      case 'start': {
        next.sites = event.sites
        // What was found before at a site that is no longer asked.
        const asked = new Set(event.sites.map(({ id }) => id))
        next.hits = next.hits.filter(({ siteId }) => asked.has(siteId))
        for (const { id, name } of event.sites) names.set(id, name)
        next.status = 'searching'
        break
      }
      case 'site':
        next.hits = takeIn(next.hits, event, names.get(event.siteId) ?? '')
        next.answered.add(event.siteId)
        break
      case 'failed':
        next.failed.push({
          siteId: event.siteId,
          name: names.get(event.siteId) ?? String(event.siteId),
          message: event.message,
        })
        next.answered.add(event.siteId)
        break
      case 'done':
        next.status = 'done'
        next.ms = event.ms
    }
  }
  return next
}

/** What the wire leaves out. */
const EMPTY = { poster: '', remarks: '', type: '', year: '', region: '', rate: '' }

/** A site that answers again (what was kept is checked) keeps the places of what it said before. */
function takeIn(hits: Hit[], event: Extract<SearchEvent, { type: 'site' }>, source: string): Hit[] {
  const { siteId, ms } = event
  const fresh = new Map(
    event.hits.map((hit) => {
      const id = `${siteId}_${hit.vod_id}`
      return [id, { ...EMPTY, ...hit, id, siteId, source, ms }]
    }),
  )
  if (!hits.some((hit) => hit.siteId === siteId)) return [...hits, ...fresh.values()]
  const kept = hits.flatMap((hit) => {
    if (hit.siteId !== siteId) return [hit]
    const again = fresh.get(hit.id)
    fresh.delete(hit.id)
    return again ? [again] : []
  })
  return [...kept, ...fresh.values()]
}

export function sitesLeft(state: SearchState): number {
  return state.status === 'searching' ? Math.max(0, state.sites.length - state.answered.size) : 0
}
