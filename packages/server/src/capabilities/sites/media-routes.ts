import { type SearchEvent, type SearchHit, type SitePage, siteMedia } from '@piying/contract'
import { fillProxy } from '@piying/contract/play-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { FAILED, type SiteHealthBook } from './health.ts'
import { createLineWriter } from './line-writer.ts'
import type { SiteMedia } from './media.ts'
import { failureEvent, type SiteSearch } from './search.ts'
import type { SiteStore, StoredSite } from './store.ts'

/** What the media folder does for a site's streams; `app.ts` hands it over. */
export interface SiteStreams {
  /** A signed link through our own proxy. */
  proxied(site: StoredSite, url: string): string
  measure(
    site: StoredSite,
    url: string,
    signal: AbortSignal,
  ): Promise<{ ms: number; bytesPerSecond: number; width: number; height: number; message: string }>
  previewAds(
    site: StoredSite,
    url: string,
    signal: AbortSignal,
  ): Promise<{
    totalSeconds: number
    cutSeconds: number
    stopped: string
    cuts: { at: number; seconds: number; segments: number; reason: string; first: string }[]
  }>
}

export interface SiteMediaParts {
  sites: SiteStore
  media: SiteMedia
  search: SiteSearch
  health: SiteHealthBook
  streams: SiteStreams
  /** Which sites this visitor sees: a child's profile does not see all of them. */
  visibleTo(request: FastifyRequest): Promise<(site: StoredSite) => boolean>
  /** Works that the owner took out of every result. */
  listedWorks(): Promise<((siteId: number, vodId: string) => boolean) | null>
}

export function siteMediaRoutes(
  app: FastifyInstance,
  { sites, media, search, health, streams, visibleTo, listedWorks }: SiteMediaParts,
): void {
  const enabledSite = async (id: number, request: FastifyRequest) => {
    const site = await sites.find(id)
    const isVisible = await visibleTo(request)
    if (!site.isActive || !isVisible(site)) throw new AppError('not_found', { what: site.name })
    return site
  }
  const withoutListed = async (siteId: number, page: SitePage): Promise<SitePage> => {
    const isListed = await listedWorks()
    return isListed ? { ...page, list: page.list.filter((hit) => !isListed(siteId, hit.vod_id)) } : page
  }

  serve(app, siteMedia, {
    search: async ({ siteId, wd, page }, { signal, request }) =>
      withoutListed(siteId, await media.search(await enabledSite(siteId, request), wd, page, signal)),
    async detail({ siteId, id }, { signal, request }) {
      const isListed = await listedWorks()
      if (isListed?.(siteId, id)) throw new AppError('blacklisted')
      return media.detail(await enabledSite(siteId, request), id, signal)
    },
    home: async ({ siteId, page }, { signal, request }) =>
      withoutListed(siteId, await media.home(await enabledSite(siteId, request), page, signal)),
    category: async ({ siteId, tid, page }, { signal, request }) =>
      withoutListed(siteId, await media.category(await enabledSite(siteId, request), tid, page, signal)),

    /** A slow or dead site is the answer to this question, not a failure of it. */
    async speed({ siteId }, { signal, lang }) {
      const site = await sites.find(siteId)
      try {
        const ms = await media.speed(site, signal)
        health.record(site.id, ms)
        return { ms, message: '' }
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown
        health.record(site.id, FAILED, thrown.message)
        return { ms: FAILED, message: thrown.say(lang) }
      }
    },

    async searchAll({ wd, sites: wanted }, { request, reply, signal, lang }) {
      const ids = wanted?.split(',').map(Number)
      const enabled = (await sites.enabled()).filter(await visibleTo(request))
      const isListed = await listedWorks()
      const asked = search.order(ids ? enabled.filter((site) => ids.includes(site.id)) : enabled)
      const startedAt = performance.now()
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const lines = createLineWriter(raw)
      const send = (event: SearchEvent) => lines.add(`${JSON.stringify(event)}\n`)
      send({ type: 'start', sites: asked.map(({ id, name }) => ({ id, name })), cached: false })
      const good = await search.run(asked, wd, signal, {
        found: (site, hits, ms) => {
          const shown = isListed ? takeOut(hits, (vodId) => isListed(site.id, vodId)) : hits
          lines.add(`{"type":"site","siteId":${site.id},"ms":${ms},"hits":`, shown, '}\n')
        },
        failed: (site, error, ms) => send(failureEvent(site, error, ms, lang)),
      })
      send({ type: 'done', ms: Math.round(performance.now() - startedAt), good, bad: asked.length - good })
      lines.end()
    },

    async play({ siteId, url }, { request }) {
      const site = await enabledSite(siteId, request)
      const proxiedUrl = streams.proxied(site, url)
      if (site.proxyMode === 'builtin') return { url: proxiedUrl, proxied: true, proxiedUrl }
      const custom = site.proxyMode === 'custom' ? fillProxy(site.customProxy, url) : null
      if (custom) return { url: custom, proxied: true, proxiedUrl }
      return { url, proxied: false, proxiedUrl }
    },
    measure: async ({ siteId, url }, { signal, request }) =>
      streams.measure(await enabledSite(siteId, request), url, signal),
    adPreview: async ({ siteId, url }, { signal }) =>
      streams.previewAds(await sites.find(siteId), url, signal),
  })
}

/** The hits are sent as they are kept; only with a blacklist are they read again. */
function takeOut(hits: Buffer, isListed: (vodId: string) => boolean): string {
  const rows = JSON.parse(hits.toString()) as SearchHit[]
  return JSON.stringify(rows.filter((hit) => !isListed(hit.vod_id)))
}
