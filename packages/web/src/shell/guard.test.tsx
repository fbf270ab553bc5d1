import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer, Refusal } from '../test/fake-server.ts'
import { renderAt } from '../test/render.tsx'
import { AdminGuard, VisitorGuard } from './guard.tsx'

const server = fakeServer()
const STATE = 'GET /api/auth/state'
const state = (change: object) => ({
  role: 'nobody',
  adminExists: false,
  securityEnabled: false,
  setupCodeNeeded: false,
  username: '',
  ...change,
})

function Login() {
  return <p>登录页，来自 {(useLocation().state as { from: string }).from}</p>
}

function open(Guard: typeof VisitorGuard, address: string) {
  return renderAt(
    address,
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/admin/login" element={<p>管理员登录</p>} />
      <Route path="*" element={<Guard>里面</Guard>} />
    </Routes>,
  )
}

test('with security off the pages are open', async () => {
  server.answer(STATE, () => state({}))
  open(VisitorGuard, '/history')
  expect(screen.getByText('正在检查安全设置...')).toBeTruthy()
  expect(await screen.findByText('里面')).toBeTruthy()
})

test('with security on a stranger is sent to the login, and the way back is remembered', async () => {
  server.answer(STATE, () => state({ securityEnabled: true }))
  const { address } = open(VisitorGuard, '/play?vodId=7&source=2')
  expect(await screen.findByText('登录页，来自 /play?vodId=7&source=2')).toBeTruthy()
  expect(address()).toBe('/login')
})

test('while the login page is on its way, the visitor reads why nothing is shown', async () => {
  server.answer(STATE, () => state({ securityEnabled: true }))
  const NeverHere = lazy(() => new Promise<never>(() => undefined))
  renderAt(
    '/history',
    <Routes>
      <Route path="/login" element={<NeverHere />} />
      <Route path="*" element={<VisitorGuard>里面</VisitorGuard>} />
    </Routes>,
  )
  expect(await screen.findByText('正在验证身份...')).toBeTruthy()
})

test('whoever was let in last time does not wait', () => {
  localStorage.setItem('securityEnabled', '0')
  server.answer(STATE, () => state({}))
  open(VisitorGuard, '/history')
  expect(screen.getByText('里面')).toBeTruthy()
})

test('when the question cannot be asked, the page says so', async () => {
  server.answer(STATE, () => {
    throw new Refusal(500, '服务器内部错误')
  })
  open(VisitorGuard, '/history')
  expect(await screen.findByText('无法检查安全设置')).toBeTruthy()
})

test.each([
  ['an administrator comes in', { role: 'admin', adminExists: true }, '里面'],
  ['a visitor has to sign in as administrator', { role: 'visitor', adminExists: true }, '管理员登录'],
  ['a stranger without the set-up code is asked for it', { setupCodeNeeded: true }, '管理员登录'],
  [
    'without an administrator the shared password opens the console',
    { securityEnabled: true },
    '登录页，来自 /admin/sites',
  ],
])('console: %s', async (_, change, seen) => {
  server.answer(STATE, () => state(change))
  open(AdminGuard, '/admin/sites')
  expect(await screen.findByText(seen)).toBeTruthy()
})
