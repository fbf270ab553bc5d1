import type { SiteCategory, Vod } from '@piying/contract'
import { decodeEntities, plainText } from '@piying/contract/text'

/** One answer of a collection interface, tidied: text is text, numbers are numbers, lists are lists. */
export interface RawPage {
  list: Vod[]
  page: number
  pagecount: number
  total: number
  class: SiteCategory[]
}

type Loose = Record<string, unknown>

/** Sites send numbers as text, text as numbers, and null for anything. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export function asNumber(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseInt(asText(value), 10)
  return Number.isFinite(number) ? number : 0
}

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const UNTIDY = /[&<\s]/

/** Names and remarks: one line, entities decoded, white space folded. */
export function asLine(value: unknown, limit = 300): string {
  const text = asText(value)
  if (text.length <= limit && !UNTIDY.test(text)) return text
  const decoded = text.includes('&') || text.includes('<') ? plainText(text, limit) : text.slice(0, limit)
  return decoded.replace(/\s+/g, ' ').trim()
}

/** What `URL` would write as it is; a search has hundreds of these, and reading each twice is a tenth of its cost. */
const PLAIN_PICTURE = /^https?:\/\/(?![^/]*xn--)(?:[a-z\d-]+\.)+[a-z]{2,20}\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

export function asPicture(value: unknown, base: string): string {
  if (typeof value === 'string' && value.length <= 300 && PLAIN_PICTURE.test(value)) return value
  const text = decodeEntities(asText(value)).replace(/^mac:/, 'http:')
  if (text === '' || text.length > 2048) return ''
  if (!URL.canParse(text, base)) return ''
  const url = new URL(text.startsWith('//') ? `https:${text}` : text, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : ''
}

const YEAR = /(?:19|20)\d\d/

/** `base` is the site's address: pictures may be relative to it. */
export function readVod(row: Loose, base: string): Vod | null {
  const vod_id = asText(row.vod_id)
  const vod_name = asLine(row.vod_name)
  if (vod_id === '' || vod_name === '') return null
  return {
    vod_id,
    vod_name,
    vod_pic: asPicture(row.vod_pic, base),
    vod_year: YEAR.exec(asText(row.vod_year))?.[0] ?? '',
    vod_area: asLine(row.vod_area, 60),
    type_id: asText(row.type_id),
    type_name: asLine(row.type_name, 60),
    vod_douban_score: asScore(row.vod_douban_score),
    vod_score: asScore(row.vod_score),
    vod_actor: asLine(row.vod_actor, 600),
    vod_director: asLine(row.vod_director, 300),
    vod_content: row.vod_content ? plainText(asText(row.vod_content)) : '',
    vod_blurb: row.vod_blurb ? plainText(asText(row.vod_blurb), 600) : '',
    vod_remarks: asLine(row.vod_remarks, 100),
    vod_play_from: asText(row.vod_play_from),
    vod_play_note: asText(row.vod_play_note),
    vod_play_url: asText(row.vod_play_url),
  }
}

/** '0.0' is the sites' way to say that nobody has voted. */
function asScore(value: unknown): string {
  const score = Number.parseFloat(asText(value))
  return score > 0 && score <= 10 ? String(score) : ''
}

export function readCategory(row: Loose): SiteCategory | null {
  const type_id = asText(row.type_id)
  const type_name = asLine(row.type_name, 60)
  if (type_id === '' || type_name === '') return null
  return { type_id, type_name, type_pid: asText(row.type_pid) || '0' }
}

export function uniqueBy<T>(rows: T[], keyOf: (row: T) => string): T[] {
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)))
}

/** Whoever notes hosts need not read four hundred addresses of three of them. */
export function onePictureOfEachHost(list: Pick<Vod, 'vod_pic'>[]): string[] {
  const pictures = list.map(({ vod_pic }) => vod_pic).filter(Boolean)
  return uniqueBy(pictures, (picture) => picture.slice(0, picture.indexOf('/', 'https://'.length)))
}
