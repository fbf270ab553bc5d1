import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_THEME, parseCustomTheme, readThemeSettings } from './theme.ts'

test('a pasted theme gives the variables of :root and .dark', () => {
  const css = `
    /* from a gallery */
    @import url("https://a.example/x.css");
    :root { --primary: oklch(0.5 0.1 232); --radius: 0.75rem; color: red; }
    .dark {
      --primary: hsl(210 40% 98%);
      --shadow: 0 1px 2px rgb(0 0 0 / 0.4), 0 2px 4px #000
    }
    body { --primary: lime }
    @media print { :root { --primary: black } }
  `
  expect(parseCustomTheme(css)).toEqual({
    root: { '--primary': 'oklch(0.5 0.1 232)', '--radius': '0.75rem' },
    dark: { '--primary': 'hsl(210 40% 98%)', '--shadow': '0 1px 2px rgb(0 0 0 / 0.4), 0 2px 4px #000' },
  })
})

test.each([
  ['a picture', ':root { --x: url(https://a.example/x.png) }'],
  ['a picture, spelt oddly', ':root { --x: URL (//a.example) }'],
  ['an escape', ':root { --x: u\\72l(//a.example) }'],
  ['an at-rule', ':root { --x: @import "x" }'],
  ['a tag', ':root { --x: </style><script>alert(1)</script> }'],
  ['a nested block', ':root { --x: { color: red } }'],
  ['capitals in the name', ':root { --X: red }'],
  ['a plain property', ':root { background: red }'],
  ['a long value', `:root { --x: ${'a'.repeat(301)} }`],
  ['another selector', 'html { --x: red } :root, body { --x: red } .dark .x { --x: red }'],
])('%s is left out', (_, css) => {
  expect(parseCustomTheme(css)).toEqual({ root: {}, dark: {} })
})

test('no text at all makes a variable that is more than a value', () => {
  const piece = fc.constantFrom(
    ':root',
    '.dark',
    '{',
    '}',
    ';',
    ':',
    '--a',
    'url(',
    'red',
    '@',
    '/*',
    '*/',
    '\\',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
      const { root, dark } = parseCustomTheme(pieces.join(''))
      for (const [name, value] of [...Object.entries(root), ...Object.entries(dark)]) {
        expect(name).toMatch(/^--[a-z0-9-]+$/)
        expect(value).not.toMatch(/[;{}@<>\\]|url\s*\(/i)
      }
    }),
  )
})

test('settings that are missing, old or damaged read as the default', () => {
  expect(readThemeSettings('')).toEqual(DEFAULT_THEME)
  expect(readThemeSettings('{"colorScheme":"neon","themeMode":3}')).toEqual(DEFAULT_THEME)
  expect(readThemeSettings('{"colorScheme":"candyland","themeMode":"dark","customTheme":".dark{}"}')).toEqual(
    {
      colorScheme: 'candyland',
      themeMode: 'dark',
      customTheme: '.dark{}',
    },
  )
})
