import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { SitesScreen } from './sites-screen.tsx'

const server = fakeServer()
const HOME = 'GET /api/site-media/2/home'
const CATEGORY = 'GET /api/site-media/2/category'
const work = (id: number) => ({
  id: `2_${id}`,
  vod_id: String(id),
  title: `片 ${id}`,
  poster: '',
  vod_remarks: '',
  year: '',
  type: '',
  rate: '',
})
const page = (at: number, pagecount: number) => ({
  list: [work(at * 10), work(at * 10 + 1)],
  page: at,
  pagecount,
  total: pagecount * 2,
  class: [{ type_id: '1', type_pid: '0', type_name: '电影' }],
})
const down = () => {
  throw new Refusal(502, 'cms.example 拒绝了请求')
}

/** The end of the list comes into view when the test says so. */
let reachEnd = () => undefined as unknown
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        reachEnd = () => seen([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  server.answer('GET /api/site/enabled', () => [
    { id: 1, name: '甲站', is_default: false },
    { id: 2, name: '乙站', is_default: true },
  ])
  server.answer(HOME, ({ query }) => page(Number(query.get('page')), 3))
})
afterEach(() => vi.unstubAllGlobals())

test('sites that cannot be read are told, and asked for again', async () => {
  server.answer('GET /api/site/enabled', down)
  renderAt('/sites', <SitesScreen />)
  expect(await screen.findByText('获取影视站失败')).toBeTruthy()
  server.answer('GET /api/site/enabled', () => [{ id: 2, name: '乙站', is_default: true }])
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByRole('heading', { name: '乙站' })).toBeTruthy()
})

test('the default site has a badge and is shown first; its pages follow each other to the last', async () => {
  renderAt('/sites', <SitesScreen />)
  expect((await screen.findByText('默认')).closest('button')?.textContent).toContain('乙站')
  expect(await screen.findByText('片 10')).toBeTruthy()
  act(() => void reachEnd())
  expect(await screen.findByText('片 20')).toBeTruthy()
  expect(screen.getByText('片 10')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }))
  expect(await screen.findByText('片 31')).toBeTruthy()
  expect(await screen.findByText('没有更多了')).toBeTruthy()
  act(() => void reachEnd())
  expect(server.askedFor(HOME).map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
})

test('a page that fails stops the loading by itself, and the button goes on', async () => {
  server.answer(HOME, ({ query }) => (query.get('page') === '1' ? page(1, 3) : down()))
  renderAt('/sites', <SitesScreen />)
  expect(await screen.findByText('片 10')).toBeTruthy()
  act(() => void reachEnd())
  expect(await screen.findByText('加载失败，请稍后重试')).toBeTruthy()
  act(() => void reachEnd())
  act(() => void reachEnd())
  expect(server.askedFor(HOME)).toHaveLength(2)
  server.answer(HOME, ({ query }) => page(Number(query.get('page')), 3))
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByText('片 20')).toBeTruthy()
})

test('home and category fail in their own words, and nothing else is shown', async () => {
  server.answer(HOME, down)
  renderAt('/sites', <SitesScreen />)
  expect(await screen.findByText('获取首页数据失败')).toBeTruthy()
  expect(screen.getByText('加载失败，请稍后重试')).toBeTruthy()

  server.answer(HOME, ({ query }) => page(Number(query.get('page')), 3))
  server.answer(CATEGORY, down)
  renderAt('/sites', <SitesScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '电影' }))
  expect(await screen.findByText('获取分类数据失败')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('片 10')).toBeNull())
  expect(server.askedFor(CATEGORY)[0]?.query.get('tid')).toBe('1')
})

test('a site that is switched off while it is looked at gives way to the next one', async () => {
  server.answer('GET /api/site-media/1/home', () => ({ ...page(7, 7), list: [work(77)] }))
  server.answer(HOME, ({ query }) => {
    if (query.get('page') === '1') return page(1, 3)
    throw new Refusal(404, '没有找到：乙站', { error: 'not_found' })
  })
  renderAt('/sites', <SitesScreen />)
  expect(await screen.findByText('片 10')).toBeTruthy()
  server.answer('GET /api/site/enabled', () => [{ id: 1, name: '甲站', is_default: true }])
  act(() => void reachEnd())
  expect(await screen.findByRole('heading', { name: '甲站' })).toBeTruthy()
  expect(await screen.findByText('片 77')).toBeTruthy()
})
