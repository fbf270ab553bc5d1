import { DRIVES } from './catalog/drives.ts'
import { PLATFORMS } from './catalog/platforms.ts'
import { VIDEO_PLATFORMS } from './catalog/video-platforms.ts'
import { hostMatches, wellFormed } from './link/host.ts'

export { findDrive, hostMatches } from './link/host.ts'
export { parseRoomUrl, type RoomRef } from './link/room.ts'

export type LinkKind = 'magnet' | 'stream' | 'live' | 'video' | 'drive'

export type Routed =
  | { kind: LinkKind; to: string }
  | { kind: 'search'; term: string }
  /** A link that no screen plays: the box stays where it is and says so. */
  | { kind: 'unknown'; url: string }

const SCREENS: Record<LinkKind, string> = {
  magnet: '/magnet-play',
  stream: '/simple-play',
  live: '/live-play',
  video: '/parse-play',
  drive: '/drive-play',
}

const TORRENT_FILE = /\.torrent$/i
const MEDIA_FILE = /\.(?:flv|mp4|m4v|mpd|ts|mkv|webm|mov)$/i

/**
 * Where the text of the search box leads; null when it is blank.
 *
 * A link is text that starts with `magnet:` in any case, or with `http://` or `https://` and parses as a URL.
 * Other schemes are no links: `URL` accepts any word before a colon as a scheme, so `CSI: NY` or `foo:bar`
 * would never reach the search.
 *
 * Two additions fill what the rules call unknown, and never change another answer: a `.torrent` file
 * plays as a magnet, and a media file plays as a plain stream.
 */
export function routeInput(text: string): Routed | null {
  const term = wellFormed(text.trim())
  if (!term) return null
  if (/^magnet:/i.test(term)) return open('magnet', `magnet:${term.slice(7)}`)

  const url = parseLink(term)
  if (!url) return { kind: 'search', term }

  const kind = kindOf(url, term)
  return kind ? open(kind, term) : { kind: 'unknown', url: term }
}

/** Links get no suggestions. */
export function isLink(text: string): boolean {
  const term = text.trim()
  return /^magnet:/i.test(term) || parseLink(term) !== null
}

function parseLink(term: string): URL | null {
  return /^https?:\/\//i.test(term) && URL.canParse(term) ? new URL(term) : null
}

function kindOf(url: URL, term: string): LinkKind | null {
  // The whole text, so that a playlist named in the path, the query or the fragment counts.
  if (/m3u8/i.test(term)) return 'stream'
  if (isHostOf(PLATFORMS, url)) return 'live'
  if (isHostOf(VIDEO_PLATFORMS, url)) return 'video'
  if (isHostOf(DRIVES, url)) return 'drive'
  if (TORRENT_FILE.test(url.pathname)) return 'magnet'
  if (MEDIA_FILE.test(url.pathname)) return 'stream'
  return null
}

function isHostOf(catalogue: Record<string, { hosts: readonly string[] }>, url: URL): boolean {
  return Object.values(catalogue).some((entry) => hostMatches(url.hostname, entry.hosts))
}

function open(kind: LinkKind, url: string): Routed {
  return { kind, to: `${SCREENS[kind]}?url=${encodeURIComponent(url)}` }
}
