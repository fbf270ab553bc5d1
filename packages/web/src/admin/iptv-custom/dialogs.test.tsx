import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportDialog } from './import-dialog.tsx'
import { SaveDialog } from './save-dialog.tsx'

const server = fakeServer()
const LIST = '甲,https://a.example/1.m3u8'
const HEADER = { Referer: 'https://r.example' }
const refuse = (code: number, message: string) => () => {
  throw new Refusal(code, message)
}
afterEach(() => vi.restoreAllMocks())

const openSave = (content: string) => {
  const onClose = vi.fn()
  renderAt(
    '/admin/iptv-custom',
    <SaveDialog content={content} header={HEADER} origin={null} onSaved={onClose} onClose={onClose} />,
  )
  return {
    onClose,
    name: (value: string) => fireEvent.change(screen.getByLabelText('名称'), { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: '保存到直播源' })),
  }
}
const openImport = (from: 'url' | 'source') => {
  const onList = vi.fn()
  renderAt('/admin/iptv-custom', <ImportDialog from={from} onList={onList} onClose={vi.fn()} />)
  return onList
}

test('a list is saved under a name, with the headers of its source', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  server.answer('POST /api/iptv', ({ body }) => body)
  const { name, save, onClose } = openSave(LIST)
  save()
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  expect(server.askedFor('POST /api/iptv')).toHaveLength(0)
  name(' 我的 ')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.askedFor('POST /api/iptv')[0]?.body).toEqual({
    name: '我的',
    type: 'custom',
    content: LIST,
    header: HEADER,
  })
  expect(success).toHaveBeenCalledWith('已保存')
})

test('an empty list is not saved', async () => {
  const { name, save } = openSave(' \n')
  name('我的')
  save()
  expect(await screen.findByText('请输入列表内容')).toBeTruthy()
  expect(server.askedFor('POST /api/iptv')).toHaveLength(0)
})

test('a list that cannot be saved is told with the words of the server', async () => {
  server.answer('POST /api/iptv', refuse(413, '内容过大'))
  const { name, save, onClose } = openSave(LIST)
  name('我的')
  save()
  expect(await screen.findByText('保存失败')).toBeTruthy()
  expect(screen.getByText('内容过大')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a list is fetched from an address by the server; one that does not come is told', async () => {
  server.answer('POST /api/iptv/fetch', refuse(502, 'iptv.example 拒绝了请求：HTTP 404'))
  const onList = openImport('url')
  fireEvent.change(screen.getByLabelText('列表地址'), { target: { value: ' https://iptv.example/a ' } })
  fireEvent.click(screen.getByRole('button', { name: '导入' }))
  expect(await screen.findByText('获取内容失败')).toBeTruthy()
  expect(screen.getByText('iptv.example 拒绝了请求：HTTP 404')).toBeTruthy()
  expect(onList).not.toHaveBeenCalled()

  server.answer('POST /api/iptv/fetch', () => ({ text: LIST }))
  fireEvent.click(screen.getByRole('button', { name: '导入' }))
  await waitFor(() => expect(onList).toHaveBeenCalledWith({ text: LIST, header: {}, origin: null }))
  expect(server.askedFor('POST /api/iptv/fetch')[0]?.body).toEqual({ url: 'https://iptv.example/a' })
})

test('up to a thousand sources are offered, and one is taken with its headers', async () => {
  const row = { id: 7, name: '家里的源', type: 'm3u', channelCount: 24 }
  server.answer('GET /api/iptv', () => ({ list: [row], total: 1, page: 1, pageSize: 1000 }))
  server.answer('GET /api/iptv/7/channels/custom', refuse(502, '直播源暂时不可用'))
  const onList = openImport('source')
  fireEvent.click(await screen.findByRole('button', { name: /家里的源/ }))
  expect(await screen.findByText('导入失败')).toBeTruthy()
  expect(screen.getByText('直播源暂时不可用')).toBeTruthy()
  expect(server.askedFor('GET /api/iptv')[0]?.query.get('pageSize')).toBe('1000')

  const list = { name: '家里的源', type: 'm3u', groups: [], text: LIST, header: HEADER }
  server.answer('GET /api/iptv/7/channels/custom', () => list)
  fireEvent.click(screen.getByRole('button', { name: /家里的源/ }))
  const origin = { id: 7, name: '家里的源', isTyped: false }
  await waitFor(() => expect(onList).toHaveBeenCalledWith({ text: LIST, header: HEADER, origin }))
  expect(screen.queryByText('导入失败')).toBeNull()
})

test('without any source the dialog says so, and without an answer, too', async () => {
  server.answer('GET /api/iptv', () => ({ list: [], total: 0, page: 1, pageSize: 1000 }))
  openImport('source')
  expect(await screen.findByText('还没有直播源')).toBeTruthy()
  server.answer('GET /api/iptv', refuse(500, '服务器内部错误'))
  openImport('source')
  expect(await screen.findByText('导入失败')).toBeTruthy()
})
