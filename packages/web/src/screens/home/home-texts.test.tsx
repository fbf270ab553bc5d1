import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { Banner } from './banner.tsx'
import { Recommendations } from './recommendations.tsx'

const server = fakeServer()
const item = {
  id: '1',
  title: '',
  subtitle: '',
  genre: '',
  actors: '',
  description: '',
  backgroundImage: '/picture.jpg',
  imageUrl: '',
  isAd: false,
  adUrl: '',
}

test('a banner that cannot be loaded says why and can be retried', async () => {
  server.answer('GET /api/proxy/tencent-banner-data', () => {
    throw new Refusal(502, '上游拒绝')
  })
  renderAt('/', <Banner />)
  expect(await screen.findByText('加载失败：上游拒绝')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('a work of the banner without a title says so', async () => {
  server.answer('GET /api/proxy/tencent-banner-data', () => ({ items: [item] }))
  renderAt('/', <Banner />)
  expect((await screen.findByRole('heading')).textContent).toBe('暂无标题')
})

test('a type of which there is nothing says that there are no results', async () => {
  server.answer('GET /api/douban-recommendation', () => ({
    items: [],
    tags: [],
    stale: false,
    origin: '',
    fetchedAt: 0,
  }))
  renderAt('/', <Recommendations />)
  expect(await screen.findByText('没有相关结果')).toBeTruthy()
})

test('the banner goes on every five seconds, and from the last work to the first', async () => {
  const items = ['一', '二', '三'].map((title) => ({ ...item, id: title, title }))
  server.answer('GET /api/proxy/tencent-banner-data', () => ({ items }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderAt('/', <Banner />)
  const title = async () => (await screen.findByRole('heading')).textContent
  const seen = [await title()]
  for (let turn = 0; turn < 3; turn += 1) {
    act(() => vi.advanceTimersByTime(5_000))
    seen.push(await title())
  }
  vi.useRealTimers()
  expect(seen).toEqual(['一', '二', '三', '一'])
})

test('works come eighteen by eighteen until a page is empty, and then there is no more', async () => {
  const work = (id: number) => ({
    id: String(id),
    title: `片 ${id}`,
    pic: { normal: '', large: '' },
    rating: { value: 0, count: 0 },
    is_new: false,
    episodes_info: '',
    card_subtitle: '',
  })
  server.answer('GET /api/douban-recommendation', ({ query }) => {
    const start = Number(query.get('start'))
    const items = start < 36 ? Array.from({ length: 18 }, (_, index) => work(start + index)) : []
    return { items, tags: [], stale: false, origin: '', fetchedAt: 0 }
  })
  renderAt('/', <Recommendations />)
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }))
  expect(await screen.findByText('片 35')).toBeTruthy()
  expect(screen.queryByText('没有更多数据了')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }))
  expect(await screen.findByText('没有更多数据了')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull())
  const asked = server.askedFor('GET /api/douban-recommendation').map(({ query }) => query.get('start'))
  expect(asked).toEqual(['0', '18', '36'])
})
