import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'
import { AppError } from '../errors.ts'
import { type Answer, collect } from '../upstream/answer.ts'
import type { Fetcher, MediaRequest } from './fetcher.ts'
import { peek } from './peek.ts'
import type { LoadedPlaylist } from './playlist-cache.ts'
import { SNIFF_BYTES, sniff } from './sniff.ts'

/** What was found at a playlist's address is something else; perhaps a stream without end. */
export class NotPlaylist extends Error {
  override readonly name = 'NotPlaylist'
}

/** Ten thousand segments with long addresses are three megabytes. */
const LONGEST_PLAYLIST = 8 * 1024 * 1024
/** From the head to the last byte. */
const LONGEST_MS = 30_000
const UNPACK = new Map([
  ['gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, ZlibOptions, Buffer>(inflate)],
  ['br', promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress)],
])

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
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('upstream_timeout', { host })), LONGEST_MS)
  })
  try {
    const bytes = await Promise.race([readWhole(answer, host), tooSlow])
    return {
      text: isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('gbk').decode(bytes),
      url: answer.url,
    }
  } finally {
    clearTimeout(timer)
    // Nothing is left of it after a good end; after a bad one nobody wants the rest.
    answer.destroy()
  }
}

async function readWhole(answer: Answer, host: string): Promise<Buffer> {
  const tooLong = () => new AppError('upstream_too_large', { host })
  const packing = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (packing === 'identity') {
    // A stream without end must show itself before it is collected.
    const { first, answer: whole } = await peek(answer, SNIFF_BYTES)
    if (sniff(first) !== 'playlist') throw new NotPlaylist()
    return collect(whole, LONGEST_PLAYLIST, tooLong)
  }
  const unpack = UNPACK.get(packing)
  if (!unpack) throw new AppError('upstream_changed', { host, reason: 'bad_encoding' })
  const packed = await collect(answer, LONGEST_PLAYLIST, tooLong)
  const bytes = await unpack(packed, { maxOutputLength: LONGEST_PLAYLIST }).catch((cause: unknown) => {
    throw new AppError('upstream_changed', { host, reason: 'bad_encoding' }, { cause })
  })
  if (sniff(bytes) !== 'playlist') throw new NotPlaylist()
  return bytes
}

/** The upstream's own refusal, with its status: players act on it. */
export function refusal({ status, url, headers }: Answer): AppError {
  const range = headers['content-range']
  const params = { host: new URL(url).host, status, reason: `HTTP ${status}` }
  return new AppError('upstream_refused', range === undefined ? params : { ...params, range })
}
