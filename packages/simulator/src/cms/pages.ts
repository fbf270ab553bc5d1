import type { VodRow } from './row.ts'

export interface CmsPage {
  page: number
  pagecount: number
  limit: number
  total: number
  rows: VodRow[]
  /** Short rows carry no pictures or play lines, and the categories come along. */
  short: boolean
}

/** What the collection interface finds for a query, before it is written as JSON or XML. Null: an empty body. */
export function findPage(rows: readonly VodRow[], query: URLSearchParams): CmsPage | null {
  const ac = query.get('ac') ?? ''
  const pg = query.get('pg') ?? ''
  if (pg && !/^-?\d+$/.test(pg)) return null
  const limit = Math.min(100, Number(query.get('pagesize')) || 20)
  const page = Math.max(1, Number(pg) || 1)
  const found = rows.filter(matches(query))
  return {
    page,
    pagecount: Math.ceil(found.length / limit),
    limit,
    total: found.length,
    rows: found.slice((page - 1) * limit, page * limit),
    short: ac !== 'videolist' && ac !== 'detail',
  }
}

function matches(query: URLSearchParams): (row: VodRow) => boolean {
  const ids = query.get('ids')
  const wd = query.get('wd')
  const type = Number(query.get('t') ?? 0)
  const year = query.get('year')
  const wanted = ids ? new Set(ids.split(',')) : null
  return (row) =>
    (!wanted || wanted.has(String(row.vod_id))) &&
    (!wd || wd === '%' || row.vod_name.includes(wd)) &&
    (!type || row.type_id === type) &&
    (!year || row.vod_year === year)
}

const SHORT_COLUMNS = [
  'vod_id',
  'vod_name',
  'type_id',
  'type_name',
  'vod_en',
  'vod_time',
  'vod_remarks',
] as const

export function shorten(row: VodRow): Record<string, string | number> {
  const short = Object.fromEntries(SHORT_COLUMNS.map((column) => [column, row[column] ?? '']))
  return { ...short, vod_play_from: row.vod_play_from.replaceAll('$$$', ',') }
}
