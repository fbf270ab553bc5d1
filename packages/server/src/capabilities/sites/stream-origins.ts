import { LRUCache } from 'lru-cache'
import type { Reach } from '../../upstream/upstream.ts'
import type { StoredSite } from './store.ts'

const MOST = 2_000
/**
 * An address, and of it the beginning that decides about its origin: up to the first sign behind the host, and with
 * it, for what is forbidden inside a host is cut off at the end of an address. Hundreds of episodes share one.
 */
const ADDRESS = /(https?:\/\/[/\\]*[^\s#$/\\?]*[/\\?]?)[^\s#$]*/gi

/**
 * How far a stream of a site may reach. A site in the house may stream from the house: from its own origin, and on its
 * own host from where its works say. No site of the internet may point us into the house, and no visitor may name
 * another port of it.
 */
export function createStreamOrigins() {
  const told = new LRUCache<string, true>({ max: MOST })
  const keyOf = (site: StoredSite, { origin }: URL) => `${site.id} ${origin}`

  return {
    note(site: StoredSite, playUrls: string): void {
      const { hostname } = new URL(site.api)
      const beginnings = new Set(Array.from(playUrls.matchAll(ADDRESS), ([, beginning = '']) => beginning))
      for (const beginning of beginnings) {
        const url = URL.canParse(beginning) ? new URL(beginning) : null
        if (url?.hostname === hostname) told.set(keyOf(site, url), true)
      }
    },
    reachOf(site: StoredSite, address: string): Reach {
      if (!URL.canParse(address)) return 'public'
      const url = new URL(address)
      const isOwn = url.origin === new URL(site.api).origin
      return isOwn || told.has(keyOf(site, url)) ? 'trusted' : 'public'
    },
  }
}
export type StreamOrigins = ReturnType<typeof createStreamOrigins>
