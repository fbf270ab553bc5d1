import { isUtf8 } from 'node:buffer'
import { plainText } from '@piying/contract/text'
import { AppError, reasonOf } from '../../../errors.ts'
import { decodeText } from '../../../upstream/charset.ts'
import type { Upstream, UpstreamRequest } from '../../../upstream/upstream.ts'
import { keepFields, membersOf } from './keep-fields.ts'
import { readJsonPage, refusalIn } from './maccms-json.ts'
import type { RawPage } from './raw-page.ts'

/** What a card shows. The rest, nineteen parts of twenty, is for the detail call only. */
const CARD_MEMBERS = membersOf([
  'vod_id',
  'vod_name',
  'vod_pic',
  'vod_remarks',
  'vod_year',
  'vod_area',
  'type_id',
  'type_name',
  'vod_score',
  'vod_douban_score',
])
const MAX_BYTES = 8 * 1024 * 1024
/** Whole answers that are words instead of data. */
const SHORT_ANSWER = 200

export interface SiteAddress {
  api: string
}

export interface AskOptions
  extends Pick<UpstreamRequest, 'signal' | 'timeoutMs' | 'hungTimeoutMs' | 'cache' | 'isJoined'> {
  /** Drops what no card shows before the answer is decoded and parsed. */
  cardsOnly?: boolean
}

/** Asks a MacCMS collection interface, whichever dialect it speaks. */
export async function askSite(
  upstream: Upstream,
  { api }: SiteAddress,
  query: Record<string, string | number>,
  { cardsOnly = false, ...request }: AskOptions = {},
): Promise<RawPage> {
  const { bytes, headers, url } = await upstream.bytes(api, {
    query,
    reach: 'trusted',
    maxBytes: MAX_BYTES,
    ...request,
  })
  const cards = cardsOnly ? readCards(bytes, api) : null
  if (cards && cards.list.length > 0) return cards
  const { host } = new URL(url)
  // Sites answer everything as text/html: the first sign decides, never the content type.
  const body = decodeText(bytes, headers['content-type']).trimStart()
  try {
    if (body.startsWith('{') || body.startsWith('[')) {
      const page = readJsonPage(body, api)
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

/** The short way, for answers that allow it. */
function readCards(bytes: Buffer, api: string): RawPage | null {
  const kept = isUtf8(bytes) ? keepFields(withoutMark(bytes), CARD_MEMBERS) : null
  try {
    return kept && readJsonPage(kept.toString(), api)
  } catch {
    return null
  }
}

/** Without the mark that some editors put before UTF-8. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

/** A web page, a few words, or nothing at all, each with status 200. */
function refusalOf(host: string, body: string): AppError {
  if (body === '') return new AppError('upstream_changed', { host, reason: 'empty' })
  if (body.startsWith('<')) return new AppError('upstream_changed', { host, reason: 'HTML' })
  if (body.length <= SHORT_ANSWER)
    return new AppError('upstream_refused', { host, reason: plainText(body, 100) })
  return new AppError('upstream_changed', { host, reason: plainText(body, 60) })
}
