import { AppError } from '../../errors.ts'

export interface MagnetLink {
  infoHash: string
  name: string
  trackers: string[]
  /** `ip:port` of peers named in the link itself. */
  peers: string[]
}

const MAX_TRACKERS = 50

/** Throws in the words of the specification when the text is not a magnet link. */
export function parseMagnet(text: string): MagnetLink {
  const link = text.trim()
  if (!link) throw new AppError('magnet_missing')
  if (!/^magnet:\?/i.test(link)) throw new AppError('magnet_invalid')
  const params = new URLSearchParams(link.slice(link.indexOf('?') + 1))
  const topics = [...params].filter(([key]) => /^xt(\.\d+)?$/i.test(key)).map(([, value]) => value)
  const infoHash = topics.map(infoHashOf).find((hash) => hash !== null)
  if (!infoHash) {
    if (topics.some((topic) => /^urn:btmh:/i.test(topic)))
      throw new AppError('unsupported', { what: 'BitTorrent v2' })
    throw new AppError('magnet_invalid')
  }
  return {
    infoHash,
    name: (params.get('dn') ?? '').slice(0, 255),
    trackers: usableTrackers(
      [...params].filter(([key]) => /^tr(\.\d+)?$/i.test(key)).map(([, value]) => value),
    ),
    peers: params.getAll('x.pe').filter(isPeerAddress).slice(0, 20),
  }
}

/** Only the kinds we speak, each once: WebSocket trackers know browsers only. */
export function usableTrackers(addresses: readonly string[]): string[] {
  const usable = addresses
    .map((each) => each.trim())
    .filter((each) => /^(https?|udp):\/\/[^/]/i.test(each) && URL.canParse(each))
  return [...new Set(usable)].slice(0, MAX_TRACKERS)
}

function infoHashOf(topic: string): string | null {
  const hash = /^urn:btih:([a-z0-9]+)$/i.exec(topic)?.[1] ?? ''
  if (/^[0-9a-f]{40}$/i.test(hash)) return hash.toLowerCase()
  return /^[a-z2-7]{32}$/i.test(hash) ? base32ToHex(hash) : null
}

function base32ToHex(text: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bits = [...text.toLowerCase()]
    .map((each) => letters.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  return (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('')
}

function isPeerAddress(text: string): boolean {
  return /^(\d{1,3}\.){3}\d{1,3}:\d{1,5}$/.test(text) || /^\[[0-9a-f:]+\]:\d{1,5}$/i.test(text)
}
