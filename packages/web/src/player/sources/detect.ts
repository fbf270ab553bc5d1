import { unescaped } from '@piying/contract/unescape'
import type { SourceType } from './source.ts'

const BY_EXTENSION: Record<string, SourceType> = {
  m3u8: 'hls',
  m3u: 'hls',
  flv: 'flv',
  ts: 'ts',
  m2ts: 'ts',
  mts: 'ts',
  mpd: 'dash',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mp4',
  webm: 'mp4',
  ogv: 'mp4',
  mkv: 'mp4',
  mp3: 'mp4',
  m4a: 'mp4',
  aac: 'mp4',
}

/** By the name in the path, then by a name anywhere in the address (`/proxy?url=…m3u8`). `null` when neither tells. */
export function typeByUrl(url: string): SourceType | null {
  const plain = unescaped(url)
  const [path = ''] = plain.split(/[?#]/)
  const own = BY_EXTENSION[/\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '']
  if (own) return own
  const inner = /\.(m3u8|flv|mpd|mp4|mkv|webm)(?=$|[?&#/])/i.exec(plain)?.[1]?.toLowerCase()
  if (inner) return BY_EXTENSION[inner] ?? null
  return /m3u8/i.test(plain) ? 'hls' : null
}

const BY_MEDIA_TYPE: readonly (readonly [RegExp, SourceType])[] = [
  [/mpegurl/i, 'hls'],
  [/x-flv/i, 'flv'],
  [/dash\+xml/i, 'dash'],
  [/mp2t|mpeg2-ts/i, 'ts'],
  [/^(video|audio)\/(mp4|webm|ogg|quicktime|x-matroska|x-m4v|mpeg|aac)/i, 'mp4'],
]

export function typeByMediaType(mediaType: string): SourceType | null {
  return BY_MEDIA_TYPE.find(([pattern]) => pattern.test(mediaType))?.[1] ?? null
}

/** By the first bytes, 400 or more for MPEG-TS to be sure. */
export function typeByBytes(bytes: Uint8Array): SourceType | null {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 512))
  const start = text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (start.startsWith('#EXTM3U')) return 'hls'
  if (text.startsWith('FLV')) return 'flv'
  if (/<MPD[\s>]/.test(start)) return 'dash'
  if (text.slice(4, 8) === 'ftyp' || /^.{4}(styp|moof|moov|mdat)/s.test(text)) return 'mp4'
  if (text.startsWith('\u001aE\u00df\u00a3') || text.startsWith('OggS')) return 'mp4'
  if (bytes[0] === 0x47 && (bytes.length < 189 || bytes[188] === 0x47)) return 'ts'
  if (bytes[4] === 0x47 && bytes[196] === 0x47) return 'ts'
  return text.startsWith('ID3') ? 'mp4' : null
}

/** Looks at the address itself when its name says nothing. The element is asked when nobody can tell. */
export async function detectType(url: string, signal: AbortSignal): Promise<SourceType> {
  const named = typeByUrl(url)
  if (named) return named
  const stop = new AbortController()
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      signal: AbortSignal.any([signal, stop.signal, AbortSignal.timeout(6_000)]),
    })
    const byType = typeByMediaType(response.headers.get('content-type') ?? '')
    if (byType || !response.ok) return byType ?? 'mp4'
    const byName = typeByUrl(response.url)
    if (byName) return byName
    return typeByBytes(await readHead(response, 400)) ?? 'mp4'
  } catch {
    signal.throwIfAborted()
    return 'mp4'
  } finally {
    stop.abort()
  }
}

/** A stream without a length is a broadcast: it can be watched, not wound. */
export async function isEndless(url: string, signal: AbortSignal): Promise<boolean> {
  const stop = new AbortController()
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      headers: { Range: 'bytes=0-1' },
      signal: AbortSignal.any([signal, stop.signal, AbortSignal.timeout(6_000)]),
    })
    return response.ok && response.status !== 206 && !response.headers.has('content-length')
  } catch {
    signal.throwIfAborted()
    return false
  } finally {
    stop.abort()
  }
}

async function readHead(response: Response, wanted: number): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  const head = new Uint8Array(wanted)
  let length = 0
  while (reader && length < wanted) {
    const { done, value } = await reader.read()
    if (done) break
    head.set(value.subarray(0, wanted - length), length)
    length += Math.min(value.length, wanted - length)
  }
  return head.subarray(0, length)
}
