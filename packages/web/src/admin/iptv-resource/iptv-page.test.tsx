import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { IptvPage } from './iptv-page.tsx'

const server = fakeServer()
const source = (fields: object) => ({
  id: 1,
  name: '家里的源',
  type: 'm3u',
  url: 'https://iptv.example/main.m3u',
  content: '',
  isActive: 1,
  isDefault: 0,
  header: {},
  epg: '',
  refreshHours: 12,
  channelCount: 24,
  refreshedAt: 0,
  lastError: '',
  ...fields,
})
const open = async (...rows: ReturnType<typeof source>[]) => {
  server.answer('GET /api/iptv', () => ({ list: rows, total: rows.length, page: 1, pageSize: 20 }))
  renderAt('/admin/iptv-resource', <IptvPage />)
  await screen.findByText(rows.length > 0 ? `共 ${rows.length} 个直播源` : '还没有直播源')
}
const add = async () => {
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: '添加直播源' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, save: () => fireEvent.click(dialog.getByRole('button', { name: '保存' })) }
}
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })

test('a new source needs a name, and an address for M3U and TXT', async () => {
  server.answer('POST /api/iptv', ({ body }) => source(body))
  const { dialog, save } = await add()
  expect(dialog.getByRole('radio', { name: 'M3U' }).getAttribute('aria-checked')).toBe('true')
  save()
  expect(await dialog.findByText('请输入名称')).toBeTruthy()
  expect(dialog.getByText('请输入列表地址')).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: 'TXT' }))
  type(dialog.getByLabelText(/^名称/), '文本源')
  save()
  expect(await dialog.findByText('请输入列表地址')).toBeTruthy()
  expect(server.askedFor('POST /api/iptv')).toHaveLength(0)
  type(dialog.getByLabelText(/^列表地址/), 'https://iptv.example/list.txt')
  save()
  await waitFor(() => expect(server.askedFor('POST /api/iptv')).toHaveLength(1))
  expect(server.askedFor('POST /api/iptv')[0]?.body).toMatchObject({
    name: '文本源',
    type: 'txt',
    url: 'https://iptv.example/list.txt',
    isActive: 1,
    header: {},
  })
})

test('a custom source needs its text instead of an address', async () => {
  server.answer('POST /api/iptv', ({ body }) => source(body))
  const { dialog, save } = await add()
  fireEvent.click(dialog.getByRole('radio', { name: 'CUSTOM' }))
  expect(dialog.queryByLabelText(/^列表地址/)).toBeNull()
  type(dialog.getByLabelText(/^名称/), '自己的')
  save()
  expect(await dialog.findByText('请输入列表内容')).toBeTruthy()
  type(dialog.getByLabelText(/^列表内容/), '甲,https://a.example/1.m3u8')
  save()
  await waitFor(() => expect(server.askedFor('POST /api/iptv')).toHaveLength(1))
  expect(server.askedFor('POST /api/iptv')[0]?.body).toMatchObject({
    type: 'custom',
    content: '甲,https://a.example/1.m3u8',
  })
})

test('request headers are added from four templates or by hand, and removed', async () => {
  server.answer('POST /api/iptv', ({ body }) => source(body))
  const { dialog, save } = await add()
  type(dialog.getByLabelText(/^名称/), '要请求头的')
  type(dialog.getByLabelText(/^列表地址/), 'https://iptv.example/main.m3u')
  for (const name of ['User-Agent', 'Referer', 'Origin', 'Cookie']) fireEvent.click(dialog.getByText(name))
  const [agent] = dialog.getAllByLabelText('值')
  type(agent as HTMLElement, 'okhttp/4')
  for (const name of ['Referer', 'Origin', 'Cookie'])
    fireEvent.click(dialog.getByRole('button', { name: `移除 ${name}` }))
  fireEvent.click(dialog.getByRole('button', { name: '添加请求头' }))
  const names = dialog.getAllByLabelText('名称').filter((box) => box.tagName === 'INPUT')
  type(names.at(-1) as HTMLElement, 'X-House')
  type(dialog.getAllByLabelText('值').at(-1) as HTMLElement, 'ours')
  save()
  await waitFor(() => expect(server.askedFor('POST /api/iptv')).toHaveLength(1))
  expect(server.askedFor('POST /api/iptv')[0]?.body.header).toEqual({
    'User-Agent': 'okhttp/4',
    'X-House': 'ours',
  })
})

test('a row tells its type, its address or its text, its headers; the default one can neither go nor be set again', async () => {
  await open(
    source({ isDefault: 1, header: { Referer: 'https://r.example', 'X-House': 'ours' } }),
    source({ id: 2, name: '自己的', type: 'custom', url: '', content: '甲,https://a.example/1.m3u8' }),
  )
  const rows = screen.getAllByRole('row').slice(1)
  const [first, second] = rows.map((row) => within(row))
  expect(first?.getByText('M3U')).toBeTruthy()
  expect(first?.getByText('https://iptv.example/main.m3u')).toBeTruthy()
  expect(first?.getByText('2 · Referer, X-House')).toBeTruthy()
  expect(second?.getByText('CUSTOM')).toBeTruthy()
  expect(second?.getByText('甲,https://a.example/1.m3u8')).toBeTruthy()
  const buttons = (row: typeof first) =>
    Object.fromEntries(
      ['设为默认', '删除'].map((name) => [
        name,
        row?.queryByRole<HTMLButtonElement>('button', { name })?.disabled ?? 'missing',
      ]),
    )
  expect(Object.values(buttons(first))).not.toContain(false)
  expect(buttons(second)).toEqual({ 设为默认: false, 删除: false })
})

test('a long text is edited whole, although the list shows only its beginning', async () => {
  const content = '甲,https://a.example/1.m3u8\n'.repeat(200)
  const row = source({ type: 'custom', url: '', content: content.slice(0, 2_000) })
  server.answer('GET /api/iptv/1', () => ({ ...row, content }))
  server.answer('PUT /api/iptv/1', ({ body }) => ({ ...row, ...body }))
  await open(row)
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  type(dialog.getByLabelText(/^名称/), '改名')
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.askedFor('PUT /api/iptv/1')).toHaveLength(1))
  expect(server.askedFor('PUT /api/iptv/1')[0]?.body).toMatchObject({ name: '改名', content })
})

test('a text too long for a form keeps its whole length, and is edited in the workbench', async () => {
  const row = source({ type: 'custom', url: '', content: '#EXTM3U\n', contentLength: 900_000 })
  server.answer('PUT /api/iptv/1', ({ body }) => ({ ...row, ...body }))
  await open(row)
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/900,000 个字符/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^列表内容/).readOnly).toBe(true)
  expect(dialog.getByRole('link', { name: '在自定义源中编辑' }).getAttribute('href')).toMatch(/\?source=1$/)
  type(dialog.getByLabelText(/^名称/), '改名')
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.askedFor('PUT /api/iptv/1')).toHaveLength(1))
  expect(server.askedFor('PUT /api/iptv/1')[0]?.body).not.toHaveProperty('content')
})

test('a source that failed says why in its row', async () => {
  await open(source({ lastError: '源没有响应' }))
  expect(screen.getAllByText(/源没有响应/).length).toBeGreaterThan(0)
})
