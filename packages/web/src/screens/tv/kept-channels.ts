import { createSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStored } from '../../lib/storage.ts'

/** Ids of channels by their source. */
type Kept = Record<string, string[]>

const FAVORITES = 'tvFavorites'
const RECENT = 'tvRecent'
const MOST_FAVORITES = 200
const MOST_RECENT = 20

const favorites = createSignal<Kept>(readStoredJson(FAVORITES, isKept, {}))
const recent = createSignal<Kept>(readStoredJson(RECENT, isKept, {}))

export const keptChannels = {
  favorites: { watch: favorites.watch, of: (sourceId: number) => favorites.get()[sourceId] ?? NONE },
  recent: { watch: recent.watch, of: (sourceId: number) => recent.get()[sourceId] ?? NONE },

  toggleFavorite(sourceId: number, id: string): void {
    const before = favorites.get()[sourceId] ?? NONE
    const after = before.includes(id)
      ? before.filter((each) => each !== id)
      : [...before, id].slice(-MOST_FAVORITES)
    save(FAVORITES, favorites, sourceId, after)
  },
  /** The newest first, each once. */
  noteWatched(sourceId: number, id: string): void {
    const before = recent.get()[sourceId] ?? NONE
    if (before[0] === id) return
    save(RECENT, recent, sourceId, [id, ...before.filter((each) => each !== id)].slice(0, MOST_RECENT))
  },
}

const NONE: string[] = []

function save(key: string, signal: typeof favorites, sourceId: number, ids: string[]): void {
  const next = { ...signal.get(), [sourceId]: ids }
  writeStored(key, JSON.stringify(next))
  signal.set(next)
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'))
  )
}
