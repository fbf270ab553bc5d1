import { discover } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { isFromAnotherSite } from '../../http/guard.ts'
import { serve } from '../../http/serve.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import type { DiskCache } from './disk-cache.ts'
import type { PictureHosts } from './hosts.ts'

const MAX_BYTES = 12 * 1024 * 1024
const WIDTHS = [160, 320, 480, 720, 1080, 1440, 1920]
const DEFAULT_WIDTH = 480
const A_WEEK = 'public, max-age=604800'

export interface PictureParts {
  upstream: Upstream
  hosts: PictureHosts
  cache: DiskCache
}

/** Pictures of hosts that refuse hotlinks: fetched with the right Referer, resized, kept on disk. */
export function pictureRoutes(app: FastifyInstance, { upstream, hosts, cache }: PictureParts): void {
  const making = new Map<string, Promise<Buffer>>()

  async function make(url: URL, width: number, key: string): Promise<Buffer> {
    const headers = { Accept: 'image/*', ...(hosts.refererFor(url) && { Referer: hosts.refererFor(url) }) }
    const { bytes } = await upstream.bytes(url.href, {
      headers,
      maxBytes: MAX_BYTES,
      upstreamName: 'pictures',
    })
    const picture = await resize(bytes, width, url.host)
    // A disk that is full is no reason to show nothing.
    await cache.put(key, picture).catch((err: unknown) => app.log.warn({ err }, 'a picture was not kept'))
    return picture
  }

  async function findKept(url: URL): Promise<Buffer | undefined> {
    for (const width of WIDTHS.toReversed()) {
      const kept = await cache.get(`${width} ${url.href}`)
      if (kept) return kept
    }
    return undefined
  }

  serve(
    app,
    { picture: discover.picture },
    {
      async picture({ url: address, w }, { request, reply }) {
        if (isFromAnotherSite(request)) throw new AppError('foreign_request')
        if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
          throw new AppError('unsupported', { what: address.slice(0, 60) })
        const url = new URL(address)
        if (!hosts.serves(url.hostname))
          throw new AppError('address_refused', { host: url.host, reason: 'picture_host' })
        const width = WIDTHS.find((each) => each >= (w ?? DEFAULT_WIDTH)) ?? DEFAULT_WIDTH
        const key = `${width} ${url.href}`
        let picture = await cache.get(key)
        if (!picture) {
          const underWay = making.get(key) ?? make(url, width, key).finally(() => making.delete(key))
          making.set(key, underWay)
          // The host may be down today: another width from yesterday is better than none.
          picture = await underWay.catch(async (thrown: unknown) => (await findKept(url)) ?? raise(thrown))
        }
        return reply.type('image/webp').header('cache-control', A_WEEK).send(picture)
      },
    },
  )
}

function raise(thrown: unknown): never {
  throw thrown
}

/** Whatever it was, it leaves as WebP: no script, no metadata, no surprise. */
async function resize(bytes: Buffer, width: number, host: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('upstream_changed', { host, reason: 'picture' }, { cause })
  }
}
