let table: Map<string, number> | undefined

/** Node can read GBK but not write it: the table is the reader's, turned round. */
export function encodeGbk(text: string): Buffer {
  table ??= makeTable()
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0x3f
    const pair = table.get(letter)
    if (code < 0x80) bytes.push(code)
    else if (pair === undefined) bytes.push(0x3f)
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}

function makeTable(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, number>()
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low === 0x7f) continue
      const letter = decoder.decode(Uint8Array.of(high, low))
      if (letter.length === 1 && letter !== '\uFFFD') made.set(letter, (high << 8) | low)
    }
  }
  return made
}
