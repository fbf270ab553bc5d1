import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
import { SecurityPage } from './security-page.tsx'

const server = fakeServer()
const READ = 'GET /api/settings/security'
const SAVE = 'POST /api/settings/security'
beforeEach(() => {
  server.answer('GET /api/auth/state', () => ({ role: 'admin', adminExists: true, securityEnabled: false }))
  server.answer('GET /api/auth/sessions', () => ({ list: [] }))
})
afterEach(() => vi.restoreAllMocks())

const open = () => renderAt('/admin/security', <SecurityPage />)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))

test('settings that cannot be read are told, and can be asked for again', async () => {
  server.answer(READ, () => {
    throw new Refusal(500, '服务器内部错误')
  })
  open()
  expect(await screen.findByText('获取安全设置失败')).toBeTruthy()
  expect(screen.getByText('服务器内部错误')).toBeTruthy()
  server.answer(READ, () => ({ enabled: true }))
  fireEvent.click(screen.getByText('重试'))
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('true')
})

test('a password is needed, repeated and long enough, before anything is sent', async () => {
  server.answer(READ, () => ({ enabled: false }))
  open()
  fireEvent.click(await screen.findByRole('switch'))
  save()
  expect(await screen.findByText('启用安全访问时必须设置密码')).toBeTruthy()
  type('访问密码', 'long enough')
  type('确认密码', 'long enouhg')
  save()
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy()
  type('访问密码', 'short')
  type('确认密码', 'short')
  save()
  expect(await screen.findByText('密码至少 6 个字符')).toBeTruthy()
  expect(server.askedFor(SAVE)).toHaveLength(0)
})

test('a change is told; one that fails, too, and nothing typed is lost', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  server.answer(READ, () => ({ enabled: false }))
  server.answer(SAVE, () => {
    throw new Refusal(503, '服务暂不可用')
  })
  open()
  fireEvent.click(await screen.findByRole('switch'))
  type('访问密码', 'open sesame')
  type('确认密码', 'open sesame')
  save()
  expect(await screen.findByText('更新安全设置失败')).toBeTruthy()
  expect(screen.getByText('服务暂不可用')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('访问密码').value).toBe('open sesame')

  server.answer(SAVE, () => ({ enabled: true }))
  server.answer('POST /api/auth/login', () => ({ token: 'new', expiresAt: Date.now() + 60_000 }))
  save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('安全设置已更新'))
  expect(server.askedFor(SAVE).at(-1)?.body).toEqual({ enabled: true, password: 'open sesame' })
})
