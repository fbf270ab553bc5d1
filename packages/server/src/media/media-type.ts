import { AppError } from '../errors.ts'
import { type Sniffed, TYPE_OF } from './sniff.ts'

/** Types that are media by their own word. */
const MEDIA =
  /^(?:video|audio)\/|^application\/(?:mp4|ogg|dash\+xml|vnd\.ms-sstr\+xml|x-subrip|ttml\+xml|vnd\.apple\.mpegurl|x-mpegurl|mpegurl)$|^text\/(?:vtt|srt)$/
const PLAYLIST = /mpegurl/
/** Types that say nothing: the bytes decide. */
const PLAIN =
  /^(?:application|binary)\/(?:octet-stream|x-octet-stream|download|force-download|x-download)$|^text\/plain$|^$/
const SUBTITLE = /\.(?:srt|ass|ssa|vtt|sub|ttml)$/i
const OCTETS = 'application/octet-stream'
const AES_KEY_BYTES = 16

function bareType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether the first bytes have to be seen before the answer can be passed on. */
export function mustSniff(contentType: string | undefined, path: string): boolean {
  const type = bareType(contentType)
  return PLAYLIST.test(type) || looksLikePlaylist(path) || !MEDIA.test(type)
}

export function looksLikePlaylist(path: string): boolean {
  return /\.m3u8?$/i.test(path)
}

export interface Judged {
  declared: string | undefined
  seen: Sniffed
  path: string
  length: number | undefined
  host: string
  /** A signed link vouches for what it leads to: there, bytes that nobody could read as a page may be called anything. */
  isSigned: boolean
}

/**
 * The type that a body may be sent as; anything that a browser would run or draw as a page throws `not_media`.
 * Servers call segments pictures, or pages; so a declared type counts for little, and what the bytes show for much.
 */
export function mediaType({ declared, seen, path, length, host, isSigned }: Judged): string {
  const type = bareType(declared)
  const isMedia = MEDIA.test(type) && !PLAYLIST.test(type)
  const shown = TYPE_OF[seen]
  if (shown !== undefined) return isMedia ? type : shown
  if (seen !== 'html' && isMedia) return type
  if (seen === 'text' && SUBTITLE.test(path)) return 'text/plain; charset=utf-8'
  // A key is sixteen bytes of anything, served as anything.
  if (length === AES_KEY_BYTES || length === 0) return OCTETS
  if (seen === 'unknown' && /^image\/(?!svg)/.test(type)) return type
  if (seen === 'unknown' && (isSigned || PLAIN.test(type))) return OCTETS
  throw new AppError('not_media', { host, type: type || seen })
}
