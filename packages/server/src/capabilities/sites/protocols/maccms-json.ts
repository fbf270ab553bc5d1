import { asNumber, asText, isObject, type RawPage, readCategory, readVod, uniqueBy } from './raw-page.ts'

/** The JSON dialect. Throws when the text is not JSON; an odd shape is an empty page. */
export function readJsonPage(text: string, base: string): RawPage {
  const answer: unknown = JSON.parse(text)
  const root = isObject(answer) ? answer : {}
  const rows = Array.isArray(root.list) ? root.list.filter(isObject) : []
  const categories = Array.isArray(root.class) ? root.class.filter(isObject) : []
  const list = rows.map((row) => readVod(withOldLines(row), base)).filter((vod) => vod !== null)
  return {
    list: uniqueBy(list, (vod) => vod.vod_id),
    page: asNumber(root.page) || 1,
    pagecount: asNumber(root.pagecount),
    total: asNumber(root.total) || list.length,
    class: uniqueBy(
      categories.map(readCategory).filter((category) => category !== null),
      (category) => category.type_id,
    ),
  }
}

/** Codes that mean success; most sites send 1. */
const GOOD_CODES = new Set<unknown>([1, '1', 200, '200', undefined])

/** What a refusal says: `{"code":0,"msg":"…"}`. Empty when the answer is not one. */
export function refusalIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text)
    if (!isObject(answer) || GOOD_CODES.has(answer.code)) return ''
    return asText(answer.msg) || asText(answer.message) || `code ${asText(answer.code)}`
  } catch {
    return ''
  }
}

/** The old dialect keeps its lines in an object `dl`. */
function withOldLines(row: Record<string, unknown>): Record<string, unknown> {
  if (!isObject(row.dl) || row.vod_play_url) return row
  const lines = Object.entries(row.dl).filter(([, urls]) => typeof urls === 'string')
  return {
    ...row,
    vod_play_from: lines.map(([name]) => name).join('$$$'),
    vod_play_url: lines.map(([, urls]) => urls).join('$$$'),
  }
}
