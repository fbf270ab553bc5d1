/** A Flash video taken apart: the header with its set-up tags, then every frame with its time. */
export interface FlvClip {
  head: Buffer
  frames: { at: number; tag: Buffer }[]
  /** Milliseconds after which it starts again. */
  milliseconds: number
}

const HEADER = 13
const TAG_HEADER = 11
const SCRIPT = 18

export function readFlv(bytes: Buffer, milliseconds: number): FlvClip {
  const setUp: Buffer[] = [bytes.subarray(0, HEADER)]
  const frames: FlvClip['frames'] = []
  for (let at = HEADER; at + TAG_HEADER < bytes.length; ) {
    const size = TAG_HEADER + bytes.readUIntBE(at + 1, 3) + 4
    const tag = bytes.subarray(at, at + size)
    if (isSetUp(tag)) setUp.push(tag)
    else if (!isEnd(tag)) frames.push({ at: readTime(tag), tag })
    at += size
  }
  return { head: Buffer.concat(setUp), frames, milliseconds }
}

/** A frame's tag with its time moved; times have 24 bits and 8 more above them. */
export function moveTag(tag: Buffer, milliseconds: number): Buffer {
  const moved = Buffer.from(tag)
  moved.writeUIntBE(milliseconds & 0xffffff, 4, 3)
  moved[7] = (milliseconds >>> 24) & 0xff
  return moved
}

function readTime(tag: Buffer): number {
  return tag.readUIntBE(4, 3) | ((tag[7] ?? 0) << 24)
}

/** Meta data, and the decoder configurations that come once. */
function isSetUp(tag: Buffer): boolean {
  return tag[0] === SCRIPT || tag[TAG_HEADER + 1] === 0
}

function isEnd(tag: Buffer): boolean {
  return tag[0] === 9 && tag[TAG_HEADER + 1] === 2
}
