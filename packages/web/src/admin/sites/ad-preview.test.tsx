import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { SitesPage } from './sites-page.tsx'

const server = fakeServer()
const NEWEST = 'https://cdn-a.example/vod/5/1/index.m3u8'
const site = {
  id: 3,
  key: 'ads',
  name: '插播影院',
  api: 'https://cms-ads.example/api.php/provide/vod',
  type: 1,
  isActive: 1,
  isDefault: 0,
  remark: '',
  tags: [],
  priority: 0,
  proxyMode: 'builtin',
  customProxy: '',
  adFilter: 0,
}
const CUTS = {
  totalSeconds: 3_600,
  cutSeconds: 30,
  stopped: '',
  cuts: [{ at: 905, seconds: 30, segments: 6, reason: 'host', first: 'https://ads.example/1.ts' }],
}

const open = async () => {
  server.answer('GET /api/site', () => ({ list: [site], total: 1, page: 1, pageSize: 20 }))
  server.answer('GET /api/site/tags', () => [])
  renderAt('/admin/sites', <SitesPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: '广告预览' }))[0] as HTMLElement)
}
const work = (vod_play_url: string) => ({ vod_play_from: 'm3u8', vod_play_url, vod_play_note: '' })

test('the owner sees what would be cut out of the newest work', async () => {
  server.answer('GET /api/site-media/3/home', () => ({ list: [{ vod_id: '5' }] }))
  server.answer('GET /api/site-media/3/detail', () => work(`第01集$${NEWEST}`))
  server.answer('GET /api/site-media/3/ad-preview', () => CUTS)
  await open()
  expect(await screen.findByText('会剪去 1 段，共 30 秒，占全片的 0.8%')).toBeTruthy()
  expect(screen.getByText('15:05 – 15:35')).toBeTruthy()
  expect(screen.getByText('来自其他域名')).toBeTruthy()
  expect(screen.getByText(/未开启过滤/)).toBeTruthy()
  expect(server.askedFor('GET /api/site-media/3/ad-preview')[0]?.query.get('url')).toBe(NEWEST)
})

test('until the newest work is found something stands where the cuts will be', async () => {
  let letAnswer = () => {}
  server.answer('GET /api/site-media/3/home', async () => {
    await new Promise<void>((resolve) => {
      letAnswer = resolve
    })
    return { list: [{ vod_id: '5' }] }
  })
  server.answer('GET /api/site-media/3/detail', () => work(`第01集$${NEWEST}`))
  await open()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('.sk')).toBeTruthy()
  server.answer('GET /api/site-media/3/ad-preview', () => CUTS)
  const own = 'https://b.example/own.m3u8'
  fireEvent.change(screen.getByLabelText('播放列表地址'), { target: { value: own } })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByText('15:05 – 15:35')).toBeTruthy()
  expect(dialog.querySelector('.sk')).toBeNull()

  // The newest work comes too late to take the place of what was asked for.
  letAnswer()
  await waitFor(() => expect(server.askedFor('GET /api/site-media/3/detail')).toHaveLength(1))
  await act(async () => undefined)
  expect(server.askedFor('GET /api/site-media/3/ad-preview').map(({ query }) => query.get('url'))).toEqual([
    own,
  ])
})

test('another playlist can be named, and a rule that went too far is told', async () => {
  server.answer('GET /api/site-media/3/home', () => {
    throw new Refusal(502, '站点没有回应')
  })
  server.answer('GET /api/site-media/3/ad-preview', () => ({
    ...CUTS,
    cutSeconds: 0,
    cuts: [],
    stopped: 'path, path',
  }))
  await open()
  fireEvent.change(await screen.findByLabelText('播放列表地址'), {
    target: { value: 'https://b.example/x.m3u8' },
  })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByText('没有可剪去的片段，全长 1:00:00')).toBeTruthy()
  expect(screen.getByText(/按“路径不同”会剪去超过 15%/)).toBeTruthy()
  await waitFor(() =>
    expect(server.askedFor('GET /api/site-media/3/ad-preview')[0]?.query.get('url')).toBe(
      'https://b.example/x.m3u8',
    ),
  )
})
