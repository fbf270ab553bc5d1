import type { Vod } from '@piying/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
import { BlacklistDialog } from './blacklist-dialog.tsx'
import { DanmakuDialog } from './danmaku-dialog.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { TitleBlock } from './title-block.tsx'
import type { PlayDanmaku } from './use-play-danmaku.ts'
import type { Watch } from './watch.ts'

const server = fakeServer()
const watch: Watch = {
  siteId: 2,
  vodId: '7',
  vod: {
    vod_id: '7',
    vod_name: '灯影',
    vod_pic: '',
    vod_actor: '',
    vod_director: '',
    vod_content: '',
  } as Vod,
  lines: [{ name: '线路', episodes: [{ name: '第1集', url: 'https://cdn.example/1.m3u8' }] } as never],
  line: 0,
  episode: 0,
  startAt: 0,
  keepPosition: false,
  viaProxy: false,
}
const refuse = () => {
  throw new Refusal(503, '服务暂不可用')
}
const told = (kind: 'success' | 'error') => vi.spyOn(toast, kind).mockImplementation(() => undefined)
afterEach(() => vi.restoreAllMocks())

test('a favourite that cannot be kept, or taken out, is told', async () => {
  const error = told('error')
  let kept: object | null = null
  server.answer('GET /api/favorite/status', () => ({ isFavorited: kept !== null, favorite: kept }))
  server.answer('GET /api/favorite/tags', () => [])
  server.answer('POST /api/favorite', refuse)
  server.answer('DELETE /api/favorite/9', refuse)
  const { unmount } = renderAt('/play', <FavoriteButton watch={watch} />)
  fireEvent.click(await screen.findByRole('button', { name: '收藏' }))
  fireEvent.submit((await screen.findByRole('dialog')).querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(error).toHaveBeenCalledWith('添加到收藏失败', { description: '服务暂不可用' }))
  expect(server.askedFor('POST /api/favorite')[0]?.body).toMatchObject({
    title: '灯影',
    resourceId: '7_2',
    resourceType: 'site',
    source: '2',
  })
  unmount()
  kept = { id: 9 }
  renderAt('/play', <FavoriteButton watch={watch} />)
  fireEvent.click(await screen.findByRole('button', { name: '已收藏' }))
  await waitFor(() => expect(error).toHaveBeenCalledWith('从收藏中移除失败', { description: '服务暂不可用' }))
})

test('the blacklist wants a reason; that it was kept, or could not be, is told', async () => {
  const [error, success] = [told('error'), told('success')]
  server.answer('POST /api/blacklist', refuse)
  const onClose = vi.fn()
  renderAt('/play', <BlacklistDialog watch={watch} onClose={onClose} />)
  const press = () => fireEvent.click(screen.getByRole('button', { name: '加入黑名单' }))
  press()
  expect(await screen.findByText('请输入添加原因')).toBeTruthy()
  expect(server.askedFor('POST /api/blacklist')).toHaveLength(0)
  fireEvent.change(screen.getByLabelText(/添加原因/), { target: { value: ' 打不开 ' } })
  press()
  await waitFor(() => expect(error).toHaveBeenCalledWith('添加到黑名单失败', { description: '服务暂不可用' }))
  expect(onClose).not.toHaveBeenCalled()
  server.answer('POST /api/blacklist', ({ body }) => body)
  press()
  await waitFor(() => expect(success).toHaveBeenCalledWith('已添加到黑名单'))
  expect(server.askedFor('POST /api/blacklist').at(-1)?.body).toMatchObject({
    type: 'site',
    reason: '打不开',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('danmaku are searched for by words; none, nothing and a failure are told', async () => {
  const SEARCH = 'GET /api/danmu/search/episodes'
  server.answer(SEARCH, ({ query }) => (query.get('anime') === '灯影' ? { animes: [] } : refuse()))
  const danmaku = {
    enabled: true,
    choice: null,
    label: '',
    count: 0,
    choose: vi.fn(),
  } as unknown as PlayDanmaku
  renderAt('/play', <DanmakuDialog watch={watch} danmaku={danmaku} onClose={vi.fn()} />)
  expect(await screen.findByText('暂无结果')).toBeTruthy()
  const words = screen.getByLabelText<HTMLInputElement>('作品名称')
  const search = (value: string) => {
    fireEvent.change(words, { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: '搜索' }))
  }
  search('  ')
  expect(words.getAttribute('aria-invalid')).toBe('true')
  search(' 别的 ')
  expect(await screen.findByText('搜索失败')).toBeTruthy()
  expect(screen.getByText('服务暂不可用')).toBeTruthy()
  expect(words.getAttribute('aria-invalid')).toBeNull()
  expect(server.askedFor(SEARCH).map(({ query }) => query.get('anime'))).toEqual(['灯影', '别的'])
})

test('danmaku are offered only where the owner switched them on', async () => {
  server.answer('GET /api/favorite/status', () => ({ isFavorited: false, favorite: null }))
  const danmaku = (enabled: boolean) => ({ enabled, choice: null, label: '' }) as unknown as PlayDanmaku
  const { unmount } = renderAt('/play', <TitleBlock watch={watch} history={null} danmaku={danmaku(true)} />)
  expect(screen.getByRole('button', { name: '弹幕搜索' })).toBeTruthy()
  unmount()
  renderAt('/play', <TitleBlock watch={watch} history={null} danmaku={danmaku(false)} />)
  expect(screen.getByRole('button', { name: '加追' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '弹幕搜索' })).toBeNull()
})
