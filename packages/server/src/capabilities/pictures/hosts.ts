/** Hosts whose pictures need a Referer, or that many networks cannot reach: always through the server. */
const KNOWN: Record<string, string> = {
  'doubanio.com': 'https://movie.douban.com/',
  'qpic.cn': 'https://v.qq.com/',
  'gtimg.com': 'https://v.qq.com/',
  'image.tmdb.org': '',
}
const REMEMBERED = 5_000

/**
 * Which hosts the picture proxy serves: the known ones, and those whose addresses we ourselves have handed out. So it
 * cannot be used to fetch from anywhere else.
 */
export function createPictureHosts() {
  const handedOut = new Set<string>()
  const knownFor = (host: string) =>
    Object.keys(KNOWN).find((known) => host === known || host.endsWith(`.${known}`))

  return {
    /** Remembers that this picture was shown to a visitor. */
    note(url: string): void {
      if (!URL.canParse(url)) return
      handedOut.add(new URL(url).hostname)
      const oldest = handedOut.size > REMEMBERED ? handedOut.values().next().value : undefined
      if (oldest !== undefined) handedOut.delete(oldest)
    },
    /** The address that a browser can load: through the server where the host refuses hotlinks, else as it is. */
    link(url: string, width?: number): string {
      if (!URL.canParse(url) || !knownFor(new URL(url).hostname)) return url
      return `/api/picture?url=${encodeURIComponent(url)}${width ? `&w=${width}` : ''}`
    },
    serves: (host: string) => knownFor(host) !== undefined || handedOut.has(host),
    refererFor: (url: URL) => KNOWN[knownFor(url.hostname) ?? ''] ?? `${url.origin}/`,
  }
}
export type PictureHosts = ReturnType<typeof createPictureHosts>
