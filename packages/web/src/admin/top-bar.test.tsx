import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/hooks.ts'
import { currentToken, saveSession } from '../api/session.ts'
import { fakeServer, Refusal } from '../test/fake-server.ts'
import { renderAt } from '../test/render.tsx'
import { toast } from '../ui/toast.ts'
import { TopBar } from './top-bar.tsx'

const server = fakeServer()
const LOGOUT = 'POST /api/auth/logout'
afterEach(() => vi.restoreAllMocks())

const access = (state: object) =>
  server.answer('GET /api/auth/state', () => ({
    role: 'admin',
    adminExists: true,
    securityEnabled: false,
    setupCodeNeeded: false,
    username: 'owner',
    ...state,
  }))
const open = () =>
  renderAt('/admin/security', <TopBar collapsed={false} onToggle={vi.fn()} onOpenMenu={vi.fn()} />)
const leave = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  return within(await screen.findByRole('dialog'))
}

test('leaving the console is asked for first, then told; the session ends here and on the server', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  saveSession({ token: 'secret', expiresAt: Date.now() + 60_000 })
  access({})
  server.answer(LOGOUT, () => ({}))
  open()
  fireEvent.click((await leave()).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.askedFor(LOGOUT)).toHaveLength(0)
  expect(currentToken()).toBe('secret')

  const dialog = await leave()
  expect(dialog.getByText('退出登录？')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('已退出登录'))
  expect(server.askedFor(LOGOUT)[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(currentToken()).toBeNull()
})

test('the session ends here even when the server does not hear of it', async () => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  saveSession({ token: 'secret', expiresAt: Date.now() + 60_000 })
  access({})
  server.answer(LOGOUT, () => {
    throw new Refusal(503, '服务暂不可用')
  })
  open()
  fireEvent.click((await leave()).getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(currentToken()).toBeNull())
})

test('whoever came in by the shared password can leave, too; the person at the machine has nothing to leave', async () => {
  access({ adminExists: false, securityEnabled: true, username: '' })
  const { unmount } = open()
  expect(await screen.findByRole('button', { name: '退出登录' })).toBeTruthy()
  unmount()
  access({ adminExists: false, username: '' })
  open()
  await waitFor(() => expect(server.askedFor('GET /api/auth/state')).toHaveLength(2))
  await act(() => queryClient.refetchQueries())
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
})
