import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, currentToken, saveSession } from '../api/session.ts'
import { fakeServer } from '../test/fake-server.ts'
import { renderAt } from '../test/render.tsx'
import { toast } from '../ui/toast.ts'
import { Header } from './header.tsx'

const server = fakeServer()
beforeEach(() => server.answer('POST /api/auth/logout', () => ({})))
afterEach(() => {
  clearSession()
  vi.restoreAllMocks()
})

test('the header has the brand, the search box and five doors, of which one is the current', () => {
  renderAt('/favorites/site', <Header />)
  expect(screen.getByRole('link', { name: '皮影 首页' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: '搜索' })).toBeTruthy()
  const doors = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link')
  expect(doors.map((door) => `${door.textContent} ${door.getAttribute('href')}`)).toEqual([
    '首页 /',
    '影视站 /sites',
    '电视 /tv',
    '直播 /live',
    '我的 /history',
  ])
  expect(doors.map((door) => door.getAttribute('aria-current'))).toEqual([null, null, null, null, 'page'])
})

test('who is signed in can leave, which is told; who is not has nothing to leave', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  const { unmount } = renderAt('/', <Header />)
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
  unmount()
  saveSession({ token: 'secret', expiresAt: Date.now() + 60_000 })
  renderAt('/', <Header />)
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('已退出登录'))
  expect(currentToken()).toBeNull()
  expect(server.askedFor('POST /api/auth/logout')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
})
