import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Reach } from '../upstream/upstream.ts'
import { type CarriedHeaders, packHeaders, unpackHeaders } from './headers.ts'

/** `url`: this address only. `directory`: every address that begins with the directory of `url`. */
export type Scope = 'url' | 'directory'

/** What the holder of a signed link may have fetched for them. */
export interface Permission {
  /** As `URL.href` writes it. */
  url: string
  scope: Scope
  reach: Reach
  /** What the upstream wants to see. Encrypted in the link: a cookie never leaves the server readable. */
  headers: CarriedHeaders
  filterAds: boolean
  /** Milliseconds since 1970. */
  expires: number
}

export interface Signer {
  /** The token of a permission: equal permissions have equal tokens, so that links can be cached. */
  sign(permission: Permission): string
  /** What a token allows for `url`, or null: forged, expired, or for another address. */
  verify(token: string, url: string): Permission | null
  /** A mark for links of other routes: `purpose` keeps the routes apart, `text` is what the mark vouches for. */
  stamp(purpose: string, text: string, expires: number): string
  verifyStamp(purpose: string, text: string, stamp: string): boolean
}

const HOUR = 3_600_000
const WINDOW_HOURS = 6
const LIFE_HOURS = 24

/** 24 to 30 hours from now, on a six-hour mark: all links made within six hours are the same text. */
export function linkExpiry(now = Date.now()): number {
  const hours = Math.ceil((now / HOUR + LIFE_HOURS) / WINDOW_HOURS) * WINDOW_HOURS
  return hours * HOUR
}

/** The part of an address up to and with the last slash of its path. */
export function directoryOf(url: string): string {
  const query = url.search(/[?#]/)
  return url.slice(0, url.lastIndexOf('/', query < 0 ? undefined : query) + 1)
}

const VERSION = 1 << 4
const TRUSTED = 1
const DIRECTORY = 2
const FILTER_ADS = 4
const HEAD = 6
const MAC = 16

/**
 * A token is `flags, expiry in hours, length covered, 16 bytes of HMAC-SHA256, sealed headers`. The HMAC covers
 * all of these and the address, or only its directory: one signature then serves the thousands of lines of
 * a playlist. That is no more than the playlist itself gives away: the directory is public and carries no
 * credentials (`links.ts` signs everything else line by line), dot segments are gone once `URL` has written
 * the address, and encoded slashes, which an upstream might undo, are refused.
 */
export function createSigner(secret: Buffer): Signer {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `piying links: ${use}`, 32))
  const signing = key('sign')
  const sealing = key('seal')
  const nonces = key('nonce')
  const stamping = key('stamp')

  const mac = (head: Uint8Array, sealed: Uint8Array, covered: string) =>
    createHmac('sha256', signing)
      .update(head)
      .update(`${sealed.length}\n`)
      .update(sealed)
      .update(covered)
      .digest()
      .subarray(0, MAC)

  /** The nonce is made from the text, so that equal headers are equal tokens and no nonce meets two texts. */
  const seal = (text: string): Buffer => {
    if (text === '') return Buffer.alloc(0)
    const nonce = createHmac('sha256', nonces).update(text).digest().subarray(0, 12)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  const unseal = (sealed: Buffer): string => {
    if (sealed.length === 0) return ''
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  }

  const stampOf = (purpose: string, text: string, hours: string) =>
    createHmac('sha256', stamping)
      .update(`${purpose.length}\n${purpose}${hours}\n${text}`)
      .digest()
      .subarray(0, MAC)

  return {
    sign({ url, scope, reach, headers, filterAds, expires }) {
      const covered = scope === 'directory' ? directoryOf(url) : url
      const head = Buffer.alloc(HEAD)
      const flags =
        (reach === 'trusted' ? TRUSTED : 0) |
        (scope === 'directory' ? DIRECTORY : 0) |
        (filterAds ? FILTER_ADS : 0)
      head.writeUInt8(VERSION | flags, 0)
      head.writeUIntBE(Math.floor(expires / HOUR), 1, 3)
      head.writeUInt16BE(scope === 'directory' ? covered.length : 0, 4)
      const sealed = seal(packHeaders(headers))
      return Buffer.concat([head, mac(head, sealed, covered), sealed]).toString('base64url')
    },

    verify(token, url) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length < HEAD + MAC) return null
      const head = bytes.subarray(0, HEAD)
      const flags = head.readUInt8(0)
      const expires = head.readUIntBE(1, 3) * HOUR
      const isDirectory = (flags & DIRECTORY) !== 0
      const coveredLength = isDirectory ? head.readUInt16BE(4) : url.length
      if ((flags & 0xf0) !== VERSION || expires <= Date.now() || coveredLength > url.length) return null
      if (isDirectory && hidesSlash(url.slice(coveredLength))) return null
      const sealed = bytes.subarray(HEAD + MAC)
      const expected = mac(head, sealed, url.slice(0, coveredLength))
      if (!timingSafeEqual(expected, bytes.subarray(HEAD, HEAD + MAC))) return null
      return {
        url,
        scope: isDirectory ? 'directory' : 'url',
        reach: (flags & TRUSTED) !== 0 ? 'trusted' : 'public',
        headers: unpackHeaders(unseal(sealed)),
        filterAds: (flags & FILTER_ADS) !== 0,
        expires,
      }
    },

    stamp(purpose, text, expires) {
      const hours = Math.floor(expires / HOUR).toString(36)
      return `${hours}.${stampOf(purpose, text, hours).toString('base64url')}`
    },

    verifyStamp(purpose, text, stamp) {
      const [hours = '', mark = ''] = stamp.split('.')
      const given = Buffer.from(mark, 'base64url')
      if (!/^[0-9a-z]{1,8}$/.test(hours) || Number.parseInt(hours, 36) * HOUR <= Date.now()) return false
      return given.length === MAC && timingSafeEqual(stampOf(purpose, text, hours), given)
    },
  }
}

/** Some servers undo `%2f` and `%5c` before they look at dot segments: a way out of the directory. */
function hidesSlash(rest: string): boolean {
  return /^[^?]*(?:%2f|%5c|\\)/i.test(rest)
}
