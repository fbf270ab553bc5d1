import type { Output, SiteHit, SitePage, siteMedia, Vod } from '@piying/contract'
import { AppError } from '../../errors.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { askSite } from './protocols/maccms.ts'
import { onePictureOfEachHost, type RawPage } from './protocols/raw-page.ts'
import type { StoredSite } from './store.ts'

const SEARCH_MS = 8_000
const READ_MS = 15_000
const CATEGORIES_FRESH_MS = 6 * 3_600_000
const PAGE_FRESH_MS = 5 * 60_000
const DETAIL_FRESH_MS = 20_000
/** A parent category that holds nothing itself is shown as its children, but not as all forty of them. */
const CHILDREN_ASKED = 6

export function toHit(site: StoredSite, vod: Vod): SiteHit {
  return {
    id: `${site.id}_${vod.vod_id}`,
    title: vod.vod_name,
    poster: vod.vod_pic,
    source: site.name,
    source_key: site.key,
    vod_id: vod.vod_id,
    vod_name: vod.vod_name,
    vod_pic: vod.vod_pic,
    vod_remarks: vod.vod_remarks,
    type: vod.type_name,
    year: vod.vod_year,
    region: vod.vod_area,
    rate: vod.vod_douban_score || vod.vod_score,
  }
}

/** What a site offers, in the product's words. */
export function createSiteMedia(
  upstream: Upstream,
  notePicture: (url: string) => void,
  noteStreams: (site: StoredSite, playUrls: string) => void,
) {
  const toPage = (site: StoredSite, raw: RawPage, classes: RawPage['class'] = raw.class): SitePage => {
    const { page, pagecount, total } = raw
    for (const picture of onePictureOfEachHost(raw.list)) notePicture(picture)
    return { list: raw.list.map((vod) => toHit(site, vod)), page, pagecount, total, class: classes }
  }
  const cache = { freshMs: PAGE_FRESH_MS, staleMs: PAGE_FRESH_MS }
  const categoriesOf = async (site: StoredSite, signal: AbortSignal) => {
    const request = {
      signal,
      timeoutMs: READ_MS,
      cache: { freshMs: CATEGORIES_FRESH_MS, staleMs: CATEGORIES_FRESH_MS },
    }
    // Sites without categories are browsed by their newest works alone.
    return askSite(upstream, site, { ac: 'list' }, request).then(
      (page) => page.class,
      () => [],
    )
  }

  return {
    async search(site: StoredSite, wd: string, page: number, signal: AbortSignal): Promise<SitePage> {
      const query = { ac: 'videolist', wd, pg: page }
      return toPage(
        site,
        await askSite(upstream, site, query, { signal, timeoutMs: SEARCH_MS, cardsOnly: true }),
      )
    },

    async detail(
      site: StoredSite,
      id: string,
      signal: AbortSignal,
    ): Promise<Output<(typeof siteMedia)['detail']>> {
      const { list } = await askSite(
        upstream,
        site,
        { ac: 'videolist', ids: id },
        // The page of a title is asked for ahead of its script: the second question finds the first one's answer.
        { signal, timeoutMs: READ_MS, cache: { freshMs: DETAIL_FRESH_MS } },
      )
      // A server that does not understand the id sends its newest works instead.
      const vod = list.find((each) => each.vod_id === id)
      if (!vod) throw new AppError('not_found', { what: `${site.name} #${id}` })
      notePicture(vod.vod_pic)
      noteStreams(site, vod.vod_play_url)
      return { ...vod, list: [vod] }
    },

    async home(site: StoredSite, page: number, signal: AbortSignal): Promise<SitePage> {
      const [raw, classes] = await Promise.all([
        askSite(
          upstream,
          site,
          { ac: 'videolist', pg: page },
          { signal, timeoutMs: READ_MS, cardsOnly: true, cache },
        ),
        categoriesOf(site, signal),
      ])
      return toPage(site, raw, classes.length > 0 ? classes : raw.class)
    },

    async category(site: StoredSite, tid: string, page: number, signal: AbortSignal): Promise<SitePage> {
      const ask = (t: string) =>
        askSite(
          upstream,
          site,
          { ac: 'videolist', t, pg: page },
          { signal, timeoutMs: READ_MS, cardsOnly: true, cache },
        )
      const [raw, classes] = await Promise.all([ask(tid), categoriesOf(site, signal)])
      const children = classes.filter((category) => category.type_pid === tid).slice(0, CHILDREN_ASKED)
      if (raw.total > 0 || raw.list.length > 0 || children.length === 0) return toPage(site, raw, classes)

      const parts = (await Promise.allSettled(children.map((child) => ask(child.type_id))))
        .filter((part) => part.status === 'fulfilled')
        .map((part) => part.value)
      const merged: RawPage = {
        list: parts.flatMap((part) => part.list),
        page,
        pagecount: Math.max(0, ...parts.map((part) => part.pagecount)),
        total: parts.reduce((sum, part) => sum + part.total, 0),
        class: classes,
      }
      return toPage(site, merged)
    },

    /** The short list: `ac=detail` would count as a view at the site. */
    async speed(site: StoredSite, signal: AbortSignal): Promise<number> {
      const startedAt = performance.now()
      await askSite(upstream, site, { ac: 'list', pg: 1 }, { signal, timeoutMs: SEARCH_MS })
      return Math.max(1, Math.round(performance.now() - startedAt))
    },
  }
}
export type SiteMedia = ReturnType<typeof createSiteMedia>
