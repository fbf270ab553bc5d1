import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { ParserPage } from './parser-page.tsx'

const server = fakeServer()
const parser = (fields: object) => ({
  id: 1,
  name: '快速解析',
  type: 0,
  url: 'https://jx.example/?url=',
  isActive: 1,
  isDefault: 0,
  loose: 0,
  ...fields,
})
const open = async (...rows: ReturnType<typeof parser>[]) => {
  server.answer('GET /api/analyze', () => ({ list: rows, total: rows.length, page: 1, pageSize: 20 }))
  renderAt('/admin/online-parser', <ParserPage />)
  await screen.findByText(rows.length > 0 ? `共 ${rows.length} 个解析接口` : '还没有解析接口')
}

test('a row tells name, type, address and status', async () => {
  await open(parser({ isDefault: 1 }), parser({ id: 2, name: '备用', type: 1, isActive: 0 }))
  const [first, second] = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row))
  expect(first?.getByText('WEB')).toBeTruthy()
  expect(first?.getByText('https://jx.example/?url=')).toBeTruthy()
  expect(first?.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  expect(second?.getByText('JSON')).toBeTruthy()
  expect(second?.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})

test('a new interface needs name and address, and is of the web unless it is said to be JSON', async () => {
  server.answer('POST /api/analyze', ({ body }) => parser(body))
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: '添加解析' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(dialog.getByRole('radio', { name: 'WEB' }).getAttribute('aria-checked')).toBe('true')
  save()
  expect(await dialog.findByText('请输入名称')).toBeTruthy()
  expect(dialog.getByText('请输入接口地址')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^名称/), { target: { value: '新的' } })
  fireEvent.change(dialog.getByLabelText(/^接口地址/), { target: { value: 'https://jx.example/json?url=' } })
  fireEvent.click(dialog.getByRole('radio', { name: 'JSON' }))
  save()
  await waitFor(() => expect(server.askedFor('POST /api/analyze')).toHaveLength(1))
  expect(server.askedFor('POST /api/analyze')[0]?.body).toMatchObject({
    name: '新的',
    type: 1,
    url: 'https://jx.example/json?url=',
    isActive: 1,
  })
})
