import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
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

test('mode, scheme and custom theme are each saved as soon as they are changed, and shown at once', async () => {
  const first = { colorScheme: 'ocean-breeze', customTheme: '', themeMode: 'system' }
  server.answer(`GET ${THEME}`, () => ({ value: JSON.stringify(first) }))
  server.answer(`POST ${THEME}`, ({ body }) => body)
  renderAt('/admin/appearance', <AppearancePage />)
  const lastSaved = (count: number) =>
    expect
      .poll(() => server.askedFor(`POST ${THEME}`).map(({ body }) => JSON.parse(String(body.value))))
      .toHaveLength(count)
      .then(() => JSON.parse(String(server.askedFor(`POST ${THEME}`).at(-1)?.body.value)))

  fireEvent.click(await screen.findByRole('radio', { name: '深色' }))
  expect(await lastSaved(1)).toEqual({ ...first, themeMode: 'dark' })
  expect(document.documentElement.classList.contains('dark')).toBe(true)

  fireEvent.click(screen.getByRole('radio', { name: /violet-bloom/ }))
  expect(await lastSaved(2)).toEqual({ ...first, themeMode: 'dark', colorScheme: 'violet-bloom' })
  expect(document.documentElement.dataset.theme).toBe('violet-bloom')

  const customTheme = ':root { --primary: red; } .dark { --primary: blue; }'
  fireEvent.change(screen.getByLabelText('自定义主题'), { target: { value: customTheme } })
  expect(screen.getByText('已识别 1 个浅色变量、1 个深色变量')).toBeTruthy()
  expect(server.askedFor(`POST ${THEME}`)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '应用' }))
  expect(await lastSaved(3)).toEqual({ colorScheme: 'violet-bloom', customTheme, themeMode: 'dark' })
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('blue')
})

test('each of the seven schemes has two swatches, and more themes are a tab away', async () => {
  server.answer(`GET ${THEME}`, () => ({ value: '' }))
  renderAt('/admin/appearance', <AppearancePage />)
  const schemes = within(await screen.findByRole('radiogroup', { name: '配色方案' })).getAllByRole('radio')
  expect(schemes.map((scheme) => scheme.querySelector('small')?.textContent)).toEqual([
    'amber-minimal',
    'amethyst-haze',
    'candyland',
    'northern-lights',
    'ocean-breeze',
    'sunset-horizon',
    'violet-bloom',
  ])
  for (const scheme of schemes) expect(scheme.querySelectorAll('i')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '获取更多主题' }).getAttribute('target')).toBe('_blank')
})

test('a change that cannot be saved is told and taken back', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  const value = JSON.stringify({ colorScheme: 'candyland', customTheme: '', themeMode: 'light' })
  server.answer(`GET ${THEME}`, () => ({ value }))
  server.answer(`POST ${THEME}`, () => {
    throw new Refusal(403, '需要管理员权限')
  })
  renderAt('/admin/appearance', <AppearancePage />)
  fireEvent.click(await screen.findByRole('radio', { name: /violet-bloom/ }))
  await expect.poll(() => error.mock.calls).toEqual([['保存失败', { description: '需要管理员权限' }]])
  expect(screen.getByRole('radio', { name: /candyland/ }).getAttribute('aria-checked')).toBe('true')
  expect(document.documentElement.dataset.theme).toBe('candyland')
  error.mockRestore()
})
