import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
import { PluginSettingsPage } from './plugin-settings-page.tsx'

const server = fakeServer()
const DANMU = '/api/setting/danmu_api_url'
const TMDB = '/api/setting/tmdb_api_key'
afterEach(() => vi.restoreAllMocks())

const open = async () => {
  renderAt('/admin/plugin-settings', <PluginSettingsPage />)
  const card = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title })
    return within(heading.closest('section') as HTMLElement)
  }
  return { danmaku: await card('弹幕接口'), tmdb: await card('影视数据库') }
}
const stored = () => {
  server.answer(`GET ${DANMU}`, () => ({ value: 'https://danmu.example/87654321' }))
  server.answer(`GET ${TMDB}`, () => ({ value: 'eyJ.key' }))
}

test('the danmaku address and the token are masked until they are shown', async () => {
  stored()
  const { danmaku, tmdb } = await open()
  const token = await tmdb.findByLabelText<HTMLInputElement>('TMDB 访问令牌')
  expect(token.value).toBe('eyJ.key')
  expect(token.type).toBe('password')
  fireEvent.click(tmdb.getByRole('button', { name: '显示密码' }))
  expect(token.type).toBe('text')
  expect((await danmaku.findByLabelText<HTMLInputElement>('弹幕 API 地址')).type).toBe('password')
})

test('each card is saved by itself, trimmed', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  stored()
  server.answer(`POST ${TMDB}`, ({ body }) => body)
  const { tmdb } = await open()
  fireEvent.change(await tmdb.findByLabelText('TMDB 访问令牌'), { target: { value: ' new ' } })
  fireEvent.click(tmdb.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('已保存'))
  expect(server.askedFor(`POST ${TMDB}`).map(({ body }) => body)).toEqual([{ value: 'new' }])
  expect(server.askedFor(`POST ${DANMU}`)).toHaveLength(0)
})

test('a setting that cannot be read is told in its card, and the other one works', async () => {
  stored()
  server.answer(`GET ${DANMU}`, () => {
    throw new Refusal(500, '服务器内部错误')
  })
  const { danmaku, tmdb } = await open()
  expect(await danmaku.findByText('获取设置失败')).toBeTruthy()
  expect(danmaku.getByText('服务器内部错误')).toBeTruthy()
  expect(await tmdb.findByLabelText('TMDB 访问令牌')).toBeTruthy()
  stored()
  fireEvent.click(danmaku.getByText('重试'))
  expect(await danmaku.findByLabelText('弹幕 API 地址')).toBeTruthy()
})

test('a setting that cannot be saved is told, and what was typed stays', async () => {
  stored()
  server.answer(`POST ${DANMU}`, () => {
    throw new Refusal(503, '服务暂不可用')
  })
  const { danmaku } = await open()
  const address = await danmaku.findByLabelText<HTMLInputElement>('弹幕 API 地址')
  fireEvent.change(address, { target: { value: 'https://other.example' } })
  fireEvent.click(danmaku.getByRole('button', { name: '保存' }))
  expect(await danmaku.findByText('保存失败')).toBeTruthy()
  expect(danmaku.getByText('服务暂不可用')).toBeTruthy()
  expect(address.value).toBe('https://other.example')
})
