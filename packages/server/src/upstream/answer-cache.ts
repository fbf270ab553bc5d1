import { LRUCache } from 'lru-cache'
import type { UpstreamAnswer } from './upstream.ts'

export interface Fetched extends UpstreamAnswer {
  bytes: Buffer
}

export interface AnswerCache {
  /** `stale`: may be used, but should be asked for again. */
  find(key: string, times: CacheTimes): { fetched: Fetched; stale: boolean } | null
  keep(key: string, fetched: Fetched, times: CacheTimes): void
}

export interface CacheTimes {
  freshMs: number
  staleMs?: number
}

/** What an entry weighs besides its body: key, headers, the entry itself. */
const OVERHEAD_BYTES = 1_024

/** Answers by key, the least used leaving first when all together weigh more than `maxBytes`. */
export function createAnswerCache(maxBytes: number, now: () => number): AnswerCache {
  const entries = new LRUCache<string, { fetched: Fetched; at: number }>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: ({ fetched }, key) => fetched.bytes.length + key.length * 2 + OVERHEAD_BYTES,
  })
  return {
    find(key, { freshMs, staleMs = 0 }) {
      const entry = entries.get(key)
      if (!entry) return null
      const age = now() - entry.at
      if (age < freshMs) return { fetched: entry.fetched, stale: false }
      return age < freshMs + staleMs ? { fetched: entry.fetched, stale: true } : null
    },
    keep(key, fetched, { freshMs, staleMs = 0 }) {
      if (freshMs + staleMs > 0) entries.set(key, { fetched, at: now() })
    },
  }
}
