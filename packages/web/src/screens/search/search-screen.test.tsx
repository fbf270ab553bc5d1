import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { SearchScreen } from './search-screen.tsx'

const server = fakeServer()
const SEARCH = 'GET /api/site-media/search'
const lines = (...events: object[]) =>
  new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  })

test('a search that fails says so in the words of the specification, and can be tried again', async () => {
  server.answer('GET /api/tmdb/config', () => ({ enabled: false }))
  server.answer(SEARCH, () => {
    throw new Refusal(500, '服务器内部错误')
  })
  renderAt('/search?q=长安', <SearchScreen />)
  expect(await screen.findByText('搜索失败')).toBeTruthy()
  expect(screen.getByText('获取影视搜索结果时出错，请稍后重试')).toBeTruthy()
  expect(screen.queryByText('未找到相关影视作品')).toBeNull()

  server.answer(SEARCH, () =>
    lines(
      { type: 'start', sites: [{ id: 1, name: '甲站' }], cached: false },
      { type: 'site', siteId: 1, ms: 9, hits: [] },
      { type: 'done', ms: 9, good: 1, bad: 0 },
    ),
  )
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByText('未找到相关影视作品')).toBeTruthy()
  expect(server.askedFor('GET /api/tmdb/search/movie')).toHaveLength(0)
  expect(screen.queryByRole('region', { name: '影视数据库中的作品' })).toBeNull()
  expect(screen.queryByText('搜索失败')).toBeNull()
  expect(server.askedFor(SEARCH)).toHaveLength(2)
  expect(server.askedFor(SEARCH)[1]?.query.get('wd')).toBe('长安')
})

test.each(['constructor', 'nothing'])(
  'an address with the unknown type %s shows its search',
  async (type) => {
    server.answer('GET /api/tmdb/config', () => ({ enabled: false }))
    server.answer(SEARCH, () =>
      lines(
        { type: 'start', sites: [{ id: 1, name: '甲站' }], cached: false },
        { type: 'site', siteId: 1, ms: 9, hits: [{ vod_id: '1', title: '长安灯影', type: '剧情片' }] },
        { type: 'done', ms: 9, good: 1, bad: 0 },
      ),
    )
    renderAt(`/search?q=长安&type=${type}`, <SearchScreen />)
    expect(await screen.findByRole('option', { name: `${type} (0)`, selected: true })).toBeTruthy()
    expect(await screen.findByText('筛选后无结果')).toBeTruthy()
  },
)

test('the film database shows five films and five series of that name', async () => {
  const hits = (name: string) => ({
    results: Array.from({ length: 8 }, (_, index) => ({
      id: index + 1,
      title: `${name} ${index + 1}`,
      poster_path: null,
      vote_average: 0,
      overview: '',
    })),
  })
  server.answer('GET /api/tmdb/config', () => ({ enabled: true }))
  server.answer('GET /api/tmdb/search/movie', () => hits('片'))
  server.answer('GET /api/tmdb/search/tv', () => hits('剧'))
  server.answer(SEARCH, () => lines({ type: 'start', sites: [], cached: false }))
  const { address } = renderAt('/search?q=长安', <SearchScreen />)
  expect(await screen.findByText('片 5')).toBeTruthy()
  expect(screen.getAllByText(/^[片剧] \d$/)).toHaveLength(10)
  expect(server.askedFor('GET /api/tmdb/search/movie')[0]?.query.get('query')).toBe('长安')
  fireEvent.click(screen.getByText('剧 2'))
  await waitFor(() => expect(address()).toContain('tmdb_id=2&tmdb_type=tv'))
})
