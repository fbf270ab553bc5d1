/** Lightness, chroma, hue of an oklch colour. */
export type Oklch = readonly [number, number, number]

export interface Scheme {
  /** Hue of the neutrals, and their chroma in light and in dark. */
  hue: number
  lightChroma: number
  darkChroma: number
  primary: Oklch
  darkPrimary: Oklch
  /** A second hue for charts. */
  second: number
  radius: string
  /** The light primary is too bright for white text on it. */
  darkInk?: true
}

export const SCHEMES = {
  'ocean-breeze': {
    hue: 235,
    lightChroma: 0.006,
    darkChroma: 0.014,
    primary: [0.5, 0.115, 232],
    darkPrimary: [0.78, 0.115, 215],
    second: 175,
    radius: '0.75rem',
  },
  'amber-minimal': {
    hue: 75,
    lightChroma: 0.003,
    darkChroma: 0.004,
    primary: [0.78, 0.155, 72],
    darkPrimary: [0.82, 0.145, 78],
    second: 45,
    radius: '0.5rem',
    darkInk: true,
  },
  'amethyst-haze': {
    hue: 300,
    lightChroma: 0.01,
    darkChroma: 0.018,
    primary: [0.5, 0.11, 303],
    darkPrimary: [0.78, 0.09, 303],
    second: 350,
    radius: '0.625rem',
  },
  candyland: {
    hue: 350,
    lightChroma: 0.01,
    darkChroma: 0.014,
    primary: [0.54, 0.185, 358],
    darkPrimary: [0.79, 0.125, 355],
    second: 235,
    radius: '1rem',
  },
  'northern-lights': {
    hue: 265,
    lightChroma: 0.007,
    darkChroma: 0.024,
    primary: [0.49, 0.105, 165],
    darkPrimary: [0.82, 0.13, 165],
    second: 295,
    radius: '0.75rem',
  },
  'sunset-horizon': {
    hue: 45,
    lightChroma: 0.01,
    darkChroma: 0.014,
    primary: [0.54, 0.16, 35],
    darkPrimary: [0.78, 0.125, 45],
    second: 10,
    radius: '0.75rem',
  },
  'violet-bloom': {
    hue: 285,
    lightChroma: 0.006,
    darkChroma: 0.012,
    primary: [0.5, 0.22, 286],
    darkPrimary: [0.75, 0.14, 290],
    second: 200,
    radius: '0.875rem',
  },
} as const satisfies Record<string, Scheme>

export type SchemeName = keyof typeof SCHEMES
export const SCHEME_NAMES = Object.keys(SCHEMES) as SchemeName[]
export const DEFAULT_SCHEME: SchemeName = 'ocean-breeze'
