import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
import { NetworkProxyPage } from './network-proxy-page.tsx'

const server = fakeServer()
const READ = 'GET /api/network-proxy'
const SAVE = 'PUT /api/network-proxy'
const OFF = { proxyEnabled: false, proxyUrl: '', proxyUsername: '', proxyPassword: '', hasPassword: false }
const ON = { ...OFF, proxyEnabled: true, proxyUrl: 'http://p.example:8080', hasPassword: true }
afterEach(() => vi.restoreAllMocks())

const open = () => renderAt('/admin/network-proxy', <NetworkProxyPage />)
const url = () => screen.getByLabelText<HTMLInputElement>('代理服务器地址')
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))

test('settings that cannot be read are told with the words of the server', async () => {
  server.answer(READ, () => {
    throw new Refusal(500, '服务器内部错误')
  })
  open()
  expect(await screen.findByText('获取设置失败')).toBeTruthy()
  expect(screen.getByText('服务器内部错误')).toBeTruthy()
  server.answer(READ, () => ON)
  fireEvent.click(screen.getByText('重试'))
  await waitFor(() => expect(url().value).toBe('http://p.example:8080'))
})

test('without a connection they are told with words of our own', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('failed to fetch'))
  open()
  expect(await screen.findByText('获取设置失败')).toBeTruthy()
  expect(screen.getByText('网络请求失败，请检查连接')).toBeTruthy()
})

test('what cannot be saved is told, and nothing typed is lost', async () => {
  server.answer(READ, () => ON)
  server.answer(SAVE, () => {
    throw new Refusal(503, '服务暂不可用')
  })
  open()
  await waitFor(() => expect(url().value).toBe('http://p.example:8080'))
  fireEvent.change(url(), { target: { value: 'socks5://10.0.0.1:1080' } })
  save()
  expect(await screen.findByText('保存失败')).toBeTruthy()
  expect(screen.getByText('服务暂不可用')).toBeTruthy()
  expect(url().value).toBe('socks5://10.0.0.1:1080')
})

test('an address that is missing or wrong is told under it and not sent; a right one is', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  server.answer(READ, () => OFF)
  server.answer(SAVE, ({ body }) => ({ ...OFF, ...body }))
  open()
  fireEvent.click(await screen.findByRole('switch'))
  save()
  expect(await screen.findByText('启用代理时必须填写代理地址')).toBeTruthy()
  fireEvent.change(url(), { target: { value: '10.0.0.1:1080' } })
  save()
  expect(
    await screen.findByText('代理地址格式不正确，请使用 http://、https:// 或 socks5:// 开头'),
  ).toBeTruthy()
  expect(server.askedFor(SAVE)).toHaveLength(0)
  fireEvent.change(url(), { target: { value: ' socks5://10.0.0.1:1080 ' } })
  save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('代理设置已保存'))
  expect(server.askedFor(SAVE)[0]?.body).toEqual({
    proxyEnabled: true,
    proxyUrl: 'socks5://10.0.0.1:1080',
    proxyUsername: '',
  })
})

test('the password is masked until it is shown, and the notes stand below', async () => {
  server.answer(READ, () => ON)
  open()
  const password = await screen.findByLabelText<HTMLInputElement>('密码（可选）')
  expect(password.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(password.type).toBe('text')
  expect(screen.getByRole('heading', { name: '使用说明' })).toBeTruthy()
})

test('a test says how long it took, or why it failed', async () => {
  const results = [
    { ok: true, ms: 41.6, message: '' },
    { ok: false, ms: 0, message: '连接被拒绝' },
  ]
  server.answer(READ, () => ON)
  server.answer('POST /api/network-proxy/test', () => results.shift())
  open()
  fireEvent.click(await screen.findByRole('button', { name: '测试' }))
  expect(await screen.findByText('代理可用，用时 42 毫秒')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '测试' }))
  expect((await screen.findByRole('alert')).textContent).toContain('连接被拒绝')
})
