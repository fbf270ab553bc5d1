import type { HistoryItem, ResourceType } from '@piying/contract'

/** Begun: past the first half minute and not at the end. Unknown lengths count while something was watched. */
export function isBegun({ position, duration }: Pick<HistoryItem, 'position' | 'duration'>): boolean {
  if (duration <= 0) return position > 0
  return position > 30 && position / duration < 0.95
}

interface Watchable {
  resourceType: ResourceType
  vodId: string
  source: string
  episode: string
}

/** Where something that was watched or followed is played. */
export function playLink({ resourceType, vodId, source, episode }: Watchable): string {
  const url = encodeURIComponent(vodId)
  if (resourceType === 'cloud_drive') return `/drive-play?url=${url}`
  if (resourceType === 'magnet') return `/magnet-play?url=${url}`
  if (resourceType === 'link') return `/simple-play?url=${url}`
  if (resourceType === 'iptv') return '/tv'
  const query = new URLSearchParams({ vodId, source, ...(episode && { epNum: episode }) })
  return `/play?${query}`
}

/** The host itself first, then through the server: it may refuse other sites, or speak http only. */
export function pictureSources(url: string): string[] {
  if (!/^https?:/.test(url)) return url ? [url] : []
  const proxied = `/api/picture?url=${encodeURIComponent(url)}`
  return location.protocol === 'https:' && url.startsWith('http:') ? [proxied] : [url, proxied]
}
