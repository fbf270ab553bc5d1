/** The parts of a rectangle that decide where a remote control goes next. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Being in line counts more than being near, and among what is in line the middle one. */
const ASIDE = 3
const OFF_CENTRE = 0.2

/** The box that lies next in a direction; undefined when nothing does. */
export function nextBox<T extends Box>(from: Box, boxes: readonly T[], direction: Direction): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    const distance = distanceTo(from, box, direction)
    if (distance < least) {
      least = distance
      best = box
    }
  }
  return best
}

/** Infinite for what does not lie that way. */
function distanceTo(from: Box, to: Box, direction: Direction): number {
  const across = direction === 'ArrowLeft' || direction === 'ArrowRight'
  const ahead = {
    ArrowLeft: middle(from.left, from.right) - middle(to.left, to.right),
    ArrowRight: middle(to.left, to.right) - middle(from.left, from.right),
    ArrowUp: middle(from.top, from.bottom) - middle(to.top, to.bottom),
    ArrowDown: middle(to.top, to.bottom) - middle(from.top, from.bottom),
  }[direction]
  if (ahead <= 1) return Number.POSITIVE_INFINITY
  const [mine, theirs] = across
    ? [[from.top, from.bottom] as const, [to.top, to.bottom] as const]
    : [[from.left, from.right] as const, [to.left, to.right] as const]
  return ahead + gap(mine, theirs) * ASIDE + Math.abs(middle(...mine) - middle(...theirs)) * OFF_CENTRE
}

const middle = (a: number, b: number) => (a + b) / 2
/** How far two stretches are apart; 0 when they overlap. */
const gap = ([a1, a2]: Stretch, [b1, b2]: Stretch) => Math.max(0, b1 - a2, a1 - b2)
type Stretch = readonly [number, number]
