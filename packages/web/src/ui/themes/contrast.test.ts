import { COLOR_SCHEMES } from '@piying/contract/theme'
import { describe, expect, test } from 'vitest'
import { themesCss, toHex } from './css.ts'
import { type Oklch, SCHEME_NAMES, SCHEMES } from './schemes.ts'
import { tokensOf } from './tokens.ts'

const SURFACES = ['background', 'card', 'popover', 'muted', 'secondary', 'accent']
const TEXT_PAIRS: [string, string][] = [
  ...SURFACES.map((surface): [string, string] => ['foreground', surface]),
  ...[...SURFACES, 'sidebar'].map((surface): [string, string] => ['muted-foreground', surface]),
  ...['background', 'card', 'popover', 'muted', 'primary-soft', 'sidebar', 'sidebar-accent'].map(
    (surface): [string, string] => ['primary-ink', surface],
  ),
  ...[
    'primary',
    'secondary',
    'accent',
    'destructive',
    'card',
    'popover',
    'sidebar',
    'sidebar-accent',
    'sidebar-primary',
  ].map((surface): [string, string] => [`${surface}-foreground`, surface]),
  ['sidebar-foreground', 'sidebar-accent'],
  ['foreground', 'primary-soft'],
  ['foreground', 'danger-soft'],
  ...['success', 'warning', 'danger'].flatMap((tone) =>
    [`${tone}-soft`, 'background', 'card', 'muted'].map((surface): [string, string] => [tone, surface]),
  ),
]
const RING_PAIRS: [string, string][] = ['background', 'card', 'sidebar'].map((surface) => ['ring', surface])

const PALETTES = SCHEME_NAMES.flatMap((name) => [
  { name, mode: 'light', tokens: tokensOf(SCHEMES[name], false) },
  { name, mode: 'dark', tokens: tokensOf(SCHEMES[name], true) },
])

describe.each(PALETTES)('$name, $mode', ({ tokens }) => {
  const contrast = ([ink, surface]: [string, string]) => ratio(colour(tokens[ink]), colour(tokens[surface]))

  test('every text reaches WCAG AA on its surface', () => {
    expect(TEXT_PAIRS.filter((pair) => contrast(pair) < 4.5)).toEqual([])
  })
  test('the focus ring reaches 3:1', () => {
    expect(RING_PAIRS.filter((pair) => contrast(pair) < 3)).toEqual([])
  })
})

test('every palette defines the same tokens', () => {
  const names = (dark: boolean) =>
    SCHEME_NAMES.map((name) =>
      Object.keys(tokensOf(SCHEMES[name], dark))
        .filter((token) => token !== 'radius')
        .sort(),
    )
  const [first, ...rest] = [...names(false), ...names(true)]
  for (const each of rest) expect(each).toEqual(first)
})

test('the seven schemes of the contract are there, each with a light and a dark block', () => {
  expect([...SCHEME_NAMES].sort()).toEqual([...COLOR_SCHEMES].sort())
  expect(themesCss().match(/color-scheme:/g)).toHaveLength(14)
})

function colour(token: Oklch | string | undefined): Oklch {
  if (!token || typeof token === 'string') throw new Error(`not a colour: ${token}`)
  return token
}

function ratio(a: Oklch, b: Oklch): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Of what the browser gets: eight bits a channel. */
function luminance(token: Oklch): number {
  const hex = toHex(token)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  [[0.6279554, 0.2576833, 29.2338], '#ff0000'],
  [[0.4520137, 0.3132144, 264.052], '#0000ff'],
] as const)('%j is %s on screen', (token, hex) => {
  expect(toHex(token)).toBe(hex)
})
