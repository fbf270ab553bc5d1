import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '../../api/calls.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { crudPage } from './crud-page.tsx'

const TYPES = { cloud_drive: '网盘', site: '影视站', other: '其他' }
const WORDS = {
  title: '黑名单',
  searchHint: '按链接搜索',
  add: '添加链接',
  edit: '编辑链接',
  empty: '黑名单是空的',
  total: '共 {n} 个链接',
  deleteTitle: '删除 {n} 个链接？',
  deleteWarning: '将删除所选链接，此操作无法撤销',
} as const
const texts = defineTexts(WORDS, async () => ({ texts: WORDS }))
const Page = crudPage(texts, calls.blacklist, () => ({
  nameOf: (entry) => entry.url,
  filters: [{ name: 'type', label: '类型', options: TYPES }],
  columns: [
    { title: '链接', cell: (entry) => entry.url, phone: 'title' },
    { title: '原因', cell: (entry) => entry.reason },
  ],
  fields: [
    { name: 'url', label: '链接', kind: 'text', required: '请输入链接' },
    { name: 'type', label: '类型', kind: 'select', options: TYPES },
    { name: 'reason', label: '原因', kind: 'textarea', required: '请输入添加原因' },
    { name: 'remark', label: '备注', kind: 'text', visibleWhen: (values) => values.type === 'other' },
  ],
}))

const server = fakeServer()
const LIST = 'GET /api/blacklist'

function withRows(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    url: `https://a.example/${index + 1}`,
    type: 'site',
    reason: `原因 ${index + 1}`,
    remark: '',
    time: 0,
  }))
  server.answer(LIST, ({ query }) => {
    const page = Number(query.get('page'))
    const pageSize = Number(query.get('pageSize'))
    return { list: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page, pageSize }
  })
  return rows
}

test('the address holds page, search and filter, and the list asks for them', async () => {
  withRows(45)
  const { address } = renderAt('/admin/blacklist?page=2&type=site', <Page />)
  await screen.findByText('https://a.example/21')
  expect(Object.fromEntries(server.askedFor(LIST)[0]?.query ?? [])).toEqual({
    page: '2',
    pageSize: '20',
    type: 'site',
  })
  expect(screen.getByText('共 45 个链接')).toBeTruthy()

  const search = screen.getByPlaceholderText('按链接搜索')
  fireEvent.change(search, { target: { value: ' 影 ' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(address()).toBe('/admin/blacklist?type=site&search=%E5%BD%B1'))
  await waitFor(() => expect(server.askedFor(LIST).at(-1)?.query.get('page')).toBe('1'))
})

test('an empty list offers to add, a narrowed one to clear the filters', async () => {
  server.answer(LIST, () => ({ list: [], total: 0, page: 1, pageSize: 20 }))
  const { address } = renderAt('/admin/blacklist?search=x&type=site', <Page />)
  fireEvent.click(await screen.findByText('清除筛选'))
  await screen.findByText('黑名单是空的')
  expect(address()).toBe('/admin/blacklist')
})

test('a list that cannot be read says why and can be retried', async () => {
  server.answer(LIST, () => {
    throw new Refusal(500, '服务器内部错误')
  })
  renderAt('/admin/blacklist', <Page />)
  await screen.findByText('获取列表失败')
  expect(screen.getByText('服务器内部错误')).toBeTruthy()
  withRows(1)
  fireEvent.click(screen.getByText('重试'))
  await screen.findByText('https://a.example/1')
})

test('a required field left empty is told under it, and nothing typed is lost when saving fails', async () => {
  withRows(1)
  server.answer('POST /api/blacklist', () => {
    throw new Refusal(409, '链接 已存在')
  })
  renderAt('/admin/blacklist', <Page />)
  await screen.findByText('https://a.example/1')
  fireEvent.click(screen.getByText('添加链接'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/链接/), { target: { value: 'https://b.example' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请输入添加原因')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(/原因/))
  expect(server.askedFor('POST /api/blacklist')).toHaveLength(0)

  fireEvent.change(dialog.getByLabelText(/原因/), { target: { value: '重复' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('链接 已存在')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/链接/).value).toBe('https://b.example')
  expect(server.askedFor('POST /api/blacklist')[0]?.body).toMatchObject({
    url: 'https://b.example',
    type: 'cloud_drive',
    reason: '重复',
  })
})

test('what fails is named: adding, updating, deleting, and an answer that is no list', async () => {
  withRows(1)
  const down = () => {
    throw new Refusal(503, '服务暂不可用')
  }
  server.answer('PUT /api/blacklist/1', down)
  server.answer('POST /api/blacklist', down)
  server.answer('DELETE /api/blacklist', down)
  const { address } = renderAt('/admin/blacklist?search=a', <Page />)
  fireEvent.click(await screen.findByLabelText('编辑'))
  const dialog = () => within(screen.getByRole('dialog'))
  fireEvent.click(dialog().getByRole('button', { name: '保存' }))
  expect(await dialog().findByText('更新失败')).toBeTruthy()
  expect(dialog().getByText('服务暂不可用')).toBeTruthy()
  fireEvent.click(dialog().getByText('取消'))

  fireEvent.click(screen.getByText('添加链接'))
  fireEvent.change(dialog().getByLabelText(/链接/), { target: { value: 'https://b.example' } })
  fireEvent.change(dialog().getByLabelText(/原因/), { target: { value: '重复' } })
  fireEvent.click(dialog().getByRole('button', { name: '保存' }))
  expect(await dialog().findByText('添加失败')).toBeTruthy()
  fireEvent.click(dialog().getByText('取消'))

  fireEvent.click(screen.getByLabelText('删除'))
  fireEvent.click(dialog().getByRole('button', { name: '删除' }))
  expect(await dialog().findByText('删除失败')).toBeTruthy()
  expect(address()).toBe('/admin/blacklist?search=a')

  server.answer(LIST, () => ({ rows: [] }))
  renderAt('/admin/blacklist', <Page />)
  expect(await screen.findByText('无法解析分页数据格式')).toBeTruthy()
})

test('the form that an address opens is gone from the address when it is closed', async () => {
  withRows(1)
  history.replaceState(null, '', '/admin/blacklist?add=1&search=a')
  const { address } = renderAt('/admin/blacklist?add=1&search=a', <Page />)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('添加链接')).toBeTruthy()
  fireEvent.click(dialog.getByText('取消'))
  await waitFor(() => expect(address()).toBe('/admin/blacklist?search=a'))
  expect(screen.queryByRole('dialog')).toBeNull()
  history.replaceState(null, '', '/')
})

test('a complaint of the server about one field stands under that field', async () => {
  withRows(1)
  server.answer('PUT /api/blacklist/1', () => {
    throw new Refusal(400, '输入有误', { error: 'invalid_input', fields: { url: '需要 http 或 https 地址' } })
  })
  renderAt('/admin/blacklist', <Page />)
  fireEvent.click(await screen.findByLabelText('编辑'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('需要 http 或 https 地址')).toBeTruthy()
})

test('a field that depends on another comes and goes with it', async () => {
  withRows(1)
  renderAt('/admin/blacklist', <Page />)
  fireEvent.click(await screen.findByLabelText('编辑'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('备注')).toBeNull()
  fireEvent.change(dialog.getByLabelText('类型'), { target: { value: 'other' } })
  expect(dialog.getByLabelText('备注')).toBeTruthy()
})

test('deleting many asks with the count, and goes back to page 1 when the page is gone', async () => {
  const rows = withRows(21)
  server.answer('DELETE /api/blacklist', ({ body }) => {
    const ids = body.ids as number[]
    for (const id of ids)
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      )
    return { removed: ids.length }
  })
  const { address } = renderAt('/admin/blacklist?page=2', <Page />)
  await screen.findByText('https://a.example/21')
  fireEvent.click(screen.getByLabelText('全选本页'))
  const batch = within(screen.getByRole('toolbar'))
  expect(batch.getByText('已选 1 项')).toBeTruthy()
  fireEvent.click(batch.getByText('删除'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('删除 1 个链接？')).toBeTruthy()
  expect(dialog.getByText('将删除所选链接，此操作无法撤销')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '删除' }))
  await screen.findByText('https://a.example/1')
  expect(address()).toBe('/admin/blacklist')
  expect(screen.queryByRole('toolbar')).toBeNull()
})
