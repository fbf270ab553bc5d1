import { sameWork } from '@piying/contract/titles'
import type { Hit } from '../../api/site-search/hits.ts'
import { episodeOf, moveToLine, type Watch } from './watch.ts'

/** The same title at another site. */
export interface Candidate {
  siteId: number
  vodId: string
  name: string
  ms: number
  remarks: string
}

/** One for each other site, quickest first. */
export function findCandidates(
  hits: readonly Hit[],
  { vod, siteId }: Pick<Watch, 'vod' | 'siteId'>,
): Candidate[] {
  const wanted = { title: vod.vod_name, year: vod.vod_year, type: vod.type_name }
  const bySite = new Map<number, Candidate>()
  for (const hit of hits) {
    if (hit.siteId === siteId || bySite.has(hit.siteId) || !sameWork(wanted, hit)) continue
    bySite.set(hit.siteId, {
      siteId: hit.siteId,
      vodId: hit.vod_id,
      name: hit.source,
      ms: hit.ms,
      remarks: hit.remarks,
    })
  }
  return [...bySite.values()].sort((a, b) => a.ms - b.ms)
}

/** So many sites are tried without being asked; then the viewer decides. */
const SITES_TRIED = 4

/** What has failed since the viewer last chose something. */
export interface Tried {
  urls: ReadonlySet<string>
  sites: ReadonlySet<number>
}

export type NextTry = { line: number } | { site: Candidate } | null

/** When a stream dies: the next line that has the episode, then the next site with the title. */
export function nextTry(watch: Watch, tried: Tried, candidates: readonly Candidate[]): NextTry {
  const line = nextLine(watch, tried)
  if (line !== null) return { line }
  const site = nextSite(tried, candidates)
  return site ? { site } : null
}

export function nextSite(tried: Tried, candidates: readonly Candidate[]): Candidate | null {
  if (tried.sites.size >= SITES_TRIED) return null
  return candidates.find(({ siteId }) => !tried.sites.has(siteId)) ?? null
}

/** Some lines lead to a web page with a player of its own: nothing that a stream could be replaced by. */
export const WEB_PAGE = /\.html?(?:$|[?#])|\/share\//i

export function nextLine(watch: Watch, tried: Tried): number | null {
  for (let step = 1; step < watch.lines.length; step++) {
    const line = (watch.line + step) % watch.lines.length
    const there = moveToLine(watch, line)
    const { url = '' } = there ? episodeOf(there) : {}
    if (url && !tried.urls.has(url) && !WEB_PAGE.test(url)) return line
  }
  return null
}
