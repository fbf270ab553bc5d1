import type { ByteRange } from './mpd.ts'

/** The index inside a single-file track: where each segment lies, and how long it is. `start` is the index's own place in the file. */
export function readSidx(bytes: Uint8Array, start: number): { range: ByteRange; duration: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let box = 0
  while (box + 8 <= bytes.length && text(bytes, box + 4) !== 'sidx') box += Math.max(8, view.getUint32(box))
  if (box + 32 > bytes.length) throw new Error('no segment index')
  const wide = view.getUint8(box + 8) === 1
  const scale = view.getUint32(box + 16)
  const gap = wide ? Number(view.getBigUint64(box + 28)) : view.getUint32(box + 24)
  let at = box + (wide ? 36 : 28)
  const count = view.getUint16(at + 2)
  at += 4
  let offset = start + box + view.getUint32(box) + gap
  const segments: { range: ByteRange; duration: number }[] = []
  for (let index = 0; index < count; index += 1, at += 12) {
    const size = view.getUint32(at) & 0x7f_ff_ff_ff
    segments.push({
      range: { start: offset, end: offset + size - 1 },
      duration: view.getUint32(at + 4) / scale,
    })
    offset += size
  }
  return segments
}

function text(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
