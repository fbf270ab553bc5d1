import { LRUCache } from 'lru-cache'
import { type PlaylistFacts, readPlaylistFacts } from './playlist-facts.ts'

/** A playlist as the upstream wrote it. */
export interface LoadedPlaylist {
  text: string
  /** After redirects: what its addresses are relative to. */
  url: string
}

export interface KeptPlaylist extends LoadedPlaylist {
  facts: PlaylistFacts
}

export interface PlaylistCache {
  /** The kept text while it is fresh; else what `load` brings, once for all who ask meanwhile. */
  get(key: string, load: () => Promise<LoadedPlaylist>): Promise<KeptPlaylist>
  /** A playlist that was found by surprise, without `load`. */
  keep(key: string, playlist: LoadedPlaylist): KeptPlaylist
  isKept(key: string): boolean
}

interface Entry extends KeptPlaylist {
  freshUntil: number
  /** Served when the upstream fails, until then. */
  usableUntil: number
}

/** Live ones are short, and films are asked for once: a large cache would only be work for the collector. */
const MAX_BYTES = 4 * 1024 * 1024
const SHORTEST_MS = 250
const LONGEST_MS = 10_000

/**
 * Behaves towards the upstream as one viewer does by the rules of HLS, however many there are: asks again one
 * segment after a playlist that brought news, half a target duration after one that did not.
 */
export function createPlaylistCache(now: () => number = Date.now): PlaylistCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => text.length + 256,
  })
  const loading = new Map<string, Promise<KeptPlaylist>>()

  const keep = (key: string, loaded: LoadedPlaylist): KeptPlaylist => {
    const facts = readPlaylistFacts(loaded.text)
    const isNews = entries.peek(key)?.text !== loaded.text
    const freshMs = freshFor(facts, isNews)
    const time = now()
    const entry = { ...loaded, facts, freshUntil: time + freshMs, usableUntil: time + 3 * freshMs }
    entries.set(key, entry)
    return entry
  }

  return {
    keep,
    isKept: (key) => entries.has(key),
    get(key, load) {
      const entry = entries.get(key)
      if (entry && now() < entry.freshUntil) return Promise.resolve(entry)
      const running = loading.get(key)
      if (running) return running
      const loaded = load()
        .then((playlist) => keep(key, playlist))
        .catch((error: unknown) => {
          if (entry && now() < entry.usableUntil) return entry
          throw error
        })
        .finally(() => loading.delete(key))
      loading.set(key, loaded)
      return loaded
    },
  }
}

function freshFor(
  { kind, targetDuration, lastDuration, partTarget }: PlaylistFacts,
  isNews: boolean,
): number {
  if (kind === 'master') return 2_000
  if (kind === 'vod') return LONGEST_MS
  if (partTarget !== undefined) return Math.max(100, (partTarget * 1000) / 2)
  const target = targetDuration || lastDuration || 2
  const seconds = isNews ? Math.min(target, lastDuration || target) : target / 2
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, seconds * 1000))
}
