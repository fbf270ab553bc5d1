import { plainText } from '@piying/contract/text'
import { AppError, reasonOf } from '../../../errors.ts'
import type { Upstream, UpstreamRequest } from '../../../upstream/upstream.ts'
import { cutValues } from './cut-values.ts'
import { readJsonPage, refusalIn } from './maccms-json.ts'
import type { RawPage } from './raw-page.ts'

/** What no card shows: kept for the detail call only. */
const LONG_FIELDS = ['vod_play_url', 'vod_content', 'vod_blurb', 'vod_actor', 'vod_director', 'vod_writer']
const MAX_BYTES = 8 * 1024 * 1024
/** Whole answers that are words instead of data. */
const SHORT_ANSWER = 200

export interface SiteAddress {
  api: string
}

export interface AskOptions
  extends Pick<UpstreamRequest, 'signal' | 'timeoutMs' | 'hungTimeoutMs' | 'cache'> {
  /** Drops what no card shows before the text is parsed. */
  cardsOnly?: boolean
}

/** Asks a MacCMS collection interface, whichever dialect it speaks. */
export async function askSite(
  upstream: Upstream,
  { api }: SiteAddress,
  query: Record<string, string | number>,
  { cardsOnly = false, ...request }: AskOptions = {},
): Promise<RawPage> {
  const { text, url } = await upstream.text(api, { query, reach: 'trusted', maxBytes: MAX_BYTES, ...request })
  const host = new URL(url).host
  // Sites answer everything as text/html: the first sign decides, never the content type.
  const body = text.trimStart()
  try {
    if (body.startsWith('{') || body.startsWith('[')) {
      const page = readJsonPage(cardsOnly ? cutValues(body, LONG_FIELDS) : body, api)
      const refusal = page.list.length === 0 && page.class.length === 0 ? refusalIn(body) : ''
      if (!refusal) return page
      throw new AppError('upstream_refused', { host, reason: refusal.slice(0, 100) })
    }
    if (/^<\?xml|^<rss/i.test(body)) {
      const { readXmlPage } = await import('./maccms-xml.ts')
      return readXmlPage(body, api)
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('upstream_changed', { host, reason: reasonOf(cause).slice(0, 100) }, { cause })
  }
  throw refusalOf(host, body)
}

/** A web page, a few words, or nothing at all, each with status 200. */
function refusalOf(host: string, body: string): AppError {
  if (body === '') return new AppError('upstream_changed', { host, reason: 'empty' })
  if (body.startsWith('<')) return new AppError('upstream_changed', { host, reason: 'HTML' })
  if (body.length <= SHORT_ANSWER)
    return new AppError('upstream_refused', { host, reason: plainText(body, 100) })
  return new AppError('upstream_changed', { host, reason: plainText(body, 60) })
}
