import { isUtf8 } from 'node:buffer'

/** How far browsers look for a declaration inside the document. */
const DECLARATION_BYTES = 1_024

const DECLARED_INSIDE =
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']|<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i

/** The text of a body: by its BOM, its `Content-Type`, what it says inside, or what its bytes look like. */
export function decodeText(bytes: Buffer, contentType = ''): string {
  const marked = markedCharset(bytes)
  if (marked) return decode(bytes, marked)
  const declared = knownLabel(/charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1]) ?? declaredInside(bytes)
  if (declared && declared !== 'utf-8') return decode(bytes, declared)
  if (isUtf8(bytes)) return bytes.toString('utf8')
  return decodeBroken(bytes)
}

function markedCharset(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

function declaredInside(bytes: Buffer): string | null {
  const match = DECLARED_INSIDE.exec(bytes.toString('latin1', 0, DECLARATION_BYTES))
  const label = knownLabel(match?.[1] ?? match?.[2])
  // It was found by reading single bytes, so it cannot be true.
  return label?.startsWith('utf-16') ? 'utf-8' : label
}

function knownLabel(label: string | undefined): string | null {
  if (!label) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** UTF-8 with a few damaged characters stays UTF-8; where hardly anything can be read, the page is GBK. */
function decodeBroken(bytes: Buffer): string {
  const text = decode(bytes, 'utf-8')
  const damaged = count(text, /\ufffd/g)
  const foreign = count(text, /[^\x00-\x7f\ufffd]/g)
  return damaged * 10 <= foreign ? text : decode(bytes, 'gb18030')
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function decode(bytes: Buffer, charset: string): string {
  // gb18030 contains the other two, and pages that say gb2312 seldom keep to it.
  return new TextDecoder(charset === 'gbk' ? 'gb18030' : charset).decode(bytes)
}
