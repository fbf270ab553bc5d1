import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { PlayScreen } from './play-screen.tsx'

const server = fakeServer()
const EMPTY = Object.fromEntries(
  ['pic', 'actor', 'director', 'content', 'year', 'area', 'remarks', 'blurb', 'score', 'play_note'].map(
    (name) => [`vod_${name}`, ''],
  ),
)
const work = (site: string, count: number) => ({
  ...EMPTY,
  type_name: '',
  vod_id: '7',
  vod_name: '灯影',
  vod_play_from: 'm3u8',
  vod_play_url: Array.from(
    { length: count },
    (_, index) => `第${index + 1}集$https://${site}.example/${index + 1}.m3u8`,
  ).join('#'),
})
let isGone = false

beforeEach(() => {
  isGone = false
  server.answer('GET /api/site-media/1/detail', () => work('one', 3))
  server.answer('GET /api/site-media/1/play', ({ query }) => {
    if (isGone) throw new Refusal(404, '没有找到：甲站', { error: 'not_found' })
    return { url: query.get('url'), proxied: false, proxiedUrl: '' }
  })
  server.answer('GET /api/site/enabled', () => [])
})
/** The other sites that have the title, and how many episodes of it. */
function elsewhere(sites: Record<number, number>) {
  const ids = Object.keys(sites).map(Number)
  const events = [
    { type: 'start', sites: ids.map((id) => ({ id, name: `站点 ${id}` })) },
    ...ids.map((siteId) => ({ type: 'site', siteId, ms: siteId, hits: [{ vod_id: '7', title: '灯影' }] })),
    { type: 'done', ms: 9 },
  ]
  server.answer(
    'GET /api/site-media/search',
    () => new Response(events.map((event) => JSON.stringify(event)).join('\n')),
  )
  for (const id of ids) {
    server.answer(`GET /api/site-media/${id}/detail`, () => work(`other-${id}`, sites[id] ?? 0))
    server.answer(`GET /api/site-media/${id}/play`, ({ query }) => ({
      url: query.get('url'),
      proxied: false,
      proxiedUrl: '',
    }))
  }
}
async function watchAndLose() {
  const { address } = renderAt('/play?vodId=7&source=1', <PlayScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '第2集' }))
  await waitFor(() => expect(server.askedFor('GET /api/site-media/1/play')).toHaveLength(2))
  await waitFor(() => expect(address()).toContain('epNum=2'))
  isGone = true
  fireEvent.click(screen.getByRole('button', { name: '第3集' }))
  return address
}

test('a site that is removed while it plays gives way to another one that has the next episode', async () => {
  elsewhere({ 2: 1, 3: 5 })
  const address = await watchAndLose()
  expect(await screen.findByText('这个站点已被移除或停用，已自动换到 站点 3')).toBeTruthy()
  expect(address()).toBe('/play?vodId=7&source=3&epNum=3')
  expect(screen.queryByText('播放器初始化失败')).toBeNull()
  expect(server.askedFor('GET /api/site-media/3/play').at(-1)?.query.get('url')).toBe(
    'https://other-3.example/3.m3u8',
  )
})

test('where no other site has it, what was playing stays and the loss is told', async () => {
  elsewhere({ 2: 1 })
  const address = await watchAndLose()
  expect(await screen.findByText('第3集 无法播放：这个站点已被移除或停用')).toBeTruthy()
  expect(screen.getByText('其他站点没有找到这一集')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/play?vodId=7&source=1&epNum=2'))
  expect(screen.getByRole('link', { name: '搜索' }).getAttribute('href')).toBe(
    `/search?q=${encodeURIComponent('灯影')}`,
  )

  // The owner switches it on again.
  isGone = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(address()).toBe('/play?vodId=7&source=1&epNum=3'))
  expect(screen.queryByText(/无法播放/)).toBeNull()
})
