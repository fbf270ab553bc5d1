import { favorite, playHistory, profile } from '@piying/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { FavoriteStore } from './favorite-store.ts'
import type { FollowStore } from './follow-store.ts'
import type { HistoryStore } from './history-store.ts'
import { exportLibrary, importLibrary } from './transfer.ts'

export interface LibraryParts {
  history: HistoryStore
  follows: FollowStore
  favorites: FavoriteStore
  profileOf(request: FastifyRequest): Promise<{ id: number }>
  /** Empty when the source is not a site, or is gone. */
  sourceName(resourceType: string, source: string): Promise<string>
  notePicture(url: string): void
  /** Something was followed: its news are wanted soon. */
  onFollow(): void
}

export function libraryRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { history, follows, favorites, profileOf, sourceName, onFollow, notePicture } = parts
  const noted = <T extends { pic: string }>(items: T[]): T[] => {
    for (const { pic } of items) notePicture(pic)
    return items
  }

  serve(app, playHistory, {
    list: async (query, { request }) =>
      noted(await history.newestFirst((await profileOf(request)).id, query)),
    async record(watched, { request }) {
      const name = await sourceName(watched.resourceType, watched.source)
      return history.record((await profileOf(request)).id, watched, name)
    },
    remove: async ({ id }, { request }) => ({
      removed: await history.remove((await profileOf(request)).id, [id]),
    }),
    clear: async ({ ids }, { request }) => ({
      removed: await history.remove((await profileOf(request)).id, ids),
    }),
    async skipSettings({ skipStart, skipEnd, skipEnabled, ...key }, { request }) {
      await history.saveSkip((await profileOf(request)).id, key, { skipStart, skipEnd, skipEnabled })
      return { saved: true }
    },
    video: async (key, { request }) => history.find((await profileOf(request)).id, key),
    sameWork: async ({ title }, { request }) => history.sameWork((await profileOf(request)).id, title),
    following: async (_, { request }) => noted(await follows.list((await profileOf(request)).id)),
    async follow({ isFollowing, title, pic, episode, ...key }, { request }) {
      const name = await sourceName(key.resourceType, key.source)
      await follows.follow((await profileOf(request)).id, key, isFollowing, { title, pic, episode }, name)
      if (isFollowing) onFollow()
      return { isFollowing }
    },
    unfollow: async ({ ids }, { request }) => ({
      removed: await follows.unfollow((await profileOf(request)).id, ids),
    }),
  })

  serve(app, favorite, {
    list: async (query, { request }) => favorites.list((await profileOf(request)).id, query),
    tags: async ({ type }, { request }) => favorites.tags((await profileOf(request)).id, type),
    create: async (fields, { request }) => favorites.create((await profileOf(request)).id, fields),
    update: async ({ id, ...fields }, { request }) =>
      favorites.update((await profileOf(request)).id, id, fields),
    remove: async ({ id }, { request }) => ({
      removed: await favorites.remove((await profileOf(request)).id, [id]),
    }),
    removeMany: async ({ ids }, { request }) => ({
      removed: await favorites.remove((await profileOf(request)).id, ids),
    }),
    async status({ resourceId, type }, { request }) {
      const found = await favorites.find((await profileOf(request)).id, resourceId, type)
      return { isFavorited: found !== null, favorite: found }
    },
  })

  const { exportLibrary: exporting, importLibrary: importing } = profile
  serve(
    app,
    { exporting, importing },
    {
      exporting: async (_, { request }) =>
        exportLibrary((await profileOf(request)).id, { history, follows, favorites }),
      importing: async (library, { request }) =>
        importLibrary((await profileOf(request)).id, library, { history, follows, favorites }),
    },
  )
}
