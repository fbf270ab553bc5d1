import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lang } from '@piying/contract/errors'
import { AppError } from '../errors.ts'
import type { Answer } from '../upstream/answer.ts'
import { networkFailure } from '../upstream/failure.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { filterAds } from './ad-filter.ts'
import { createFetcher, type Fetcher, type MediaRequest } from './fetcher.ts'
import { packHeaders } from './headers.ts'
import { createLinks, type LinkRequest, type Links, type ReadLink } from './links.ts'
import { createLiveCache, type LiveCacheOptions } from './live-cache.ts'
import { looksLikePlaylist, mediaType, mustSniff } from './media-type.ts'
import { peek } from './peek.ts'
import { rewritePlaylist } from './playlist.ts'
import { createPlaylistCache, type KeptPlaylist } from './playlist-cache.ts'
import { listEdge } from './playlist-facts.ts'
import { NotPlaylist, readPlaylist, refusal } from './read-playlist.ts'
import { relayBody } from './relay.ts'
import { sendFailure, sendPlaylist, sendPreflight, sendRedirect, writeMediaHead } from './respond.ts'
import type { Permission, Signer } from './sign.ts'
import { SNIFF_BYTES, type Sniffed, sniff } from './sniff.ts'

export interface MediaProxyOptions extends LiveCacheOptions {
  upstream: Pick<Upstream, 'stream'>
  signer: Signer
  /** Where signed links lead: this path, and everything below it, has to be routed to `handle`. */
  mount?: string
}

/** Either a signed link (`links.read`), or what an unsigned request may have, as the route decided. */
export type MediaTarget = ({ link: ReadLink } | LinkRequest) & { lang?: Lang }

export interface MediaProxy {
  links: Links
  fetcher: Fetcher
  /** Answers a request with media: everything, failures too, is written to `response`. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse, target: MediaTarget): Promise<void>
}

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  link: ReadLink
  isSigned: boolean
  signal: AbortSignal
}

/** Below this a playlist is too short for its size to matter. */
const LONG_PLAYLIST = 8192
const MOST_GROWTH = 2.5

export function createMediaProxy(options: MediaProxyOptions): MediaProxy {
  const { upstream, signer, mount = '/api/proxy/proxy' } = options
  const links = createLinks({ signer, mount })
  const fetcher = createFetcher(upstream)
  const playlists = createPlaylistCache()
  const live = createLiveCache(options)

  async function serve(visit: Visit): Promise<void> {
    const { request, response, link } = visit
    if (request.method === 'OPTIONS') return sendPreflight(response, visit.isSigned)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('unsupported', { what: request.method ?? '' })
    }
    const { permission } = link
    const key = keyOf(permission)
    if (looksLikePlaylist(new URL(permission.url).pathname) || playlists.isKept(key)) {
      const kept = await playlists
        .get(key, () => readPlaylist(fetcher, askFor(permission)))
        .catch((error: unknown) => {
          if (error instanceof NotPlaylist) return undefined
          throw error
        })
      if (kept) return servePlaylist(visit, kept)
    }
    await serveMedia(visit, await openMedia(visit, key))
  }

  function openMedia({ request, link, signal }: Visit, key: string): Promise<Answer> {
    const { permission } = link
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const asked = askedHeaders(request)
    const isConditional = Object.keys(asked).some((name) => name.startsWith('If-'))
    if (method === 'GET' && !isConditional && live.isLive(permission.url)) {
      const shared = { ...askFor(permission), asked }
      return live.join(`${key} ${asked.Range ?? ''}`, permission.url, () => fetcher.fetch(shared))
    }
    return fetcher.fetch({ ...askFor(permission), method, asked, signal })
  }

  async function serveMedia(visit: Visit, opened: Answer): Promise<void> {
    const { request, response, link, isSigned } = visit
    const { status, url, length, headers } = opened
    if (status >= 400) {
      opened.destroy()
      throw refusal(opened)
    }
    if (status === 304 || status === 204) {
      opened.destroy()
      writeMediaHead(response, opened, undefined, isSigned)
      response.end()
      return
    }
    const { host, pathname } = new URL(url)
    const declared = headers['content-type']
    const isHead = request.method === 'HEAD'
    let answer = opened
    let seen: Sniffed = 'unknown'
    if (!isHead && startsAtZero(opened) && mustSniff(declared, pathname)) {
      const peeked = await peek(opened, SNIFF_BYTES)
      answer = peeked.answer
      seen = sniff(peeked.first)
    }
    if (seen === 'playlist') {
      if (status === 206) answer.destroy()
      const read = readPlaylist(fetcher, askFor(link.permission), status === 206 ? undefined : answer)
      return servePlaylist(visit, playlists.keep(keyOf(link.permission), await read))
    }
    try {
      const type = mediaType({ declared, seen, path: pathname, length, host, isSigned })
      writeMediaHead(response, answer, type, isSigned)
    } catch (error) {
      answer.destroy()
      throw error
    }
    if (isHead) {
      answer.destroy()
      response.end()
      return
    }
    await relayBody(response, answer)
  }

  function servePlaylist({ response, link, isSigned }: Visit, kept: KeptPlaylist): void {
    const { permission } = link
    const { url: base, facts } = kept
    if (facts.kind === 'live') live.note(listEdge(kept.text, base))
    const text = permission.filterAds && facts.kind === 'vod' ? filterAds(kept.text, base).text : kept.text
    const written = rewritePlaylist(text, { base, ...links.linker(link, base) })
    if (facts.kind === 'vod' && text.length > LONG_PLAYLIST && written.length > text.length * MOST_GROWTH) {
      // Long addresses on every line: from its own place the same playlist needs none of them.
      const place = links.place(link, base)
      if (place) {
        playlists.keep(keyOf(place.permission), kept)
        sendRedirect(response, place.address, isSigned)
        return
      }
    }
    sendPlaylist(response, written, isSigned)
  }

  return {
    links,
    fetcher,
    async handle(request, response, { lang = 'zh', ...target }) {
      const isSigned = 'link' in target
      const gone = new AbortController()
      // Also heard after a good end, and an abort is not free.
      const leave = () => {
        if (!response.writableFinished) gone.abort()
      }
      response.once('close', leave)
      try {
        const link = 'link' in target ? target.link : links.unsigned(target, request.url ?? '')
        await serve({ request, response, link, isSigned, signal: gone.signal })
      } catch (error) {
        if (response.headersSent || response.destroyed) response.destroy()
        else sendFailure(response, networkFailure(error, hostOf(target)), lang, isSigned)
      } finally {
        response.off('close', leave)
      }
    },
  }
}

function askFor({ url, reach, headers }: Permission): MediaRequest {
  return { url, reach, headers }
}

function keyOf({ url, reach, headers }: Permission): string {
  return `${reach} ${url} ${packHeaders(headers)}`
}

const ASKED = {
  range: 'Range',
  'if-range': 'If-Range',
  'if-none-match': 'If-None-Match',
  'if-modified-since': 'If-Modified-Since',
}

function askedHeaders(request: IncomingMessage): Record<string, string> {
  const asked: Record<string, string> = {}
  for (const [name, written] of Object.entries(ASKED)) {
    const value = request.headers[name]
    if (typeof value === 'string') asked[written] = value
  }
  return asked
}

/** The middle of a file shows nothing of what it is. */
function startsAtZero({ status, headers }: Answer): boolean {
  return status !== 206 || /^bytes 0-/.test(headers['content-range'] ?? '')
}

function hostOf(target: { link: ReadLink } | LinkRequest): string {
  const url = 'link' in target ? target.link.permission.url : target.url
  return URL.canParse(url) ? new URL(url).host : url.slice(0, 100)
}
