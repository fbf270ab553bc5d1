import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import type { MediaProxy } from '../../media/proxy.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { openSiteHealth } from './health.ts'
import { createSiteImporter } from './import.ts'
import { createSiteMedia } from './media.ts'
import { type SiteMediaParts, siteMediaRoutes } from './media-routes.ts'
import { siteRoutes } from './routes.ts'
import { createSiteSearch } from './search.ts'
import { createSiteStore } from './store.ts'
import { createStreamOrigins } from './stream-origins.ts'
import { createSiteStreams } from './streams.ts'

export interface SitesOptions extends Pick<SiteMediaParts, 'visibleTo' | 'listedWorks'> {
  db: Db
  upstream: Upstream
  proxy: MediaProxy
  /** A picture was shown: the proxy may serve its host from now on. */
  notePicture(url: string): void
}

/** Video sites, and what other capabilities may ask of them. */
export async function startSites(
  app: FastifyInstance,
  { db, upstream, proxy, visibleTo, listedWorks, notePicture }: SitesOptions,
) {
  const sites = createSiteStore(db)
  const health = await openSiteHealth(db)
  const origins = createStreamOrigins()
  const media = createSiteMedia(upstream, notePicture, origins.note)
  const search = createSiteSearch({ upstream, health, notePicture })
  siteRoutes(app, { sites, health, importer: createSiteImporter({ sites, upstream }), visibleTo })
  siteMediaRoutes(app, {
    sites,
    media,
    search,
    health,
    streams: createSiteStreams({ proxy, upstream, reachOf: origins.reachOf }),
    visibleTo,
    listedWorks,
  })

  const bySource = async (source: string) => (await sites.all({ id: Number(source) || 0 }))[0]
  return {
    /** Every address that the administrator has typed for a site. */
    addresses: async () => (await sites.all()).map((site) => site.api),
    nameOf: async (source: string) => (await bySource(source))?.name ?? '',
    hostOf: async (source: string) => {
      const site = await bySource(source)
      return site ? new URL(site.api).host : null
    },
    /** The site's own words about the newest episode of a work. */
    async latestEpisode(source: string, vodId: string): Promise<string> {
      const site = await bySource(source)
      if (!site) throw new Error(`no site ${source}`)
      return (await media.detail(site, vodId, AbortSignal.timeout(20_000))).vod_remarks
    },
    close: () => health.close(),
  }
}
export type Sites = Awaited<ReturnType<typeof startSites>>
