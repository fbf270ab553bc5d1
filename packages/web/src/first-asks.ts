/** What every page asks before it can be drawn. */
const EVERY = ['/api/setting/theme_settings', '/api/auth/state', '/api/profile']

/** What the home page asks besides. */
const HOME = [
  '/api/site/enabled',
  '/api/iptv/enabled',
  '/api/proxy/tencent-banner-data',
  '/api/play-history?limit=40',
  '/api/play-history/following',
  '/api/douban-recommendation?primaryCategory=tv&secondaryCategory=tv&tertiaryType=tv&start=0',
]

/** What a search asks besides its results: whether the film database has a strip above them. */
const SEARCH = ['/api/tmdb/config']

/** What the player asks before it can play. `{name}` is taken from the query of the page. */
const PLAY = [
  '/api/site/enabled',
  '/api/site-media/{source}/detail?id={vodId}',
  '/api/play-history/video?vodId={vodId}&source={source}&resourceType=site',
]

const PAGES: Record<string, string[]> = { '/': HOME, '/search': SEARCH, '/play': PLAY }

/** Code that a page needs although no import says so: it is fetched beside the page's own, not after it. */
export const CODE_AHEAD: Record<string, string[]> = {
  '/play': ['player/player.tsx', 'player/sources/hls.ts'],
}

/** The calls whose answers the server writes into the page at this path: a test of the home page holds them to it. */
export const firstAsks = (path: string): string[] => [...EVERY, ...(PAGES[path] ?? [])]
