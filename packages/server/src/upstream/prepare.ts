import { AppError } from '../errors.ts'
import type { Reach, UpstreamRequest } from './upstream.ts'

/** A request with everything filled in. */
export interface Prepared {
  url: URL
  method: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer | undefined
  reach: Reach
}

/** Many sites answer scripts with an empty page. */
const DEFAULT_HEADERS = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: '*/*',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
}

export function prepareRequest(address: string, request: UpstreamRequest, acceptEncoding: string): Prepared {
  const { method = 'GET', reach = 'public', body } = request
  const typed: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers ?? {})) typed[name.toLowerCase()] = value
  const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array)
  return {
    url: readAddress(address, request.query),
    method,
    reach,
    headers: {
      ...DEFAULT_HEADERS,
      'accept-encoding': acceptEncoding,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...typed,
    },
    body: body === undefined ? undefined : encodeBody(body),
  }
}

/** What makes two requests equal. */
export function keyOf({ method, url, reach, headers, body }: Prepared): string {
  let key = `${method} ${reach} ${url.href}`
  // No line break can be in a header or in an address: what is between two of them is one thing.
  for (const name in headers) key += `\n${name}: ${headers[name]}`
  return body ? `${key}\n\n${body.toString('base64')}` : key
}

function readAddress(address: string, query: UpstreamRequest['query'] = {}): URL {
  if (!URL.canParse(address)) {
    throw new AppError('address_refused', { host: address.slice(0, 100), reason: 'address_malformed' })
  }
  const url = new URL(address)
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) added.append(name, String(value))
  // `url.searchParams` would write the address's own query anew, and signed ones break by that.
  if (added.size > 0) url.search = url.search === '' ? `${added}` : `${url.search}&${added}`
  url.hash = ''
  return url
}

function encodeBody(body: NonNullable<UpstreamRequest['body']>): Buffer {
  if (typeof body === 'string') return Buffer.from(body)
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return Buffer.from(JSON.stringify(body))
}
