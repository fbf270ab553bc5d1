import { AppError } from '../../errors.ts'
import { filterAds } from '../../media/ad-filter.ts'
import { measureStream } from '../../media/measure.ts'
import type { MediaProxy } from '../../media/proxy.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import type { SiteStreams } from './media-routes.ts'
import type { StreamOrigins } from './stream-origins.ts'

const PLAYLIST_BYTES = 8 * 1024 * 1024

export function createSiteStreams({
  proxy,
  upstream,
  reachOf,
}: {
  proxy: MediaProxy
  upstream: Upstream
  reachOf: StreamOrigins['reachOf']
}): SiteStreams {
  return {
    proxied: (site, url) =>
      proxy.links.make({ url, reach: reachOf(site, url), filterAds: site.adFilter === 1 }),
    measure: (site, url, signal) => measureStream(upstream, url, { reach: reachOf(site, url), signal }),
    async previewAds(site, url, signal) {
      const request = { signal, reach: reachOf(site, url), maxBytes: PLAYLIST_BYTES }
      let playlist = await upstream.text(url, request)
      const variant = playlist.text.includes('#EXT-X-STREAM-INF')
        ? firstVariant(playlist.text, playlist.url)
        : undefined
      if (variant) playlist = await upstream.text(variant, { ...request, reach: reachOf(site, variant) })
      if (!playlist.text.includes('#EXTM3U')) throw new AppError('not_playlist')
      if (!playlist.text.includes('#EXT-X-ENDLIST')) throw new AppError('live_not_filtered')
      const { totalSeconds, cutSeconds, stopped, cuts } = filterAds(playlist.text, playlist.url).preview
      return {
        totalSeconds,
        cutSeconds,
        stopped: stopped.join(', '),
        cuts: cuts.map(({ start, seconds, segments, reason, sample }) => ({
          at: start,
          seconds,
          segments,
          reason,
          first: sample,
        })),
      }
    },
  }
}

function firstVariant(text: string, base: string): string | undefined {
  const line = text.split(/\r?\n/).find((each) => each !== '' && !each.startsWith('#'))
  return line && URL.canParse(line, base) ? new URL(line, base).href : undefined
}
