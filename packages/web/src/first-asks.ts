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

const PAGES: Record<string, string[]> = { '/': HOME, '/search': SEARCH }

/** The calls whose answers the server writes into the page at this path: a test of the home page holds them to it. */
export const firstAsks = (path: string): string[] => [...EVERY, ...(PAGES[path] ?? [])]
