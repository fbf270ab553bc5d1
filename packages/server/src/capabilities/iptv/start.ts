import type { FastifyInstance } from 'fastify'
import type { SettingsStore } from '../../db/settings-store.ts'
import type { Db } from '../../db/tables.ts'
import type { MediaProxy } from '../../media/proxy.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { createExportToken } from './export.ts'
import { createGuides } from './guide/guides.ts'
import { createLists } from './lists.ts'
import { shareRoutes } from './share-routes.ts'
import { sourceRoutes } from './source-routes.ts'
import { createSourceStore } from './store.ts'
import { watchRoutes } from './watch-routes.ts'

const LOOK_MS = 10 * 60_000

export interface IptvOptions {
  db: Db
  settings: SettingsStore
  upstream: Upstream
  proxy: MediaProxy
  isSecurityOn(): Promise<boolean>
  notePicture(url: string): void
}

/** TV lists, their guides and their channels. */
export function startIptv(
  app: FastifyInstance,
  { db, settings, upstream, proxy, isSecurityOn, notePicture }: IptvOptions,
) {
  const sources = createSourceStore(db)
  const lists = createLists({ sources, upstream })
  const guides = createGuides({ upstream })
  sourceRoutes(app, { sources, lists, upstream })
  watchRoutes(app, { sources, lists, guides, proxy, notePicture })
  shareRoutes(app, { sources, lists, guides, proxy, token: createExportToken(settings), isSecurityOn })
  const tell = (err: unknown) => app.log.warn({ err }, 'TV lists were not refreshed')
  const timer = setInterval(() => void lists.refreshDue().catch(tell), LOOK_MS)
  timer.unref()
  return {
    addresses: async () => (await sources.all()).map((source) => source.url).filter(Boolean),
    stop: () => clearInterval(timer),
  }
}
