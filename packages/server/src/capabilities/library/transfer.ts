import { favorite, type Output, type Parsed, playHistory, type profile } from '@piying/contract'
import { z } from 'zod'
import type { FavoriteStore } from './favorite-store.ts'
import type { HistoryStore } from './history-store.ts'

interface Stores {
  history: HistoryStore
  favorites: FavoriteStore
}
const PAGE = 10_000
const StoredFavorite = z.object({ time: z.number().int().min(0) })

/** One profile's library as it would be typed in again. */
export async function exportLibrary(
  profileId: number,
  { history, favorites }: Stores,
): Promise<Output<typeof profile.exportLibrary>> {
  const { list } = await favorites.list(profileId, { page: 1, pageSize: PAGE, search: '' })
  return { exportTime: Date.now(), history: await history.newestFirst(profileId, {}), favorites: list }
}

/** Entries that are not what they should be are counted, not stored. The newer of two versions wins. */
export async function importLibrary(
  profileId: number,
  library: Parsed<typeof profile.importLibrary>,
  { history, favorites }: Stores,
): Promise<Output<typeof profile.importLibrary>> {
  const counts = { history: 0, favorites: 0, skipped: 0 }
  for (const entry of library.history) {
    const watched = playHistory.record.input.safeParse(entry)
    const name = z.object({ sourceName: z.string().max(200) }).safeParse(entry).data?.sourceName ?? ''
    if (watched.success) await history.record(profileId, watched.data, name)
    counts[watched.success ? 'history' : 'skipped']++
  }
  for (const entry of library.favorites) {
    const fields = favorite.create.input.safeParse(entry)
    if (fields.success)
      await favorites.create(profileId, fields.data, StoredFavorite.safeParse(entry).data?.time)
    counts[fields.success ? 'favorites' : 'skipped']++
  }
  return counts
}
