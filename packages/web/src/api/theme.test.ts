import { DEFAULT_THEME } from '@piying/contract/theme'
import { afterEach, expect, test } from 'vitest'
import { chooseMode, showTheme } from './theme.ts'

const page = document.documentElement
afterEach(() => chooseMode(null))

test('a theme is shown with its own variables, the dark ones only in the dark', () => {
  const customTheme = ':root { --primary: red; --radius: 1rem } .dark { --primary: blue }'
  showTheme({ colorScheme: 'candyland', themeMode: 'light', customTheme })
  expect(page.dataset.theme).toBe('candyland')
  expect(page.classList.contains('dark')).toBe(false)
  expect(page.style.getPropertyValue('--primary')).toBe('red')

  chooseMode('dark')
  expect(page.classList.contains('dark')).toBe(true)
  expect(page.style.getPropertyValue('--primary')).toBe('blue')
  expect(page.style.getPropertyValue('--radius')).toBe('1rem')

  showTheme(DEFAULT_THEME)
  expect(page.style.getPropertyValue('--primary')).toBe('')
})

test("the visitor's own mode goes before the instance's, and both are there before the next first paint", () => {
  chooseMode('dark')
  showTheme({ ...DEFAULT_THEME, themeMode: 'light' })
  expect(page.classList.contains('dark')).toBe(true)
  expect(localStorage.getItem('mode')).toBe('dark')
  expect(JSON.parse(localStorage.getItem('theme') ?? '{}')).toMatchObject({
    scheme: 'ocean-breeze',
    mode: 'light',
  })
})
