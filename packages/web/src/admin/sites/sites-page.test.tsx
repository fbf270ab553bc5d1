import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { SitesPage } from './sites-page.tsx'

const server = fakeServer()
const site = (fields: object) => ({
  id: 1,
  key: 'a',
  name: '甲站',
  api: 'https://a.example/api.php/provide/vod',
  type: 2,
  isActive: 1,
  isDefault: 0,
  remark: '',
  tags: [],
  priority: 5,
  proxyMode: 'none',
  customProxy: '',
  adFilter: 0,
  ...fields,
})
const open = async (...rows: ReturnType<typeof site>[]) => {
  server.answer('GET /api/site/tags', () => ['高清', '动漫'])
  server.answer('GET /api/site', () => ({ list: rows, total: rows.length, page: 1, pageSize: 20 }))
  const view = renderAt('/admin/sites', <SitesPage />)
  await screen.findByText(rows.length > 0 ? `共 ${rows.length} 个站点` : '还没有影视站')
  return view
}
const add = async () => {
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: '添加站点' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const box = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label)
  const type = (label: RegExp | string, value: string) => fireEvent.change(box(label), { target: { value } })
  return { dialog, box, type, save: () => fireEvent.click(dialog.getByRole('button', { name: '保存' })) }
}

test('typing the name copies it into the key, letter by letter and back, until the key is typed itself', async () => {
  const { box, type } = await add()
  for (const name of ['灯', '灯影', '灯', '皮', '皮影']) {
    type(/^名称/, name)
    expect(box(/^标识/).value).toBe(name)
  }
  type(/^标识/, 'py')
  type(/^名称/, '皮影戏')
  expect(box(/^标识/).value).toBe('py')
})

test('name, key and address are needed; the defaults of the rest are sent with them', async () => {
  server.answer('POST /api/site', ({ body }) => site(body))
  const { dialog, type, save } = await add()
  save()
  for (const words of ['请输入站点名称', '请输入站点标识', '请输入接口地址'])
    expect(await dialog.findByText(words)).toBeTruthy()
  expect(server.askedFor('POST /api/site')).toHaveLength(0)
  type(/^名称/, '皮影')
  type(/^接口地址/, 'https://py.example/api')
  save()
  await waitFor(() => expect(server.askedFor('POST /api/site')).toHaveLength(1))
  expect(server.askedFor('POST /api/site')[0]?.body).toEqual({
    name: '皮影',
    key: '皮影',
    api: 'https://py.example/api',
    tags: [],
    priority: 0,
    proxyMode: 'none',
    customProxy: '',
    adFilter: 0,
    remark: '',
    isActive: 1,
  })
})

test('the address of a custom proxy is asked for only there, and needs its slot', async () => {
  const { dialog, box, type, save } = await add()
  type(/^名称/, '皮影')
  type(/^接口地址/, 'https://py.example/api')
  expect(dialog.queryByLabelText('自定义代理地址')).toBeNull()
  fireEvent.click(dialog.getByRole('radio', { name: '自定义' }))
  expect(box('自定义代理地址').placeholder).toContain('{url}')
  for (const wrong of ['https://proxy.example/', 'proxy.example/?u={url}']) {
    type('自定义代理地址', wrong)
    save()
    expect(await dialog.findByText('请填写以 http:// 或 https:// 开头、带 {url} 的代理地址')).toBeTruthy()
  }
  expect(server.askedFor('POST /api/site')).toHaveLength(0)
})

test('the priority is changed in its cell, on Enter or on leaving; a failure brings the old one back', async () => {
  server.answer('PUT /api/site/1', ({ body }) => site(body))
  await open(site({}))
  const cell = screen.getAllByLabelText<HTMLInputElement>('甲站 的优先级')[0] as HTMLInputElement
  const type = (value: string) => {
    act(() => cell.focus())
    fireEvent.change(cell, { target: { value } })
  }
  type('9')
  act(() => cell.blur())
  await waitFor(() => expect(server.askedFor('PUT /api/site/1')).toHaveLength(1))
  expect(server.askedFor('PUT /api/site/1')[0]?.body).toEqual({ priority: 9 })
  await waitFor(() => expect(cell.value).toBe('5'))
  type('7')
  fireEvent.keyDown(cell, { key: 'Enter' })
  await waitFor(() => expect(server.askedFor('PUT /api/site/1')).toHaveLength(2))
  server.answer('PUT /api/site/1', () => {
    throw new Refusal(500, '服务器内部错误')
  })
  type('8')
  act(() => cell.blur())
  await waitFor(() => expect(server.askedFor('PUT /api/site/1')).toHaveLength(3))
  await waitFor(() => expect(cell.value).toBe('5'))
  type('五')
  act(() => cell.blur())
  expect(cell.value).toBe('5')
  expect(server.askedFor('PUT /api/site/1')).toHaveLength(3)
})

test('a speed test says that it runs, then its milliseconds in their colour, or that it failed', async () => {
  const results: Record<number, number> = { 1: 300, 2: 800, 3: 801, 4: -1 }
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    go = () => resolve()
  })
  for (const [id, ms] of Object.entries(results))
    server.answer(`GET /api/site-media/${id}/speed`, async () => {
      await gate
      return { ms, message: ms < 0 ? '无法连接' : '' }
    })
  await open(...Object.keys(results).map((id) => site({ id: Number(id), name: `站${id}`, key: id })))
  fireEvent.click(screen.getByRole('button', { name: '批量测速' }))
  expect((await screen.findAllByText('测速中')).length).toBeGreaterThanOrEqual(4)
  go()
  const tone = async (text: string) => (await screen.findAllByText(text))[0]?.className
  expect(await tone('300 ms')).toMatch(/\bok\b/)
  expect(await tone('800 ms')).toMatch(/\bmid\b/)
  expect(await tone('801 ms')).toMatch(/\bbad\b/)
  expect(await tone('失败')).toMatch(/\bbad\b/)
})

test('status and tags narrow the list, several tags at once; deleting is asked in the words of the specification', async () => {
  const { address } = await open(site({}))
  fireEvent.click(screen.getByRole('radio', { name: '禁用' }))
  await waitFor(() => expect(address()).toContain('isActive=false'))
  fireEvent.click(screen.getByRole('button', { name: '高清' }))
  fireEvent.click(screen.getByRole('button', { name: '动漫' }))
  await waitFor(() => {
    const query = server.askedFor('GET /api/site').at(-1)?.query
    expect(query?.get('tags')).toBe('高清,动漫')
    expect(query?.get('isActive')).toBe('false')
  })
  fireEvent.click(screen.getAllByRole('button', { name: '删除' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('此操作将删除所选站点，且无法撤销')).toBeTruthy()
})

test('chosen sites are switched, measured or deleted together; one by its own buttons', async () => {
  server.answer('POST /api/site/active', () => ({ changed: 2 }))
  server.answer('POST /api/site/2/default', () => ({ id: 2 }))
  for (const id of [1, 2]) server.answer(`GET /api/site-media/${id}/speed`, () => ({ ms: 9, message: '' }))
  await open(site({}), site({ id: 2, name: '乙站', key: 'b', isActive: 0 }))
  const batch = async () => {
    fireEvent.click(await screen.findByLabelText('全选本页'))
    return within(screen.getByRole('toolbar'))
  }
  const switched = () => server.askedFor('POST /api/site/active').map(({ body }) => body)
  fireEvent.click((await batch()).getByRole('button', { name: '禁用' }))
  await waitFor(() => expect(switched()).toEqual([{ ids: [1, 2], isActive: 0 }]))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  fireEvent.click((await batch()).getByRole('button', { name: '启用' }))
  await waitFor(() => expect(switched()[1]).toEqual({ ids: [1, 2], isActive: 1 }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  fireEvent.click((await batch()).getByRole('button', { name: '测速' }))
  expect((await screen.findAllByText('9 ms')).length).toBeGreaterThanOrEqual(2)
  // The list is asked for again with the new figures, and with it the choice is gone.
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  fireEvent.click((await batch()).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('删除 2 个站点？')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))

  fireEvent.click(screen.getAllByRole('switch', { name: '启用 乙站' })[0] as HTMLElement)
  await waitFor(() => expect(switched()[2]).toEqual({ ids: [2], isActive: 1 }))
  const row = within(screen.getAllByRole('row')[2] as HTMLElement)
  fireEvent.click(row.getByRole('button', { name: '设为默认' }))
  await waitFor(() => expect(server.askedFor('POST /api/site/2/default')).toHaveLength(1))
})
