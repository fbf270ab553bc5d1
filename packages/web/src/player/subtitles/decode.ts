const CANDIDATES = ['utf-8', 'gb18030', 'big5', 'shift_jis'] as const

/** The text of a subtitle file whose encoding nobody states: byte-order mark, then UTF-16 by its zero bytes, then the first encoding that fits. */
export function decodeSubtitle(bytes: Uint8Array): string {
  const marked = encodingByMark(bytes) ?? encodingByZeros(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const utf8 = tryDecode(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  let best = { text: new TextDecoder('gb18030').decode(bytes), score: Number.NEGATIVE_INFINITY }
  for (const encoding of CANDIDATES) {
    const text = tryDecode(bytes, encoding)
    if (text === null) continue
    const score = scoreText(text)
    if (score > best.score) best = { text, score }
  }
  return best.text
}

function encodingByMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Digits, colons and arrows of a subtitle make every second byte zero in UTF-16. */
function encodingByZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 400)
  let even = 0
  let odd = 0
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > sample.length / 8 && odd > even * 4) return 'utf-16le'
  if (even > sample.length / 8 && even > odd * 4) return 'utf-16be'
  return null
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The words every Chinese text is full of, in both scripts, and kana: a wrong encoding produces them by accident only. */
const COMMON =
  '的了是不我一有你在这那他她们就人都好说要会到去也为着没看能过想吗啊呢吧知道什么来对么個這為說會來對們嗎沒麼過裡還後時點だいのはをにがでと'
const PUNCTUATION = '，。？！、…：“”「」'

function scoreText(text: string): number {
  let score = 0
  for (const char of text.slice(0, 4000)) {
    const code = char.codePointAt(0) ?? 0
    if (COMMON.includes(char)) score += 4
    else if (PUNCTUATION.includes(char)) score += 2
    else if (code >= 0xe000 && code <= 0xf8ff) score -= 8
    else if (code >= 0xff61 && code <= 0xff9f) score -= 4
    else if (code >= 0x3400 && code <= 0x4dbf) score -= 2
  }
  return score
}
