/** The addresses to try for a poster: its own host, then the server. An https page begins with the server for http pictures. */
export function posterSources(url: string, width = 320, page: string = location.protocol): string[] {
  if (!url) return []
  if (url.startsWith('/')) return [url]
  const served = `/api/picture?w=${width}&url=${encodeURIComponent(url)}`
  return page === 'https:' && url.startsWith('http:') ? [served] : [url, served]
}

/** A picture of the film database, always through the server: many networks cannot reach its host. */
export function tmdbPicture(path: string | null, size: 'w185' | 'w342' = 'w342'): string[] {
  return path ? [`/api/picture?url=${encodeURIComponent(`https://image.tmdb.org/t/p/${size}${path}`)}`] : []
}
