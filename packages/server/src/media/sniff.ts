/** What the first bytes of a body say it is. */
export type Sniffed = 'playlist' | 'html' | 'text' | 'ts' | 'mp4' | 'flv' | 'webm' | 'aac' | 'mp3' | 'unknown'

/** Enough for five transport packets, by which a stream is told from a chance 0x47. */
export const SNIFF_BYTES = 1024

export const TYPE_OF: Partial<Record<Sniffed, string>> = {
  playlist: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  flv: 'video/x-flv',
  webm: 'video/webm',
  aac: 'audio/aac',
  mp3: 'audio/mpeg',
}

const PACKET = 188
const SYNC = 0x47

export function sniff(first: Buffer): Sniffed {
  const start = skipBlank(first)
  const text = first.toString('latin1', start, start + 64)
  if (text.startsWith('#EXTM3U')) return 'playlist'
  if (text.startsWith('FLV\x01')) return 'flv'
  if (text.startsWith('\x1aE\xdf\xa3')) return 'webm'
  if (/^(?:ftyp|styp|moof|sidx|moov|mdat|emsg)$/.test(first.toString('latin1', 4, 8))) return 'mp4'
  if (text.startsWith('ID3')) return 'mp3'
  if (findPackets(first) >= 0) return 'ts'
  if (first.length >= 2 && first[0] === 0xff && ((first[1] ?? 0) & 0xf6) === 0xf0) return 'aac'
  if (first.length >= 2 && first[0] === 0xff && ((first[1] ?? 0) & 0xe0) === 0xe0) return 'mp3'
  if (/^<(?:!doctype|html|head|body|script|svg|\?xml|!--)/i.test(text)) return 'html'
  return /[^\x09-\x0d\x20-\x7e\x80-\xff]/.test(text) ? 'unknown' : 'text'
}

/** Where transport packets begin; a picture's head may stand before them. -1 when there are none. */
export function findPackets(bytes: Buffer): number {
  const whole = bytes.length - (bytes.length % PACKET)
  for (let at = bytes.indexOf(SYNC); at >= 0 && at <= 512; at = bytes.indexOf(SYNC, at + 1)) {
    const next = at + PACKET
    if (next >= bytes.length) return at === 0 && whole === bytes.length && whole > 0 ? 0 : -1
    let has = true
    for (let sync = next; sync < bytes.length && has; sync += PACKET) has = bytes[sync] === SYNC
    if (has) return at
  }
  return -1
}

function skipBlank(first: Buffer): number {
  let start = first.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? 3 : 0
  while (start < first.length && (first[start] ?? 0) <= 32 && (first[start] ?? 0) >= 9) start++
  return start
}
