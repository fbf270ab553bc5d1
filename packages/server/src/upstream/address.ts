import type { ReasonKey } from '@piying/contract/reasons'
import ipaddr from 'ipaddr.js'
import type { Reach } from './upstream.ts'

export interface AddressRules {
  /** Names that lead into 198.18.0.0/15 count as public: there, routers with "fake IP" proxies put every name. */
  fakeIp?: boolean
}

/** Cloud metadata services: they hand out credentials to whoever asks, so not even an administrator's word opens them. */
const METADATA = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
])

/** What a home network is made of; 100.64.0.0/10 is where overlay networks live. */
const HOME_RANGES = new Set(['private', 'loopback', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::')
const NAT64 = ipaddr.IPv6.parse('64:ff9b::')
const FAKE_IP = ipaddr.IPv4.parse('198.18.0.0')

/** Names that never exist in the public DNS end so. A name without any dot is internal too. */
const INTERNAL_ENDS = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'onion',
  'test',
  'invalid',
])
const INTERNAL_ARPA = /(^|\.)(home|in-addr|ip6)\.arpa$/

/** The ports that browsers refuse too (WHATWG fetch, "bad port"): their services can be talked into harm by HTTP text. */
const BAD_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** Whether an address belongs to the public internet. Anything that does not read as an address does not. */
export function isPublicAddress(address: string, rules: AddressRules = {}): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (METADATA.has(ip.toString())) return false
  if (ip instanceof ipaddr.IPv4) return ip.range() === 'unicast' || (rules.fakeIp === true && isFakeIp(ip))
  // NAT64 is how a network without IPv4 reaches public hosts: the address inside decides.
  if (ip.match(NAT64, 96)) return isPublicAddress(ip.toByteArray().slice(12).join('.'))
  return ip.match(GLOBAL_UNICAST, 3) && ip.range() === 'unicast'
}

/** Whether an address may be connected to on the word of `reach`. */
export function isAllowedAddress(address: string, reach: Reach, rules: AddressRules = {}): boolean {
  if (isPublicAddress(address, rules)) return true
  if (reach === 'public' || !ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return !METADATA.has(ip.toString()) && (HOME_RANGES.has(ip.range()) || isFakeIp(ip))
}

/** The host of a URL as a bare name or address: no brackets, no trailing dot. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** User and password of a URL, decoded where that can be done. */
export function readUserInfo(url: URL): { username: string; password: string } {
  return { username: decodeLeniently(url.username), password: decodeLeniently(url.password) }
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Asked for every request, and ipaddr tells a name by throwing: a tenth of a long playlist's cost. */
export function isAddress(host: string): boolean {
  return (/^\d/.test(host) || host.includes(':')) && ipaddr.isValid(host)
}

function hasInternalEnd(host: string): boolean {
  const end = host.slice(host.lastIndexOf('.') + 1)
  return INTERNAL_ENDS.has(end) || (end === 'arpa' && INTERNAL_ARPA.test(host))
}

/** `localhost`, `nas`, `tv.lan`, `10.0.0.8`, `[::1]`: what means another machine in every house. */
export function isInternalHost(host: string): boolean {
  if (isAddress(host)) return !isPublicAddress(host)
  return !host.includes('.') || hasInternalEnd(host)
}

/**
 * What can be said against a URL before any name is looked up; null when nothing. `URL` has already turned decimal,
 * hex, octal and short IPv4 forms into the plain one, and set userinfo apart from the host.
 */
export function objectTo(url: URL, reach: Reach): ReasonKey | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'address_scheme'
  const host = bareHost(url)
  if (host === '' || host.length > 253) return 'address_malformed'
  if (isAddress(host)) return isAllowedAddress(host, reach) ? objectToPort(url, reach) : 'address_not_public'
  if (!host.split('.').every(isLabel)) return 'address_malformed'
  if (reach === 'public' && isInternalHost(host)) return 'address_private_name'
  return objectToPort(url, reach)
}

function objectToPort(url: URL, reach: Reach): ReasonKey | null {
  return reach === 'public' && BAD_PORTS.has(Number(url.port)) ? 'address_port' : null
}

/** Underscores are not in the standard, and in use. */
function isLabel(label: string): boolean {
  return /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label)
}

function isFakeIp(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return ip instanceof ipaddr.IPv4 && ip.match(FAKE_IP, 15)
}
