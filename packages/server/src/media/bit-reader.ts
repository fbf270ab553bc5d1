/** Reads numbers of any width from bytes. Past the end it reads zeros: callers judge what comes out. */
export interface BitReader {
  bits(count: number): number
  skip(count: number): void
  /** An Exp-Golomb number, as the video standards write them. */
  golomb(): number
  signedGolomb(): number
}

export function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0
  const bit = (): number => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    at++
    return value
  }
  const bits = (count: number): number => {
    let value = 0
    for (let left = count; left > 0; left--) value = value * 2 + bit()
    return value
  }
  const golomb = (): number => {
    let zeros = 0
    while (zeros < 32 && bit() === 0) zeros++
    return 2 ** zeros - 1 + bits(zeros)
  }
  return {
    bits,
    golomb,
    skip(count) {
      at += count
    },
    signedGolomb() {
      const code = golomb()
      return code % 2 === 0 ? -code / 2 : (code + 1) / 2
    },
  }
}

/** Takes out the bytes that keep start codes from appearing inside of a unit: 00 00 03 → 00 00. */
export function withoutEmulation(unit: Buffer): Buffer {
  const out = Buffer.allocUnsafe(unit.length)
  let size = 0
  let zeros = 0
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    out[size++] = byte
  }
  return out.subarray(0, size)
}
