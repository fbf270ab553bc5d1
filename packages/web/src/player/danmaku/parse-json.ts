import { type DanmakuComment, type DanmakuMode, makeComment, readColor, readMode, readP } from './comment.ts'

/**
 * Comments out of parsed JSON: dandanplay and danmu_api (`{comments:[{p,m}]}`), DPlayer rows
 * (`[time, type, color, user, text]`), Bilibili objects (`progress` in ms), and the objects of ArtPlayer's plugin.
 */
export function parseJsonComments(data: unknown): DanmakuComment[] {
  const rows = findRows(data)
  const comments: DanmakuComment[] = []
  for (const row of rows) {
    const comment = Array.isArray(row) ? readRow(row) : isRecord(row) ? readObject(row) : null
    if (comment) comments.push(comment)
  }
  return comments
}

const LISTS = ['comments', 'danmuku', 'danmaku', 'elems', 'data', 'list']

function findRows(data: unknown, depth = 0): unknown[] {
  if (Array.isArray(data)) return data
  if (!isRecord(data) || depth > 2) return []
  for (const name of LISTS) {
    const rows = findRows(data[name], depth + 1)
    if (rows.length > 0) return rows
  }
  return []
}

function readObject(row: Record<string, unknown>): DanmakuComment | null {
  const text = firstText(row.m, row.text, row.content, row.message)
  if (typeof row.p === 'string') return readP(row.p, text)
  if (typeof row.progress === 'number') {
    const mode = readMode(Number(row.mode ?? 1))
    const user = firstText(row.midHash, row.user)
    return makeComment({ time: row.progress / 1000, text, mode, color: anyColor(row.color), user })
  }
  const mode = placeOf(row.mode ?? row.type ?? 0)
  return makeComment({
    time: Number(row.time),
    text,
    mode,
    color: anyColor(row.color),
    user: firstText(row.user),
  })
}

function readRow(row: unknown[]): DanmakuComment | null {
  const [time, type, color, user, text] = row
  const mode = placeOf(type)
  return makeComment({
    time: Number(time),
    text: firstText(text),
    mode,
    color: anyColor(color),
    user: firstText(user),
  })
}

/** DPlayer and ArtPlayer number the places 0, 1, 2; others spell them. */
function placeOf(value: unknown): DanmakuMode | null {
  if (value === 1 || value === '1' || value === 'top') return 1
  if (value === 2 || value === '2' || value === 'bottom') return 2
  if (value === 5) return 1
  if (value === 4) return 2
  return typeof value === 'number' && value >= 7 ? null : 0
}

function anyColor(value: unknown): string {
  if (typeof value === 'number') return readColor(value)
  if (typeof value !== 'string') return readColor(Number.NaN)
  if (/^#[0-9a-f]{3}$/i.test(value)) return value.replace(/[0-9a-f]/gi, '$&$&')
  return value.startsWith('#') ? value : readColor(Number(value || Number.NaN))
}

function firstText(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
