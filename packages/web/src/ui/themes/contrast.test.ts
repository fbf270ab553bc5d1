import { describe, expect, test } from 'vitest'
import { themesCss } from './css.ts'
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

test('there are seven schemes, each with a light and a dark block', () => {
  expect(SCHEME_NAMES).toHaveLength(7)
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

function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
