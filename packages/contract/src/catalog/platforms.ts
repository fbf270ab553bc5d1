export interface PlatformFacts {
  label: string
  /** Hosts of its rooms; a sub-domain counts as well. The search box routes on them. */
  hosts: readonly string[]
  /** The room's own page on the platform. */
  roomUrl(roomId: string): string
}

/** One entry per live platform. The icon is `web/src/assets/platforms/<id>.svg`. */
export const PLATFORMS = {
  huya: {
    label: '虎牙',
    hosts: ['huya.com'],
    roomUrl: (id) => `https://www.huya.com/${encodeURIComponent(id)}`,
  },
  douyin: {
    label: '抖音',
    hosts: ['live.douyin.com'],
    roomUrl: (id) => `https://live.douyin.com/${encodeURIComponent(id)}`,
  },
  bilibili: {
    label: 'B站',
    hosts: ['live.bilibili.com'],
    roomUrl: (id) => `https://live.bilibili.com/${encodeURIComponent(id)}`,
  },
  douyu: {
    label: '斗鱼',
    hosts: ['douyu.com'],
    roomUrl: (id) => `https://www.douyu.com/${encodeURIComponent(id)}`,
  },
  youtube: {
    label: 'YouTube',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    roomUrl: youtubeUrl,
  },
  yy: {
    label: 'YY',
    hosts: ['yy.com'],
    roomUrl: (id) => `https://www.yy.com/${encodeURIComponent(id)}`,
  },
} as const satisfies Record<string, PlatformFacts>

export type PlatformId = keyof typeof PLATFORMS

/** In the order in which the filters of /live show them. */
export const PLATFORM_IDS = Object.keys(PLATFORMS) as [PlatformId, ...PlatformId[]]

/** The page of a saved room; a platform that is not in the catalogue is looked up on the web. */
export function originalRoomUrl(platform: string, roomId: string): string {
  const known = PLATFORM_IDS.find((id) => id === platform)
  if (known) return PLATFORMS[known].roomUrl(roomId)
  return `https://www.bing.com/search?q=${encodeURIComponent(`${platform} ${roomId}`)}`
}

/** A room is kept as a video id, a channel id (`UC…`) or an `@handle`. */
function youtubeUrl(id: string): string {
  if (id.startsWith('@')) return `https://www.youtube.com/@${encodeURIComponent(id.slice(1))}/live`
  if (/^UC[\w-]{22}$/.test(id)) return `https://www.youtube.com/channel/${id}/live`
  return `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
}
