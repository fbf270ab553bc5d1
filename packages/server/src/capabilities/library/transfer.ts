import { favorite, type Output, type Parsed, playHistory, type profile } from '@piying/contract'
import { z } from 'zod'
import type { FavoriteStore } from './favorite-store.ts'
import type { FollowStore } from './follow-store.ts'
import type { HistoryStore } from './history-store.ts'

interface Stores {
  history: HistoryStore
  follows: FollowStore
  favorites: FavoriteStore
}
const StoredFavorite = z.object({ time: z.number().int().min(0) })
const Named = z.object({ sourceName: z.string().max(200) })

/** One profile's library as it would be typed in again. */
export async function exportLibrary(
  profileId: number,
  { history, follows, favorites }: Stores,
): Promise<Output<typeof profile.exportLibrary>> {
  const { list } = await favorites.list(profileId, {
    page: 1,
    pageSize: Number.MAX_SAFE_INTEGER,
    search: '',
  })
  return {
    exportTime: Date.now(),
    history: await history.newestFirst(profileId, {}),
    follows: await follows.list(profileId),
    favorites: list,
  }
}

/** Entries that are not what they should be are counted, not stored. The newer of two versions wins. */
export async function importLibrary(
  profileId: number,
  library: Parsed<typeof profile.importLibrary>,
  { history, follows, favorites }: Stores,
): Promise<Output<typeof profile.importLibrary>> {
  const sourceName = (entry: unknown) => Named.safeParse(entry).data?.sourceName ?? ''
  const watched = library.history.flatMap((entry) => {
    const parsed = playHistory.record.input.safeParse(entry)
    return parsed.success ? [{ watched: parsed.data, sourceName: sourceName(entry) }] : []
  })
  const followed = library.follows.flatMap((entry) => {
    const parsed = playHistory.follow.input.safeParse({ ...Object(entry), isFollowing: 1 })
    return parsed.success ? [{ follow: parsed.data, sourceName: sourceName(entry) }] : []
  })
  const kept = library.favorites.flatMap((entry) => {
    const parsed = favorite.create.input.safeParse(entry)
    return parsed.success ? [{ fields: parsed.data, time: StoredFavorite.safeParse(entry).data?.time }] : []
  })
  await history.recordMany(profileId, watched)
  for (const { follow, sourceName: name } of followed)
    await follows.follow(profileId, follow, 1, follow, name)
  await favorites.createMany(profileId, kept)
  const given = library.history.length + library.follows.length + library.favorites.length
  return {
    history: watched.length,
    follows: followed.length,
    favorites: kept.length,
    skipped: given - watched.length - followed.length - kept.length,
  }
}
