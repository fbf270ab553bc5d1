import { unescaped } from '@piying/contract/unescape'
import { z } from 'zod'

/** The request headers a source may need; a link carries these and no others. */
const CARRIED = ['User-Agent', 'Referer', 'Origin', 'Cookie', 'Authorization'] as const
export type CarriedHeaders = { [name in (typeof CARRIED)[number]]?: string }

const Packed = z.array(z.string()).max(CARRIED.length)

/** Keeps what may be carried, by any spelling of its name; a value that could split the request is dropped. */
export function pickHeaders(headers: Readonly<Record<string, string | undefined>> = {}): CarriedHeaders {
  const picked: CarriedHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    const known = CARRIED.find((carried) => carried.toLowerCase() === name.toLowerCase())
    if (known && value && value.length <= 4096 && !/[\r\n\0]/.test(value)) picked[known] = value.trim()
  }
  return picked
}

/** Credentials must not be lent out for more than the one address they were given for. */
export function hasCredentials(headers: CarriedHeaders): boolean {
  return headers.Cookie !== undefined || headers.Authorization !== undefined
}

/** A link with `user:password@` becomes a plain address and the header that says the same. */
export function splitUserInfo(
  address: string,
  headers: CarriedHeaders,
): { url: string; headers: CarriedHeaders } {
  const url = new URL(address)
  // Setting it, even to nothing, writes and reads the whole address again: of long lists that is a third of the time.
  if (address.includes('#')) url.hash = ''
  if (!url.username && !url.password) return { url: url.href, headers }
  const pair = `${unescaped(url.username)}:${unescaped(url.password)}`
  url.username = ''
  url.password = ''
  return {
    url: url.href,
    headers: { ...headers, Authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
  }
}

export function packHeaders(headers: CarriedHeaders): string {
  const values = CARRIED.map((name) => headers[name] ?? '')
  return values.some(Boolean) ? JSON.stringify(values) : ''
}

export function unpackHeaders(text: string): CarriedHeaders {
  if (text === '') return {}
  const values = Packed.parse(JSON.parse(text))
  return pickHeaders(Object.fromEntries(CARRIED.map((name, index) => [name, values[index]])))
}
