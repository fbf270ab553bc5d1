import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { AppearancePage } from './appearance-page.tsx'

const server = fakeServer()
const THEME = '/api/setting/theme_settings'

test('before anything was saved amethyst-haze and the system’s mode stand there, and what visitors see is told', async () => {
  server.answer(`GET ${THEME}`, () => ({ value: '' }))
  server.answer(`POST ${THEME}`, ({ body }) => body)
  renderAt('/admin/appearance', <AppearancePage />)
  const amethyst = await screen.findByRole('radio', { name: /amethyst-haze/ })
  expect(amethyst.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText(/访客看到的是海风/)).toBeTruthy()
  fireEvent.click(amethyst)
  await expect.poll(() => server.askedFor(`POST ${THEME}`)).toHaveLength(1)
  const saved = JSON.parse(String(server.askedFor(`POST ${THEME}`)[0]?.body.value))
  expect(saved).toMatchObject({ colorScheme: 'amethyst-haze', themeMode: 'system' })
})

test('what was saved is what stands there', async () => {
  const value = JSON.stringify({ colorScheme: 'candyland', customTheme: '', themeMode: 'dark' })
  server.answer(`GET ${THEME}`, () => ({ value }))
  renderAt('/admin/appearance', <AppearancePage />)
  const candy = await screen.findByRole('radio', { name: /candyland/ })
  expect(candy.getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByText(/访客看到的是海风/)).toBeNull()
})
