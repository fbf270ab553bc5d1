import { AppError } from '../errors.ts'

/** The head of an upstream's answer, names in lower case. Several `set-cookie` are joined by line feeds. */
export interface ResponseHead {
  status: number
  headers: Record<string, string>
  /** How the end of the body is told. */
  framing: { kind: 'none' } | { kind: 'length'; length: number } | { kind: 'chunked' } | { kind: 'close' }
  /** Whether the connection may serve another request afterwards. */
  keepAlive: boolean
}

const LONGEST_HEAD = 32 * 1024
const MOST_HEADERS = 128
const STATUS_LINE = /^(?:HTTP\/1\.([01])|ICY) ([1-5]\d\d)(?: [^\0]*)?$/
const HEADER_LINE = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([^\0\r\n]*?)[ \t]*$/
/** Said twice by mistake only: the first counts, as in browsers. */
const SAID_ONCE = new Set(['content-type', 'location', 'etag', 'last-modified', 'expires', 'age', 'server'])

/**
 * Reads the head at the beginning of `bytes`: null while it is not complete. Strict where a loose reading could
 * be read differently by somebody else (two lengths, folded lines), for the connection is used again.
 */
export function readHead(
  bytes: Buffer,
  method: string,
  host: string,
): { head: ResponseHead; size: number } | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) {
    if (bytes.length > LONGEST_HEAD) throw broken(host, 'head too long')
    return null
  }
  if (end > LONGEST_HEAD) throw broken(host, 'head too long')
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = STATUS_LINE.exec(first)
  if (!status || lines.length > MOST_HEADERS) throw broken(host, 'no HTTP answer')

  const headers: Record<string, string> = Object.create(null)
  for (const line of lines) {
    const [, name, value = ''] = HEADER_LINE.exec(line) ?? []
    if (name === undefined) throw broken(host, 'bad header line')
    const key = name.toLowerCase()
    const before = headers[key]
    if (before !== undefined && key === 'content-length' && before !== value)
      throw broken(host, 'two lengths')
    if (before === undefined) headers[key] = value
    else if (key !== 'content-length' && !SAID_ONCE.has(key))
      headers[key] = `${before}${key === 'set-cookie' ? '\n' : ', '}${value}`
  }

  const code = Number(status[2])
  const framing = framingOf(code, headers, method, host)
  const connection = headers.connection?.toLowerCase() ?? ''
  const hasTwoEnds = framing.kind === 'chunked' && headers['content-length'] !== undefined
  const keepAlive =
    framing.kind !== 'close' &&
    !hasTwoEnds &&
    (status[1] === '1'
      ? !connection.includes('close')
      : status[1] === '0' && connection.includes('keep-alive'))
  return { head: { status: code, headers, framing, keepAlive }, size: end + 4 }
}

/** The head that counts, behind what a server says while it thinks (100, 103). */
export function readFinalHead(
  bytes: Buffer,
  method: string,
  host: string,
): { head: ResponseHead; size: number } | null {
  let skipped = 0
  for (;;) {
    const read = readHead(skipped > 0 ? bytes.subarray(skipped) : bytes, method, host)
    if (!read || read.head.status >= 200) return read && { head: read.head, size: skipped + read.size }
    skipped += read.size
    if (skipped > LONGEST_HEAD) throw broken(host, 'head too long')
  }
}

function framingOf(
  status: number,
  headers: Record<string, string>,
  method: string,
  host: string,
): ResponseHead['framing'] {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return { kind: 'none' }
  const coding = headers['transfer-encoding']?.toLowerCase()
  if (coding !== undefined && coding !== 'identity') {
    if (coding !== 'chunked') throw broken(host, `transfer encoding ${coding}`)
    return { kind: 'chunked' }
  }
  const length = headers['content-length']
  if (length === undefined) return { kind: 'close' }
  if (!/^\d{1,15}$/.test(length)) throw broken(host, 'bad length')
  return { kind: 'length', length: Number(length) }
}

/** The other side does not speak HTTP as we must understand it. */
export function broken(host: string, detail: string): AppError {
  return new AppError('upstream_changed', { host, reason: 'bad_answer', detail })
}
