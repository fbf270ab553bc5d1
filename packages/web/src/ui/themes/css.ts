import { DEFAULT_SCHEME, type Oklch, SCHEME_NAMES, SCHEMES } from './schemes.ts'
import { type Tokens, tokensOf } from './tokens.ts'

/**
 * The stylesheet of all schemes: `data-theme` on html chooses one, `.dark` its dark palette, on html or on any
 * part of the page (the player is dark in light mode too). Made when the web is built; the browser gets plain CSS.
 */
export function themesCss(): string {
  return SCHEME_NAMES.flatMap((name) => {
    const own = `[data-theme="${name}"]`
    const first = name === DEFAULT_SCHEME
    const light = first ? `:root, ${own}` : own
    const dark = first ? `.dark, ${own}.dark, ${own} .dark` : `${own}.dark, ${own} .dark`
    return [
      block(light, tokensOf(SCHEMES[name], false), 'light'),
      block(dark, tokensOf(SCHEMES[name], true), 'dark'),
    ]
  }).join('\n')
}

export function writeColor([lightness, chroma, hue]: Oklch): string {
  return `oklch(${round(lightness)} ${round(chroma)} ${hue})`
}

const round = (value: number) => Number(value.toFixed(3))

function block(selector: string, tokens: Tokens, mode: string): string {
  const lines = Object.entries(tokens).map(
    ([name, value]) => `--${name}:${typeof value === 'string' ? value : writeColor(value)}`,
  )
  return `${selector}{${lines.join(';')};color-scheme:${mode}}`
}
