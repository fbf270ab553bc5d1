import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../catalog/platforms.ts'
import { hostMatches } from './host.ts'

export interface RoomRef {
  platform: PlatformId
  roomId: string
}

/** Which room an address means; null when it is no room of a platform we know. The scheme may be missing. */
export function parseRoomUrl(text: string): RoomRef | null {
  const url = readUrl(text.trim())
  const platform = url && PLATFORM_IDS.find((id) => hostMatches(url.hostname, PLATFORMS[id].hosts))
  if (!url || !platform) return null

  const segments = url.pathname.split('/').filter(Boolean)
  const roomId = READERS[platform](segments, url)
  return roomId && /^@?[\w.-]{1,64}$/.test(roomId) ? { platform, roomId } : null
}

function readUrl(text: string): URL | null {
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:/i.test(full) && URL.canParse(full) ? new URL(full) : null
}

type RoomReader = (segments: string[], url: URL) => string | undefined

const READERS: Record<PlatformId, RoomReader> = {
  huya: ([first]) => first,
  douyin: ([first]) => first,
  /** `/h5/1` and `/blanc/1` are other faces of the same room. */
  bilibili: ([first, second]) => digits(first === 'h5' || first === 'blanc' ? second : first),
  douyu: readDouyu,
  youtube: readYoutube,
  /** The phone page is `/mobileweb/{room}`. */
  yy: ([first, second]) => (first === 'mobileweb' ? second : first),
}

function digits(segment: string | undefined): string | undefined {
  return segment && /^\d+$/.test(segment) ? segment : undefined
}

/** Pages of the platform itself, which are not rooms. */
const DOUYU_PAGES = new Set(['directory', 'member', 'topic', 'g_all'])

function readDouyu([first, second]: string[], url: URL): string | undefined {
  const rid = url.searchParams.get('rid')
  if (rid) return rid
  if (first === 'room' || first === 'beta') return second
  return first && !DOUYU_PAGES.has(first) ? first : undefined
}

const VIDEO_ID = /^[\w-]{11}$/
const CHANNEL_ID = /^UC[\w-]{22}$/
const HANDLE = /^@[\w.-]{3,30}$/
const VIDEO_PATHS = new Set(['live', 'embed', 'v', 'shorts'])

/** A video id, a channel id or an @handle: what `PLATFORMS.youtube.roomUrl` takes. */
function readYoutube([first, second]: string[], url: URL): string | undefined {
  if (hostMatches(url.hostname, ['youtu.be'])) return first && VIDEO_ID.test(first) ? first : undefined
  if (first?.startsWith('@')) return HANDLE.test(first) ? first : undefined

  const channel = first === 'channel' ? second : url.searchParams.get('channel')
  if (channel && CHANNEL_ID.test(channel)) return channel

  const video = first && VIDEO_PATHS.has(first) ? second : url.searchParams.get('v')
  return video && VIDEO_ID.test(video) ? video : undefined
}
