import { type DanmakuComment, readP } from './comment.ts'

const COMMENT = /<d\b[^>]*?\bp\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/d>/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Bilibili's XML. A tolerant scan instead of an XML parser: real files hold control characters that a strict one refuses. */
export function parseXmlComments(xml: string): DanmakuComment[] {
  const comments: DanmakuComment[] = []
  for (const [, quoted, single, body] of xml.matchAll(COMMENT)) {
    const comment = readP(quoted ?? single ?? '', decodeEntities(body ?? ''))
    if (comment) comments.push(comment)
  }
  return comments
}

function decodeEntities(text: string): string {
  const plain = text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
  return plain.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
