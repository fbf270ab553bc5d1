import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, gunzipSync, inflate, inflateRaw } from 'node:zlib'
import { AppError } from '../errors.ts'
import { codeOf } from './failure.ts'

/** What `decompress` understands. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

const unpackers = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  'deflate-raw': promisify(inflateRaw),
}
const unpackBrotli = promisify(brotliDecompress)

/** Up to here the way to another thread and back costs more than the work. */
const SMALL_BYTES = 64 * 1024
/** Answers are tens of kilobytes: fewer, larger pieces. */
const PIECE_BYTES = 64 * 1024
const LARGEST_PIECE_BYTES = 1024 * 1024

/** Nobody packs twice in earnest. */
const MAX_LAYERS = 2

/** Undoes `Content-Encoding`. The output is never larger than `maxBytes`, however small the input. */
export async function decompress(
  bytes: Buffer,
  encoding: string | undefined,
  maxBytes: number,
  host: string,
) {
  const layers = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity')
  if (layers.length > MAX_LAYERS) throw damaged(host)
  let plain = bytes
  for (const layer of layers.reverse()) {
    if (plain.length > 0) plain = await unpack(plain, layer, maxBytes, host)
  }
  return plain
}

async function unpack(bytes: Buffer, layer: string, maxBytes: number, host: string): Promise<Buffer> {
  const limit = { maxOutputLength: maxBytes, chunkSize: PIECE_BYTES }
  try {
    if (layer === 'br') {
      return await unpackBrotli(bytes, { ...limit, finishFlush: constants.BROTLI_OPERATION_FLUSH })
    }
    const name =
      layer === 'x-gzip' ? 'gzip' : layer === 'deflate' && !hasZlibHead(bytes) ? 'deflate-raw' : layer
    if (name !== 'gzip' && name !== 'deflate' && name !== 'deflate-raw') throw damaged(host)
    // Servers that cut the checksum off are common; browsers forgive them too.
    const options = { ...limit, finishFlush: constants.Z_SYNC_FLUSH }
    if (name === 'gzip' && bytes.length <= SMALL_BYTES)
      return gunzipSync(bytes, { ...options, chunkSize: pieceFor(bytes) })
    return await unpackers[name](bytes, options)
  } catch (thrown) {
    if (codeOf(thrown) === 'ERR_BUFFER_TOO_LARGE') throw new AppError('upstream_too_large', { host })
    throw damaged(host, thrown)
  }
}

/** A gzip ends with the length of what it holds: believed so far that all of it fits into one piece. */
function pieceFor(gzip: Buffer): number {
  const told = gzip.length < 4 ? 0 : gzip.readUInt32LE(gzip.length - 4)
  return Math.min(Math.max(told + 1, PIECE_BYTES), LARGEST_PIECE_BYTES)
}

/** By RFC 9110 `deflate` is zlib; some servers send it bare. */
function hasZlibHead(bytes: Buffer): boolean {
  return bytes.length > 1 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
}

function damaged(host: string, cause?: unknown): AppError {
  return new AppError('upstream_changed', { host, reason: 'bad_encoding' }, { cause })
}
