import { z } from 'zod'

/** What a JSON interface found: the stream, and the headers that it has to be asked with. */
export interface ParsedVideo {
  url: string
  headers: Record<string, string>
}

const Loose = z.record(z.string(), z.unknown())
const Quality = z.object({ url: z.string() })
/** Words with which interfaces say no while sending 200. */
const REFUSALS = /不存在|已过期|解析失败|未找到/
const HEADER_NAMES = new Map([
  ['user-agent', 'User-Agent'],
  ['referer', 'Referer'],
  ['origin', 'Origin'],
  ['cookie', 'Cookie'],
])

/**
 * Reads the answer of a JSON interface in every form there is: JSON as text/html, with a BOM, as JSONP, the video in
 * `data`, several qualities as a list. The code is not trusted: only an address that is not the page's own counts.
 * Otherwise the interface's own words about why not; empty when it has none.
 */
export function readParserAnswer(text: string, page: string): ParsedVideo | { reason: string } {
  const root = parseLoosely(text)
  if (!root) return { reason: '' }
  const inner = Loose.safeParse(root.data)
  const answer = inner.success ? { ...root, ...inner.data } : root
  const reason = firstText(answer.msg, answer.message, root.msg).slice(0, 100)
  const url = readUrl(answer.url)
  if (!url || url === page || REFUSALS.test(reason)) return { reason }
  return { url, headers: readHeaders(answer) }
}

function parseLoosely(text: string): Record<string, unknown> | undefined {
  const body = text.replace(/^\uFEFF/, '').trim()
  const unwrapped = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/.exec(body)?.[1] ?? body
  try {
    return Loose.safeParse(JSON.parse(unwrapped)).data
  } catch {
    return undefined
  }
}

function readUrl(value: unknown): string | undefined {
  const first = Array.isArray(value) ? Quality.safeParse(value[0]).data?.url : value
  if (typeof first !== 'string') return undefined
  const url = first.trim().startsWith('//') ? `https:${first.trim()}` : first.trim()
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : undefined
}

function readHeaders(answer: Record<string, unknown>): Record<string, string> {
  const given = { ...answer, ...asObject(answer.header), ...asObject(answer.headers) }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const known = HEADER_NAMES.get(name.toLowerCase())
    if (known && typeof value === 'string' && value !== '' && !/[\r\n]/.test(value)) headers[known] = value
  }
  return headers
}

/** Headers come as an object, or as an object in text. */
function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return Loose.safeParse(value).data ?? {}
  return parseLoosely(value) ?? {}
}

function firstText(...values: unknown[]): string {
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}
