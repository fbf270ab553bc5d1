import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
import { TransferDialog } from './transfer-dialog.tsx'

const server = fakeServer()
const PREVIEW = 'POST /api/site/import/preview'
const IMPORT = 'POST /api/site/import'
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const open = (query = {}) => {
  const told = { onClose: vi.fn(), onImported: vi.fn() }
  renderAt('/admin/sites', <TransferDialog query={query} {...told} />)
  return told
}
const refuse = (code: number, message: string) => () => {
  throw new Refusal(code, message)
}
const row = (outcome: string, note = '') => ({
  outcome,
  name: '甲站',
  key: 'a',
  api: 'https://a.example',
  note,
})
const counts = (some: object) => ({ new: 0, changed: 0, same: 0, duplicate: 0, invalid: 0, ...some })
const paste = (value: string) => {
  fireEvent.change(screen.getByLabelText('粘贴文本'), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
}

test('the sites of the search go into a file named by the day, up to ten thousand, with what was asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00Z') })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const site = { key: 'a', name: '甲站', api: 'https://a.example', tags: ['高清'], priority: 3 }
  server.answer('GET /api/site', () => ({
    list: [{ ...site, id: 7, isDefault: 1, health: { recent: [] } }],
    total: 1,
    page: 1,
    pageSize: 10_000,
  }))
  open({ page: 3, pageSize: 20, search: '甲', tags: '高清', isActive: 'true' })
  fireEvent.click(screen.getByRole('tab', { name: '导出' }))
  fireEvent.click(screen.getByRole('button', { name: '导出 JSON' }))
  await waitFor(() => expect(names).toEqual(['sites_export_2026-03-05.json']))
  expect(Object.fromEntries(server.askedFor('GET /api/site')[0]?.query ?? [])).toEqual({
    page: '1',
    pageSize: '10000',
    search: '甲',
    tags: '高清',
    isActive: 'true',
  })
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
    sites: [site],
    exportTime: '2026-03-05T12:00:00.000Z',
    total: 1,
    filters: { search: '甲', tags: '高清', status: 'true' },
  })
})

test('an export that fails is told', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  server.answer('GET /api/site', refuse(500, '服务器内部错误'))
  open()
  fireEvent.click(screen.getByRole('tab', { name: '导出' }))
  fireEvent.click(screen.getByRole('button', { name: '导出 JSON' }))
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith('导出失败，请重试', { description: '服务器内部错误' }),
  )
})

test.each([
  [{ succeeded: 2, failed: 0 }, '已导入 2 个站点'],
  [{ succeeded: 2, failed: 1 }, '导入完成：成功 2 个，失败 1 个'],
])('what would happen is shown, then done, then summed up: %j', async (done, words) => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  server.answer(PREVIEW, () => ({
    rows: [row('new'), row('changed')],
    counts: counts({ new: 1, changed: 1 }),
  }))
  server.answer(IMPORT, () => ({ created: 1, changed: 1, ...done }))
  const { onClose, onImported } = open()
  paste('[{}]')
  fireEvent.click(await screen.findByRole('button', { name: '导入 2 个站点' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith(words))
  expect(server.askedFor(IMPORT)[0]?.body).toEqual({ text: '[{}]' })
  expect(onImported).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a list without a valid site says so, and nothing can be imported', async () => {
  server.answer(PREVIEW, () => ({
    rows: [row('invalid', '请输入站点名称')],
    counts: counts({ invalid: 1 }),
  }))
  open()
  paste('[{}]')
  expect(await screen.findByText('没有可导入的有效站点数据')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入 0 个站点' }).disabled).toBe(true)
})

test('a file is read here, an address by the server; each failure has its words', async () => {
  server.answer(PREVIEW, refuse(400, 'JSON 文件解析失败，请检查文件格式'))
  open()
  const file = new File(['{'], 'sites.json', { type: 'application/json' })
  fireEvent.change(screen.getByLabelText('选择 JSON 文件'), { target: { files: [file] } })
  expect(await screen.findByText('JSON 文件解析失败，请检查文件格式')).toBeTruthy()
  expect(server.askedFor(PREVIEW)[0]?.body).toEqual({ text: '{' })

  server.answer(PREVIEW, refuse(504, '无法连接 lists.example'))
  fireEvent.change(screen.getByLabelText('从网址导入'), { target: { value: 'https://lists.example/s.json' } })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByText('网址导入失败，请检查地址与网络连接')).toBeTruthy()
  expect(server.askedFor(PREVIEW)[1]?.body).toEqual({ url: 'https://lists.example/s.json' })
})

test('an import that fails is told, and the preview stays', async () => {
  server.answer(PREVIEW, () => ({ rows: [row('new')], counts: counts({ new: 1 }) }))
  server.answer(IMPORT, refuse(500, '服务器内部错误'))
  open()
  paste('[{}]')
  fireEvent.click(await screen.findByRole('button', { name: '导入 1 个站点' }))
  expect(await screen.findByText('导入失败，请重试')).toBeTruthy()
  expect(screen.getByRole('button', { name: '导入 1 个站点' })).toBeTruthy()
})
