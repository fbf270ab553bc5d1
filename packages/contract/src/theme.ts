/** The seven colour schemes; the palettes themselves are the web's. */
export const COLOR_SCHEMES = [
  'amber-minimal',
  'amethyst-haze',
  'candyland',
  'northern-lights',
  'ocean-breeze',
  'sunset-horizon',
  'violet-bloom',
] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

export const THEME_MODES = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

/** The value of the `theme_settings` setting, as JSON text. */
export interface ThemeSettings {
  colorScheme: ColorScheme
  /** CSS as the owner pasted it; only what `parseCustomTheme` reads of it is ever applied. */
  customTheme: string
  themeMode: ThemeMode
}

export const DEFAULT_THEME: ThemeSettings = {
  colorScheme: 'ocean-breeze',
  customTheme: '',
  themeMode: 'system',
}

/** Whatever is missing or unknown in the stored text stands at its default. */
export function readThemeSettings(text: string): ThemeSettings {
  const stored = parseObject(text)
  return {
    colorScheme: COLOR_SCHEMES.find((name) => name === stored.colorScheme) ?? DEFAULT_THEME.colorScheme,
    customTheme: typeof stored.customTheme === 'string' ? stored.customTheme : '',
    themeMode: THEME_MODES.find((mode) => mode === stored.themeMode) ?? DEFAULT_THEME.themeMode,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export type Variables = Record<string, string>
export interface CustomTheme {
  root: Variables
  /** Applies in dark mode only, over `root`. */
  dark: Variables
}

const NAME = /^--[a-z0-9-]{1,60}$/
/** Nothing that could load, run or break out: values are colours, lengths, shadows and font names. */
const REFUSED = /url\s*\(|image-set\s*\(|expression\s*\(|javascript:|[@{}<>\\]/i
const VALUE_LIMIT = 300
const VARIABLES_LIMIT = 200
const TEXT_LIMIT = 100_000

/**
 * The variables of a pasted theme: the name:value pairs of its `:root` and `.dark` blocks. Other selectors, at-rules,
 * other properties and every value that is more than a value are left out.
 */
export function parseCustomTheme(css: string): CustomTheme {
  const theme: CustomTheme = { root: {}, dark: {} }
  const text = css.slice(0, TEXT_LIMIT).replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
  for (const { selector, body } of topLevelBlocks(text)) {
    if (selector === ':root') readPairs(body, theme.root)
    if (selector === '.dark') readPairs(body, theme.dark)
  }
  return theme
}

/** Blocks inside blocks (media queries, layers) stay in the body of the outer one, whose selector nobody reads. */
function topLevelBlocks(text: string): { selector: string; body: string }[] {
  const blocks: { selector: string; body: string }[] = []
  let depth = 0
  let from = 0
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' && depth++ === 0) open = at
    if (char === '}' && depth > 0 && --depth === 0) {
      // A statement such as an @import may stand before the selector.
      const selector = text.slice(from, open).split(';').at(-1)?.trim() ?? ''
      blocks.push({ selector, body: text.slice(open + 1, at) })
      from = at + 1
    }
  }
  return blocks
}

function readPairs(body: string, into: Variables): void {
  for (const pair of body.split(';')) {
    const colon = pair.indexOf(':')
    if (colon < 0 || Object.keys(into).length >= VARIABLES_LIMIT) continue
    const name = pair.slice(0, colon).trim()
    const value = pair
      .slice(colon + 1)
      .trim()
      .replace(/\s+/g, ' ')
    if (NAME.test(name) && value !== '' && value.length <= VALUE_LIMIT && !REFUSED.test(value))
      into[name] = value
  }
}
