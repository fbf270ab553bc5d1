import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { AppError } from '../errors.ts'
import { type Answer, collect, peek } from './answer.ts'
import type { Fetcher, MediaRequest } from './fetcher.ts'
import type { LoadedPlaylist } from './playlist-cache.ts'
import { SNIFF_BYTES, sniff } from './sniff.ts'

/** What was found at a playlist's address is something else; perhaps a stream without end. */
export class NotPlaylist extends Error {
  override readonly name = 'NotPlaylist'
}

/** Ten thousand segments with long addresses are three megabytes. */
const LONGEST_PLAYLIST = 8 * 1024 * 1024
const UNPACK = { gzip: promisify(gunzip), br: promisify(brotliDecompress), deflate: promisify(inflate) }

/** Reads a playlist whole, from `opened` when somebody has opened it already. */
export async function readPlaylist(
  fetcher: Fetcher,
  request: MediaRequest,
  opened?: Answer,
): Promise<LoadedPlaylist> {
  const answer = opened ?? (await fetcher.fetch(request))
  if (answer.status >= 400) {
    answer.destroy()
    throw refusal(answer)
  }
  const { host } = new URL(answer.url)
  const tooLong = () => new AppError('upstream_too_large', { host })
  const packing = answer.headers['content-encoding']?.trim().toLowerCase()
  if (packing !== undefined && packing !== 'identity') {
    const unpack = packing in UNPACK ? UNPACK[packing as keyof typeof UNPACK] : undefined
    if (!unpack) throw new AppError('upstream_changed', { host, reason: 'bad_encoding' })
    const packed = await collect(answer, LONGEST_PLAYLIST, tooLong)
    const bytes = await unpack(packed, { maxOutputLength: LONGEST_PLAYLIST }).catch((cause: unknown) => {
      throw new AppError('upstream_changed', { host, reason: 'bad_encoding' }, { cause })
    })
    if (sniff(bytes) !== 'playlist') throw new NotPlaylist()
    return { text: decode(bytes), url: answer.url }
  }
  const peeked = await peek(answer, SNIFF_BYTES)
  if (sniff(peeked.first) !== 'playlist') {
    answer.destroy()
    throw new NotPlaylist()
  }
  return { text: decode(await collect(peeked.answer, LONGEST_PLAYLIST, tooLong)), url: answer.url }
}

/** The upstream's own refusal, with its status: players act on it. */
export function refusal({ status, url, headers }: Answer): AppError {
  const range = headers['content-range']
  const params = { host: new URL(url).host, status, reason: `HTTP ${status}` }
  return new AppError('upstream_refused', range === undefined ? params : { ...params, range })
}

function decode(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('gbk').decode(bytes)
}
