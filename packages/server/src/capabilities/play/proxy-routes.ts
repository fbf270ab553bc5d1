import { play } from '@piying/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors.ts'
import { isFromAnotherSite } from '../../http/guard.ts'
import { readLang } from '../../http/lang.ts'
import { serve } from '../../http/serve.ts'
import type { MediaProxy } from '../../media/proxy.ts'
import type { Reach } from '../../upstream/upstream.ts'
import { webAddress } from './web-address.ts'

const PER_MINUTE = 1_200

export interface ProxyParts {
  proxy: MediaProxy
  /** With it on, only signed links are served. */
  isSecurityOn(): Promise<boolean>
  /** Origins that the administrator configured may be private; everything else must be public. */
  reachOf(url: URL): Reach
}

/** The built-in proxy: signed links for everyone who holds one, unsigned calls within narrow limits. */
export function proxyRoutes(app: FastifyInstance, { proxy, isSecurityOn, reachOf }: ProxyParts): void {
  const asked = new LRUCache<string, number>({ max: 5_000, ttl: 60_000 })
  const limit = (address: string) => {
    const count = (asked.get(address) ?? 0) + 1
    asked.set(address, count, { noUpdateTTL: true })
    if (count > PER_MINUTE) throw new AppError('too_many', { seconds: 60 })
  }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: Parameters<MediaProxy['handle']>[2],
  ) => {
    reply.hijack()
    await proxy.handle(request.raw, reply.raw, { ...target, lang: readLang(request) })
  }

  const signed = async (request: FastifyRequest, reply: FastifyReply) => {
    const link = proxy.links.read(request.url)
    if (!link) throw new AppError('link_not_valid')
    await answer(request, reply, { link })
  }
  // The token is in the path, so that relative addresses in playlists stay below it.
  app.route({
    method: ['GET', 'HEAD', 'OPTIONS'],
    url: '/api/proxy/proxy/*',
    config: { access: 'open' },
    handler: signed,
  })
  app.options('/api/proxy/proxy', { config: { access: 'open' } }, signed)

  serve(
    app,
    { proxy: play.proxy, link: play.link },
    {
      async proxy({ url }, { request, reply }) {
        const link = proxy.links.read(request.url)
        if (link) return answer(request, reply, { link })
        if (await isSecurityOn()) throw new AppError('link_not_valid')
        if (isFromAnotherSite(request)) throw new AppError('foreign_request')
        limit(request.ip)
        return answer(request, reply, { url, reach: reachOf(webAddress(url)) })
      },
      link: ({ url }) => ({ url: proxy.links.make({ url, reach: reachOf(webAddress(url)) }) }),
    },
  )
}
