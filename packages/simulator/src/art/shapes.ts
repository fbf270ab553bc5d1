/** top, mid, light, near, far */
export type Colours = readonly [string, string, string, string, string]
export type Motifs = Record<string, (W: number, c: number, p: Colours) => string>

export const PALETTES = {
  ember: ['#210b12', '#a03a2c', '#ffc27a', '#17070c', '#5d1c22'],
  indigo: ['#0a0f2c', '#3448a6', '#c3d6ff', '#060919', '#1a2563'],
  jade: ['#041c1e', '#14705f', '#c4f5d6', '#031214', '#0b4543'],
  dusk: ['#1a1033', '#7d4388', '#ffc0a6', '#100822', '#45265f'],
  sand: ['#6b3216', '#d98b48', '#fff0c2', '#2d1407', '#96532a'],
  ice: ['#1b3e5a', '#7fb0cc', '#ffffff', '#0d2233', '#3f6d8b'],
  rose: ['#340b22', '#bd4369', '#ffdbdc', '#1f0617', '#76234a'],
  moss: ['#121d10', '#5b7a36', '#f0f6ba', '#0a120a', '#304a22'],
  night: ['#05070f', '#1d2c52', '#f3f1e4', '#02040a', '#0f182e'],
  sea: ['#032029', '#117c93', '#d3f8ff', '#02131a', '#08495c'],
  paper: ['#e6d5b4', '#f5ecd9', '#cf4a2e', '#33231b', '#b59a77'],
  plum: ['#1d0a20', '#6a2b5c', '#ffb3c9', '#130616', '#431a3f'],
} as const satisfies Record<string, Colours>

/** A small repeatable generator: the same hills every time. */
export const rnd = (seed: number) => () => {
  seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9) | 0
  return (seed >>> 0) / 4294967296
}

/** A soft ridge along the bottom: `y` its height, `a` how far it rises and falls. */
export function hill(W: number, y: number, a: number, seed: number, fill: string, opacity = 1): string {
  const r = rnd(seed)
  const n = 6
  let d = `M-10 310V${y}`
  let px = -10
  for (let i = 1; i <= n; i++) {
    const x = -10 + ((W + 20) * i) / n
    const ny = y - a * (r() - 0.35)
    const mx = (px + x) / 2
    d += `S${(mx + (x - px) * 0.1).toFixed(0)} ${ny.toFixed(0)} ${x.toFixed(0)} ${(y - a * (r() - 0.5) * 0.8).toFixed(0)}`
    px = x
  }
  return `<path d="${d}V310Z" fill="${fill}" opacity="${opacity}"/>`
}

/** Jagged mountains. */
export function peak(W: number, y: number, a: number, seed: number, fill: string): string {
  const r = rnd(seed)
  let d = `M-10 310V${y}`
  let x = -10
  while (x < W + 10) {
    const w = 24 + r() * 46
    const h = a * (0.35 + r() * 0.65)
    d += `L${(x + w * (0.4 + r() * 0.2)).toFixed(0)} ${(y - h).toFixed(0)}`
    x += w * 0.92
    d += `L${x.toFixed(0)} ${(y - h * 0.18 - r() * 12).toFixed(0)}`
  }
  return `<path d="${d}V310Z" fill="${fill}"/>`
}
