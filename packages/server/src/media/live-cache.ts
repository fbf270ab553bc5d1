import { LRUCache } from 'lru-cache'
import type { Answer } from '../upstream/answer.ts'
import { type SharedBody, shareBody } from './shared-body.ts'
import { directoryOf } from './sign.ts'

export interface LiveCacheOptions {
  /** What all kept segments may weigh together. */
  maxBytes?: number
  /** A larger segment is not shared. */
  maxSegmentBytes?: number
}

/** Segments at the edge of live streams: many viewers want the same few at the same time. */
export interface LiveCache {
  /** These addresses were just listed by a live playlist. */
  note(urls: string[]): void
  isLive(url: string): boolean
  /** The answer for `key`: another viewer's, or a new one by `open`. */
  join(key: string, url: string, open: () => Promise<Answer>): Promise<Answer>
}

const MOST_NOTED = 20_000
const NOTED_MS = 180_000
const KEPT_MS = 60_000

export function createLiveCache(options: LiveCacheOptions = {}): LiveCache {
  const { maxBytes = 64 * 1024 * 1024, maxSegmentBytes = 8 * 1024 * 1024 } = options
  const noted = new LRUCache<string, true>({ max: MOST_NOTED, ttl: NOTED_MS })
  /** Directories whose segments turned out too large without saying so beforehand. */
  const large = new LRUCache<string, true>({ max: 200, ttl: NOTED_MS })
  const kept = new LRUCache<string, SharedBody>({ maxSize: maxBytes, ttl: KEPT_MS })
  const opening = new Map<string, Promise<SharedBody | undefined>>()

  /** Undefined when the answer is not one to share; `first` got it then. */
  const openShared = async (
    key: string,
    url: string,
    open: () => Promise<Answer>,
    first: (answer: Answer) => void,
  ): Promise<SharedBody | undefined> => {
    const answer = await open()
    const isGood = answer.status === 200 || answer.status === 206
    if (!isGood || (answer.length ?? 0) > maxSegmentBytes) {
      first(answer)
      return undefined
    }
    const body = shareBody(answer, {
      grew() {
        if (body.size() <= maxSegmentBytes) return true
        large.set(directoryOf(url), true)
        return false
      },
      closed(isWhole) {
        kept.delete(key)
        if (isWhole) kept.set(key, body, { size: body.size() + 1024 })
      },
    })
    // Until its size is known it counts as much as it may become.
    kept.set(key, body, { size: (answer.length ?? maxSegmentBytes) + 1024 })
    return body
  }

  return {
    note(urls) {
      for (const url of urls) noted.set(url, true)
    },
    isLive: (url) => noted.has(url) && !large.has(directoryOf(url)),
    async join(key, url, open) {
      const found = kept.get(key)
      if (found) return found.join()
      let own: Answer | undefined
      let shared = opening.get(key)
      if (!shared) {
        shared = openShared(key, url, open, (answer) => {
          own = answer
        }).finally(() => opening.delete(key))
        opening.set(key, shared)
      }
      const body = await shared
      return body?.join() ?? own ?? open()
    },
  }
}
