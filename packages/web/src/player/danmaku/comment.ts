/** Where a comment runs: 0 scrolls right to left, 1 stands at the top, 2 at the bottom. */
export type DanmakuMode = 0 | 1 | 2

export interface DanmakuComment {
  /** Seconds from the start of the video. */
  time: number
  text: string
  mode: DanmakuMode
  /** `#rrggbb` */
  color: string
  /** The author as the upstream names them (an id, a hash, a platform); empty when unknown. */
  user: string
  /** How many equal comments this one stands for. */
  count: number
}

const WHITE = '#ffffff'
const MAX_COLOR = 0xff_ff_ff

/** Modes 7 to 9 (positioned, script, BAS) are programs rather than comments: they have no place here. */
export function readMode(mode: number): DanmakuMode | null {
  if (mode === 4) return 2
  if (mode === 5) return 1
  if (mode >= 7) return null
  return 0
}

/** A colour as decimal RGB; whatever is not one is white. */
export function readColor(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > MAX_COLOR) return WHITE
  return `#${value.toString(16).padStart(6, '0')}`
}

/** `null` when the comment has no text or no usable time. */
export function makeComment(comment: {
  time: number
  text: string
  mode: DanmakuMode | null
  color?: string
  user?: string
}): DanmakuComment | null {
  const text = comment.text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  if (comment.mode === null || text === '' || !Number.isFinite(comment.time) || comment.time < 0) return null
  const color = /^#[0-9a-f]{6}$/i.test(comment.color ?? '') ? (comment.color ?? WHITE).toLowerCase() : WHITE
  return { time: comment.time, text, mode: comment.mode, color, user: comment.user ?? '', count: 1 }
}

/**
 * The `p` attribute, whose layout is told by the number of its fields only:
 * 3 or 4 are time, mode, colour[, user]; 8 or 9 are Bilibili's time, mode, size, colour, date, pool, user, id[, weight].
 */
export function readP(p: string, text: string): DanmakuComment | null {
  const fields = p.split(',').map((field) => field.trim())
  if (fields.length < 2) return null
  const long = fields.length >= 8
  const time = Number(fields[0] || Number.NaN)
  const mode = readMode(Number(fields[1]))
  const user = (long ? fields[6] : fields.length === 4 ? fields[3] : '') ?? ''
  return makeComment({ time, text, mode, color: readColor(pickColor(fields, long)), user })
}

function pickColor(fields: string[], long: boolean): number {
  if (long) return Number(fields[3])
  if (fields.length <= 4) return Number(fields[2] || Number.NaN)
  const fourth = Number(fields[3])
  return Number.isInteger(fourth) ? fourth : Number(fields[2])
}
