/** A word as its UTF-16 units, for `standsAt`. */
export function codesOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

/** `text.startsWith(word, at)`, three times as fast for a few letters. */
export function standsAt(codes: Uint16Array, text: string, at: number): boolean {
  for (let index = 0; index < codes.length; index++) {
    if (text.charCodeAt(at + index) !== codes[index]) return false
  }
  return true
}
