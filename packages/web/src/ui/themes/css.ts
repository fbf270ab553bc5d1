import { DEFAULT_SCHEME, type Oklch, SCHEME_NAMES, SCHEMES } from './schemes.ts'
import { type Tokens, tokensOf } from './tokens.ts'

/**
 * The stylesheet of all schemes: `data-theme` on html chooses one, `.dark` its dark palette, on html or on any
 * part of the page (the player is dark in light mode too). Made when the web is built; the browser gets plain CSS,
 * in hex, because the browsers of many television sets know nothing newer.
 */
export function themesCss(): string {
  const shared = {
    light: tokensOf(SCHEMES[DEFAULT_SCHEME], false),
    dark: tokensOf(SCHEMES[DEFAULT_SCHEME], true),
  }
  const others = SCHEME_NAMES.filter((name) => name !== DEFAULT_SCHEME).flatMap((name) => {
    const light = tokensOf(SCHEMES[name], false)
    const dark = tokensOf(SCHEMES[name], true)
    // What differs in one mode is written for both: the light block would else win over the shared dark one.
    const own = Object.keys(light).filter(
      (token) =>
        write(light[token]) !== write(shared.light[token]) ||
        write(dark[token]) !== write(shared.dark[token]),
    )
    const theme = `[data-theme="${name}"]`
    return [
      block(theme, pick(light, own), 'light'),
      block(`${theme}.dark,${theme} .dark`, pick(dark, own), 'dark'),
    ]
  })
  return [block(':root', shared.light, 'light'), block('.dark', shared.dark, 'dark'), ...others].join('\n')
}

/** Into sRGB; what lies outside is clipped channel by channel, which our palettes never notice. */
export function toHex([lightness, chroma, hue]: Oklch): string {
  const channels = toLinear(lightness, chroma, hue).map((value) => {
    const clipped = Math.min(1, Math.max(0, value))
    const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function pick(tokens: Tokens, names: string[]): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => names.includes(name)))
}

function write(token: Oklch | string | undefined): string {
  return token === undefined || typeof token === 'string' ? (token ?? '') : toHex(token)
}

function block(selector: string, tokens: Tokens, mode: string): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${write(value)}`)
  return `${selector}{${lines.join(';')};color-scheme:${mode}}`
}
