import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { PlayScreen } from './play-screen.tsx'

const server = fakeServer()

test.each([
  [null, '响应数据为空'],
  [{ vod_id: '', vod_name: '' }, '无法获取视频详情: 数据格式错误'],
])('a site that answers %j for a work is told as %s', async (answer, text) => {
  server.answer('GET /api/site-media/1/detail', () => answer)
  renderAt('/play?vodId=7&source=1', <PlayScreen />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('a work of which nothing can be played is told, and a site that fails in its own words', async () => {
  server.answer('GET /api/site-media/1/detail', () => ({
    vod_id: '7',
    vod_name: '灯影',
    vod_play_from: 'm3u8',
    vod_play_url: '第1集$nothing',
    vod_play_note: '',
  }))
  renderAt('/play?vodId=7&source=1', <PlayScreen />)
  expect(await screen.findByText('选集无效')).toBeTruthy()

  server.answer('GET /api/site-media/1/detail', () => {
    throw new Refusal(502, 'cms.example 拒绝了请求：HTTP 500')
  })
  renderAt('/play?vodId=8&source=1', <PlayScreen />)
  expect(await screen.findByText('未能加载视频信息')).toBeTruthy()
  expect(screen.getByText('cms.example 拒绝了请求：HTTP 500')).toBeTruthy()
})

test('a stream whose address cannot be had is told, with the title and its episodes around it', async () => {
  const text = ['vod_pic', 'vod_actor', 'vod_director', 'vod_content', 'vod_year', 'vod_area', 'type_name']
  server.answer('GET /api/site-media/1/detail', () => ({
    ...Object.fromEntries([...text, 'vod_remarks', 'vod_blurb', 'vod_score'].map((name) => [name, ''])),
    vod_id: '7',
    vod_name: '灯影',
    vod_play_from: 'm3u8',
    vod_play_url: '第1集$https://cdn.example/1.m3u8',
    vod_play_note: '',
  }))
  server.answer('GET /api/site-media/1/play', () => {
    throw new Refusal(404, '没有找到：甲站')
  })
  renderAt('/play?vodId=7&source=1', <PlayScreen />)
  expect(await screen.findByText('播放器初始化失败')).toBeTruthy()
  expect(screen.getByText('没有找到：甲站')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('灯影')
})

test('what is no part of the picture is asked for once there is one', async () => {
  const text = ['vod_pic', 'vod_actor', 'vod_director', 'vod_content', 'vod_year', 'vod_area', 'type_name']
  server.answer('GET /api/site-media/1/detail', () => ({
    ...Object.fromEntries([...text, 'vod_remarks', 'vod_blurb', 'vod_score'].map((name) => [name, ''])),
    vod_id: '7',
    vod_name: '灯影',
    vod_play_from: 'mp4',
    vod_play_url: '第1集$https://cdn.example/1.mp4',
    vod_play_note: '',
  }))
  server.answer('GET /api/site-media/1/play', ({ query }) => ({
    url: query.get('url'),
    proxied: false,
    proxiedUrl: '',
  }))
  server.answer('GET /api/danmu', () => ({ enabled: true }))
  server.answer('POST /api/danmu/match', () => ({ matches: [{ episodeId: 5, animeTitle: '灯影' }] }))
  server.answer('GET /api/danmu/comment/5', () => ({ comments: [{ p: '1.5,1,16777215', m: '来了' }] }))
  const found = [
    { type: 'start', sites: [{ id: 1, name: '甲站' }] },
    { type: 'site', siteId: 1, ms: 86, hits: [{ vod_id: '7', title: '灯影' }] },
    { type: 'done', ms: 90 },
  ]
  server.answer(
    'GET /api/site-media/search',
    () => new Response(found.map((event) => JSON.stringify(event)).join('\n')),
  )
  renderAt('/play?vodId=7&source=1', <PlayScreen />)
  expect(await screen.findByRole('button', { name: '弹幕搜索' })).toBeTruthy()
  await waitFor(() => expect(server.askedFor('GET /api/site-media/1/play')).toHaveLength(1))
  const video = await waitFor(() => document.querySelector('video') ?? Promise.reject(new Error('no video')))
  const later = ['POST /api/danmu/match', 'GET /api/play-history/same-work', 'GET /api/site-media/search']
  expect(later.flatMap(server.askedFor)).toEqual([])

  // By the clock: the event itself changes the page.
  await vi.waitFor(() => {
    fireEvent(video, new Event('playing'))
    expect(later.map((call) => server.askedFor(call).length)).toEqual([1, 1, 1])
  })
  // The search for other sites says how quick this one is.
  expect(await screen.findByText('86 ms')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '弹幕搜索' }))
  expect(await screen.findByText(/正在使用 灯影.*共 1 条/)).toBeTruthy()
})

test('a title whose site is gone is looked for elsewhere by the name in the history', async () => {
  server.answer('GET /api/site-media/9/detail', () => {
    throw new Refusal(404, '没有找到：#9', { error: 'not_found' })
  })
  server.answer('GET /api/play-history/video', () => ({ title: '长安灯影', episode: '第3集' }))
  renderAt('/play?vodId=7&source=9', <PlayScreen />)
  expect(await screen.findByText('这个站点已被移除、停用，或者不再有这部作品。')).toBeTruthy()
  const elsewhere = screen.getByRole('link', { name: '在其他站点寻找《长安灯影》' })
  expect(elsewhere.getAttribute('href')).toBe(`/search?q=${encodeURIComponent('长安灯影')}`)
})
