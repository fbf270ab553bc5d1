import { iptv } from '@piying/contract'
import type { Playlist } from '@piying/contract/m3u'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { isFromAnotherSite } from '../../http/guard.ts'
import { readLang } from '../../http/lang.ts'
import { serve } from '../../http/serve.ts'
import type { MediaProxy } from '../../media/proxy.ts'
import {
  type createExportToken,
  exportChannels,
  type LinkOf,
  writeMergedM3u,
  writeMergedTxt,
  writeMergedXmltv,
} from './export.ts'
import type { Guides } from './guide/guides.ts'
import type { Lists, LoadedList } from './lists.ts'
import type { SourceStore } from './store.ts'
import { streamText } from './stream-text.ts'

const DAY_MS = 86_400_000

export interface ShareParts {
  sources: SourceStore
  lists: Lists
  guides: Guides
  proxy: MediaProxy
  token: ReturnType<typeof createExportToken>
  isSecurityOn(): Promise<boolean>
}

/** The spec's playback proxy, and the merged list for other players. */
export function shareRoutes(
  app: FastifyInstance,
  { sources, lists, guides, proxy, token, isSecurityOn }: ShareParts,
): void {
  const { proxy: played, exportLink, renewExportLink, exported } = iptv
  const linksFor = (request: FastifyRequest, secret: string) => {
    const base = `${request.protocol}://${request.host}/api/iptv/list/${secret}`
    return { m3u: `${base}/live.m3u`, txt: `${base}/live.txt`, xml: `${base}/epg.xml` }
  }

  serve(
    app,
    { played, exportLink, renewExportLink, exported },
    {
      async played({ url, site_id, ua }, { request, reply }) {
        if (await isSecurityOn()) throw new AppError('link_not_valid')
        if (isFromAnotherSite(request)) throw new AppError('foreign_request')
        const list = await lists.load(Number(site_id) || 0)
        const headers = { ...list.source.header, ...(ua && { 'User-Agent': ua }) }
        const reach = isListed(list, url) ? 'trusted' : 'public'
        reply.hijack()
        await proxy.handle(request.raw, reply.raw, { url, reach, headers, lang: readLang(request) })
      },
      exportLink: async (_, { request }) => linksFor(request, await token.read()),
      renewExportLink: async (_, { request }) => linksFor(request, await token.renew()),

      async exported({ token: given, file }, { request, reply, signal }) {
        if (given !== (await token.read())) throw new AppError('link_not_valid')
        const all = await Promise.all(
          (await sources.enabled()).map(({ id }) => lists.load(id).catch(() => undefined)),
        )
        const loaded = all.filter((list) => list !== undefined)
        const origin = `${request.protocol}://${request.host}`
        const linkOf: LinkOf = ({ source }, url, headers) =>
          origin + proxy.links.make({ url, reach: 'trusted', headers: { ...source.header, ...headers } })
        reply.header('cache-control', 'no-store')
        if (file === 'live.m3u')
          return reply
            .type('audio/x-mpegurl; charset=utf-8')
            .send(streamText(writeMergedM3u(exportChannels(loaded), linksFor(request, given).xml, linkOf)))
        if (file === 'live.txt')
          return reply
            .type('text/plain; charset=utf-8')
            .send(streamText(writeMergedTxt(exportChannels(loaded), linkOf)))
        const rows = []
        for (const list of loaded) {
          const channels = [...list.playlist.channels()].slice(0, 2_000)
          const period = { from: Date.now() - DAY_MS, to: Date.now() + 2 * DAY_MS }
          const programmes = await guides.read(list, channels, period, signal)
          rows.push(...channels.map((channel, index) => ({ channel, programmes: programmes[index] ?? [] })))
        }
        return reply.type('application/xml; charset=utf-8').send(streamText(writeMergedXmltv(rows)))
      },
    },
  )
}

/** Whether the address stands where the source lists something: only such a place may be private. */
function isListed({ playlist, source }: LoadedList, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin } = new URL(url)
  if (URL.canParse(source.url) && new URL(source.url).origin === origin) return true
  return originsOf(playlist).has(origin)
}

/** Made once for a list: every segment asks. */
const origins = new WeakMap<Playlist, Set<string>>()
function originsOf(playlist: Playlist): Set<string> {
  let known = origins.get(playlist)
  if (!known) {
    known = new Set()
    for (const { lines } of playlist.channels())
      for (const { url, playable } of lines) if (playable && URL.canParse(url)) known.add(new URL(url).origin)
    origins.set(playlist, known)
  }
  return known
}
