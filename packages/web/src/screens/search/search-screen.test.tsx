import { fireEvent, screen } from '@testing-library/react'
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
  expect(screen.queryByText('搜索失败')).toBeNull()
  expect(server.askedFor(SEARCH)).toHaveLength(2)
  expect(server.askedFor(SEARCH)[1]?.query.get('wd')).toBe('长安')
})
