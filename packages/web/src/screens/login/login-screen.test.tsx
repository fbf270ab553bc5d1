import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { currentToken } from '../../api/session.ts'
import { signInFailure } from '../../api/sign-in-failure.ts'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { LoginScreen } from './login-screen.tsx'

const server = fakeServer()

function openLogin(securityEnabled = true) {
  server.answer('GET /api/auth/state', ({ headers }) => ({
    role: headers.has('authorization') ? 'visitor' : 'nobody',
    adminExists: false,
    securityEnabled,
    setupCodeNeeded: false,
    username: '',
  }))
  return renderAt(
    '/login',
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="*" element="别处" />
    </Routes>,
  )
}

const enter = (value: string) => {
  fireEvent.change(screen.getByLabelText('密码'), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
}

test('the right password lets in and keeps the token', async () => {
  server.answer('POST /api/auth/login', () => ({ token: 'fresh', expiresAt: Date.now() + 60_000 }))
  const { address } = openLogin()
  enter('right')
  await waitFor(() => expect(address()).toBe('/'))
  expect(currentToken()).toBe('fresh')
})

test('an empty password is told without asking the server', () => {
  openLogin()
  enter(' ')
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(server.askedFor('POST /api/auth/login')).toHaveLength(0)
})

test('a wrong password is told in the words of the server, and stays in the field', async () => {
  server.answer('POST /api/auth/login', () => {
    throw new Refusal(403, '密码错误', { error: 'wrong_password' })
  })
  openLogin()
  enter('wrong')
  expect(await screen.findByText('密码错误')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('wrong')
})

test('a server that cannot be asked, or fails, is told with the advice to try later', async () => {
  server.answer('POST /api/auth/login', () => {
    throw new Refusal(500, '服务器内部错误', { error: 'internal' })
  })
  openLogin()
  enter('right')
  expect(await screen.findByText('登录失败，请稍后重试')).toBeTruthy()
  const offline = new ApiError(0, '网络请求失败，请检查连接', { error: 'offline' })
  expect(signInFailure(offline)).toBe('登录失败，请稍后重试')
  expect(signInFailure(new ApiError(408, '请求超时', { error: 'timeout' }))).toBe('登录失败，请稍后重试')
  expect(signInFailure(new ApiError(403, ''))).toBe('登录失败')
})

test('with security off there is nothing to ask', async () => {
  const { address } = openLogin(false)
  await waitFor(() => expect(address()).toBe('/'))
})
