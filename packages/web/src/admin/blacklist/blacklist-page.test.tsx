import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { BlacklistPage } from './blacklist-page.tsx'

const server = fakeServer()
const entry = {
  id: 1,
  url: 'https://pan.quark.cn/s/abc',
  type: 'cloud_drive',
  reason: '失效',
  remark: '下周再看',
  time: new Date(2026, 2, 5, 12).getTime(),
}
const open = async () => {
  server.answer('GET /api/blacklist', () => ({ list: [entry], total: 1, page: 1, pageSize: 20 }))
  renderAt('/admin/blacklist', <BlacklistPage />)
  await screen.findByText('共 1 条')
}

test('a row tells the link, its type, the reason, the remark and when it was added', async () => {
  await open()
  const head = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(head).toEqual(expect.arrayContaining(['链接', '类型', '原因', '备注', '添加时间']))
  const row = within(screen.getAllByRole('row')[1] as HTMLElement)
  for (const text of [entry.url, '网盘', '失效', '下周再看']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(/^2026\/3\/5/)).toBeTruthy()
})

test('the list is narrowed to drives, sites or others', async () => {
  await open()
  expect(
    within(screen.getByRole('radiogroup', { name: '类型' }))
      .getAllByRole('radio')
      .map((choice) => choice.textContent),
  ).toEqual(['全部', '网盘', '影视站', '其他'])
  fireEvent.click(screen.getByRole('radio', { name: '影视站' }))
  await waitFor(() => expect(server.askedFor('GET /api/blacklist').at(-1)?.query.get('type')).toBe('site'))
})

test('a new link needs an address and a reason, and is one of a drive unless said otherwise', async () => {
  server.answer('POST /api/blacklist', ({ body }) => ({ ...entry, ...body }))
  await open()
  fireEvent.click(screen.getByRole('button', { name: '添加黑名单' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  save()
  expect(await dialog.findByText('请输入链接')).toBeTruthy()
  expect(dialog.getByText('请输入添加原因')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^链接/), { target: { value: 'https://a.example/1' } })
  fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '重复' } })
  save()
  await waitFor(() => expect(server.askedFor('POST /api/blacklist')).toHaveLength(1))
  expect(server.askedFor('POST /api/blacklist')[0]?.body).toEqual({
    url: 'https://a.example/1',
    type: 'cloud_drive',
    reason: '重复',
    remark: '',
  })
})
