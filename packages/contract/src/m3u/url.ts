import { unescaped } from '../unescape.ts'
import { codesOf, standsAt } from './codes.ts'

/** An address of any scheme: what a browser cannot open is kept too, and marked. */
const ADDRESS = /(?:[a-z][a-z\d+.-]{1,19}:\/\/|(?:p2p|tvbus|mitv|magnet|acestream):)[^\s]/iy
/** Settings that some lists write without a `#`. */
const PLAIN_DIRECTIVE = /(?:ua|user-agent|referer|referrer|origin|header|parse|player|click|format)[ \t]*=/iy
/** After a URL: the next one of the same channel. */
const JOINED = /#(?=[a-z][a-z\d+.-]{1,19}:\/\/)/i

const HTTP = codesOf('http://')
const HTTPS = codesOf('https://')

export function isAddress(text: string, from: number, end: number): boolean {
  if (standsAt(HTTP, text, from) || standsAt(HTTPS, text, from)) return end - from > 8
  ADDRESS.lastIndex = from
  return ADDRESS.test(text) && ADDRESS.lastIndex <= end
}

export function isPlainDirective(text: string, from: number, end: number): boolean {
  PLAIN_DIRECTIVE.lastIndex = from
  return PLAIN_DIRECTIVE.test(text) && PLAIN_DIRECTIVE.lastIndex <= end
}

export interface Address {
  url: string
  /** What the list calls this line; empty when it says nothing. */
  label: string
  headers: Record<string, string> | null
}

/** `url|User-Agent=…&Referer=…$label`, several of them joined by `#`. */
export function readAddresses(raw: string): Address[] {
  return raw
    .split(JOINED)
    .map((part) => readAddress(part.trim()))
    .filter((address) => isAddress(address.url, 0, address.url.length))
}

function readAddress(part: string): Address {
  const dollar = part.lastIndexOf('$')
  // A label is a few words; a `$` of the address itself has more address after it.
  const isLabel = dollar > 0 && !/[/?=&|${}]/.test(part.slice(dollar + 1))
  const address = isLabel ? part.slice(0, dollar) : part
  const label = isLabel ? part.slice(dollar + 1).trim() : ''

  const bar = /\||%7C(?=user-agent=|referer=|origin=|cookie=)/i.exec(address)
  const headers = bar ? readPairs(address.slice(bar.index + bar[0].length)) : null
  return bar && headers
    ? { url: address.slice(0, bar.index).trim(), label, headers }
    : { url: address, label, headers }
}

/** `User-Agent=a&Referer=b`, values percent-encoded or not; null when it is none. */
export function readPairs(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    if (equals > 0) setHeader(headers, pair.slice(0, equals), unescaped(pair.slice(equals + 1)))
  }
  return Object.keys(headers).length > 0 ? headers : null
}

const CANONICAL: Record<string, string> = {
  'user-agent': 'User-Agent',
  useragent: 'User-Agent',
  ua: 'User-Agent',
  'http-user-agent': 'User-Agent',
  referer: 'Referer',
  referrer: 'Referer',
  'http-referrer': 'Referer',
  'http-referer': 'Referer',
  origin: 'Origin',
  'http-origin': 'Origin',
  cookie: 'Cookie',
  'http-cookie': 'Cookie',
}

/** Header names are told apart without case; what is no header at all is left out. */
export function setHeader(headers: Record<string, string>, name: string, value: string): void {
  const given = name.trim()
  const canonical = CANONICAL[given.toLowerCase()] ?? given
  const clean = value.replace(/[\r\n\0]+/g, ' ').trim()
  if (!/^[!#$%&'*+.^_`|~\dA-Za-z-]{1,64}$/.test(canonical) || canonical === '__proto__' || !clean) return
  const known = Object.keys(headers).find((key) => key.toLowerCase() === canonical.toLowerCase())
  headers[known ?? canonical] = clean
}

/** Whether a name means one of the headers that lists have their own words for. */
export function isKnownHeader(name: string): boolean {
  return Object.hasOwn(CANONICAL, name.toLowerCase())
}
