import { HOUR_MS } from './time.ts'

export const HOUR_PX = 240
export const ROW_PX = 60
export const HEAD_PX = 36
/** Rows that are drawn, and go, together. */
export const ROWS_AT_ONCE = 5
/** What is drawn of the day moves in such steps: a scrolling finger does not draw at every pixel. */
const STEP = 240

/** Narrower than this, words are only their first stroke. */
const LEAST_PX = 44

/** What is drawn, in pixels of the day. */
export interface Span {
  left: number
  right: number
  /** What is in sight of it, more or less. */
  seen: { left: number; right: number }
}

export function spanOf(scrolled: number, width: number): Span {
  const from = Math.floor(scrolled / STEP) * STEP
  const to = Math.ceil((scrolled + width) / STEP) * STEP
  return { left: from - STEP, right: to + STEP, seen: { left: from, right: to } }
}

/** Where a moment stands in a day that begins at `from`. */
export const xAt = (time: number, from: number) => ((time - from) / HOUR_MS) * HOUR_PX

/** A programme in the day: cut at midnight, and its words begin where the eye does. */
export function placeOf(
  { start, stop }: { start: number; stop: number },
  { from, to, edge }: { from: number; to: number; edge: number },
) {
  const left = Math.max(0, xAt(start, from))
  const right = xAt(Math.min(stop, to), from)
  const width = Math.max(8, right - left - 2)
  const hidden = edge > left && edge < right ? edge - left : 0
  return { left, width, hidden, hasRoom: width - hidden >= LEAST_PX }
}
