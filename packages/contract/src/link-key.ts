const PASS_CODES = new Set(['pwd', 'password', 'passcode', 'code', 'accesscode', 'pass'])

/**
 * What makes two spellings of a link the same: host and share id, without pass codes, `www.` and case of the host.
 * A work of a site is known by our own play address; a magnet by its hash. Text that is no link is its own key.
 */
export function linkKey(text: string): string {
  const link = text.trim()
  const hash = /xt=urn:btih:([0-9a-z]+)/i.exec(link)?.[1]
  if (/^magnet:/i.test(link) && hash) return `magnet:${hash.toLowerCase()}`
  const withScheme = /^[\w.-]+\.[a-z]{2,}(\/|$)/i.test(link) ? `https://${link}` : link
  if (!/^https?:\/\//i.test(withScheme) || !URL.canParse(withScheme)) return link.toLowerCase()

  const url = new URL(withScheme)
  const [vodId, source] = [url.searchParams.get('vodId'), url.searchParams.get('source')]
  if (url.pathname === '/play' && vodId && source) return siteWorkKey(source, vodId)
  const kept = [...url.searchParams].filter(([name]) => !PASS_CODES.has(name.toLowerCase())).sort()
  const query = kept.map(([name, value]) => `${name}=${value}`).join('&')
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${query && `?${query}`}`
}

export const siteWorkKey = (siteId: string | number, vodId: string) => `site:${siteId}/${vodId}`
