import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DialectName } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'
import { createFavoriteStore } from './favorite-store.ts'
import { createFollowChecker } from './follow-checker.ts'
import { createFollowStore } from './follow-store.ts'
import { createHistoryStore } from './history-store.ts'
import { libraryRoutes } from './routes.ts'

export interface LibraryOptions {
  db: Db
  dialect: DialectName
  profileOf(request: FastifyRequest): Promise<{ id: number }>
  /** A picture was shown: the proxy may serve its host from now on. */
  notePicture(url: string): void
  /** What the library asks of the video sites. */
  sites: {
    nameOf(source: string): Promise<string>
    hostOf(source: string): Promise<string | null>
    latestEpisode(source: string, vodId: string): Promise<string>
  }
}

/** History, follows and favourites, and the round that looks for new episodes. */
export function startLibrary(
  app: FastifyInstance,
  { db, dialect, profileOf, sites, notePicture }: LibraryOptions,
) {
  const tell = (err: unknown) => app.log.warn({ err }, 'follows were not checked')
  const history = createHistoryStore(db, dialect)
  const follows = createFollowStore(db, history)
  const checker = createFollowChecker({ follows, hostOf: sites.hostOf, readLatest: sites.latestEpisode })
  libraryRoutes(app, {
    history,
    follows,
    favorites: createFavoriteStore(db),
    profileOf,
    notePicture,
    sourceName: async (resourceType, source) => (resourceType === 'site' ? sites.nameOf(source) : ''),
    onFollow: () => void checker.run().catch(tell),
  })
  checker.start(tell)
  return { stop: checker.stop }
}
