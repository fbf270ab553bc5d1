import { AppError } from '../errors.ts'
import { bareHost, isInternalHost } from '../upstream/address.ts'
import type { Reach } from '../upstream/upstream.ts'
import { type CarriedHeaders, hasCredentials, pickHeaders, splitUserInfo } from './headers.ts'
import type { Linker } from './playlist.ts'
import { directoryOf, linkExpiry, type Permission, type Signer } from './sign.ts'

export interface LinkRequest {
  url: string
  reach: Reach
  headers?: CarriedHeaders
  filterAds?: boolean
  /** Milliseconds since 1970; 24 to 30 hours from now when absent. */
  expires?: number
}

/** A signed link as a client sent it. `isPath` tells its form: relative names below it stay below it. */
export interface ReadLink {
  permission: Permission
  isPath: boolean
}

export interface Links {
  /** The link we hand out: `<mount>/<token>/https/host/path?query`. It ends as the upstream's address ends. */
  make(request: LinkRequest): string
  /** What a request asks for, null when it carries no token; a bad token throws `link_not_valid`. */
  read(rawUrl: string): ReadLink | null
  /** The same for a request without a token, as far as the route allows it. */
  unsigned(request: LinkRequest, rawUrl: string): ReadLink
  /** Where a playlist found at `base` can be asked for by the path form; undefined when `from` is that already, or nothing is lent. */
  place(from: ReadLink, base: string): { permission: Permission; address: string } | undefined
  /** How the addresses in a playlist are written, the playlist being found at `base` for the request `from`. */
  linker(from: ReadLink, base: string): Linker
}

const PATH_LINK = /^\/[\w/-]*?\/proxy\/([\w-]{30,})\/(https?)\/([^/?#]+)(\/[^#]*)?$/
const LONGEST_DIRECTORY = 4096
/** What a client of low-latency HLS adds to the address of a playlist by itself. */
const HLS_DIRECTIVE = /^_HLS_(?:msn|part|skip)=/

export function createLinks({ signer, mount }: { signer: Signer; mount: string }): Links {
  const make = (request: LinkRequest): string => {
    const permission = toPermission(request)
    const token = signer.sign(permission)
    const path = toPath(permission.url)
    if (path === undefined) return `${mount}?url=${encodeURIComponent(permission.url)}&t=${token}`
    return `${mount}/${token}/${path}`
  }

  const verify = (token: string, address: string, isPath: boolean): ReadLink => {
    const { url, directives } = splitDirectives(normalise(address))
    const permission = signer.verify(token, url)
    if (!permission) throw new AppError('link_not_valid')
    return { permission: { ...permission, url: withDirectives(url, directives) }, isPath }
  }

  return {
    make,

    read(rawUrl) {
      const path = PATH_LINK.exec(rawUrl)
      if (path) {
        const [, token = '', scheme, host = '', rest = '/'] = path
        return verify(token, `${scheme}://${decodeHost(host)}${rest}`, true)
      }
      const query = new URLSearchParams(rawUrl.slice(rawUrl.indexOf('?') + 1))
      const token = query.get('t')
      if (!token) return null
      return verify(token, withDirectives(query.get('url') ?? '', directivesIn(rawUrl)), false)
    },

    unsigned(request, rawUrl) {
      const permission = toPermission({ ...request, url: normalise(request.url) })
      const url = withDirectives(permission.url, directivesIn(rawUrl))
      return { permission: { ...permission, url }, isPath: false }
    },

    place({ permission, isPath }, base) {
      const lent = toPermission(lend(permission, base, base))
      const path = lent.scope === 'directory' ? toPath(lent.url) : undefined
      if (path === undefined || (isPath && lent.url === permission.url)) return undefined
      return { permission: lent, address: `${mount}/${signer.sign(lent)}/${path}` }
    },

    linker({ permission, isPath }, base) {
      const here = isPath && permission.scope === 'directory' ? directoryOf(permission.url) : undefined
      const listed = (url: string) => toPermission(lend(permission, base, url))
      return {
        link: (url) => make(lend(permission, base, url)),
        under(directory) {
          if (here !== undefined && directory.startsWith(here)) {
            const below = directory.slice(here.length)
            if (/^(?:[\w~-][\w.~-]*\/)*$/.test(below)) return below
          }
          const given = listed(directory)
          const path = given.scope === 'directory' ? toPath(directory) : undefined
          return path === undefined ? undefined : `${mount}/${signer.sign(given)}/${path}`
        },
      }
    },
  }
}

/**
 * A public directory without credentials may be lent as a whole. A private address, or one that is asked with
 * the owner's cookie, is signed by itself: whoever holds the link gets this file and not its neighbours.
 */
function scopeOf(url: string, reach: Reach, headers: CarriedHeaders): Permission['scope'] {
  const isOpen = reach === 'public' && !hasCredentials(headers)
  return isOpen && url.length < LONGEST_DIRECTORY ? 'directory' : 'url'
}

function toPermission({
  url,
  reach,
  headers = {},
  filterAds = false,
  expires = linkExpiry(),
}: LinkRequest): Permission {
  // Named one by one: in lists of fifty thousand, spreading them cost as much as signing.
  const { url: address, headers: carried } = splitUserInfo(url, pickHeaders(headers))
  const scope = scopeOf(address, reach, carried)
  return { url: address, headers: carried, scope, reach, filterAds, expires }
}

/**
 * What a playlist at `base` may pass on to an address it lists. Credentials stay with their host. Trust stays
 * with the origin it was given to; only a device at home may vouch for its neighbours, and a playlist that
 * was found behind a redirect to elsewhere vouches for nobody.
 */
function lend(permission: Permission, base: string, url: string): LinkRequest {
  const [asked, at, listed] = [new URL(permission.url), new URL(base), new URL(url)]
  const isTrusted =
    permission.reach === 'trusted' &&
    at.origin === asked.origin &&
    (listed.origin === at.origin || isInternalHost(bareHost(at)))
  const { Cookie, Authorization, ...open } = permission.headers
  return {
    url,
    reach: isTrusted ? 'trusted' : 'public',
    headers: listed.hostname === asked.hostname ? permission.headers : open,
    filterAds: permission.filterAds,
    expires: permission.expires,
  }
}

/** `https/host/path`, or nothing where a router would stumble: bad escapes, or GBK ones. */
function toPath(url: string): string | undefined {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (path.includes('%') && !isDecodable(path)) return undefined
  return url.replace('://', '/').replace(/^(https?\/)\[([^\]]*)\]/, '$1%5B$2%5D')
}

function decodeHost(host: string): string {
  return host.replace(/%5b/i, '[').replace(/%5d/i, ']')
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

function normalise(address: string): string {
  try {
    const url = new URL(address)
    url.hash = ''
    if (/^https?:$/.test(url.protocol)) return url.href
  } catch {
    // Told below, with the addresses that are not for the web.
  }
  throw new AppError('link_not_valid')
}

function splitDirectives(url: string): { url: string; directives: string[] } {
  const start = url.indexOf('?')
  if (start < 0 || !url.includes('_HLS_', start)) return { url, directives: [] }
  const parts = url.slice(start + 1).split('&')
  const kept = parts.filter((part) => !HLS_DIRECTIVE.test(part))
  return {
    url: url.slice(0, start) + (kept.length > 0 ? `?${kept.join('&')}` : ''),
    directives: parts.filter((part) => HLS_DIRECTIVE.test(part)),
  }
}

function directivesIn(rawUrl: string): string[] {
  if (!rawUrl.includes('_HLS_')) return []
  const parts = rawUrl.slice(rawUrl.indexOf('?') + 1).split('&')
  return parts.filter((part) => HLS_DIRECTIVE.test(part))
}

function withDirectives(url: string, directives: string[]): string {
  if (directives.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${directives.join('&')}`
}
