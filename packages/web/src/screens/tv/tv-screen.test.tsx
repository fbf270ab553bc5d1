import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/hooks.ts'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { TvScreen } from './tv-screen.tsx'

const server = fakeServer()
const channel = (id: string, name: string) => ({
  id,
  name,
  logo: '',
  number: '',
  group: '央视',
  // No browser opens it: the test is not about pictures.
  playUrls: [{ url: 'rtp://239.0.0.1', ua: '', line: '线路1', proxied: '', format: 'rtp', direct: false }],
  catchupDays: 0,
})
beforeEach(() => {
  queryClient.clear()
  server.answer('GET /api/iptv/enabled', () => [{ id: 1, name: '家里的', key: '1', isDefault: 1 }])
  server.answer('GET /api/iptv/1/groups', () => ({
    groups: [{ name: '央视', count: 2 }],
    first: { name: '央视', channels: [channel('a', '一台'), channel('b', '二台')], more: false },
    staleSince: 0,
    hasGuide: false,
  }))
  server.answer('POST /api/iptv/1/pick', () => ({ channels: [] }))
  server.answer('POST /api/iptv/1/now', () => ({ channels: {} }))
  server.answer('GET /api/iptv/1/guide', () => ({ from: 0, to: 1, rows: [], total: 0, more: false }))
})
/** The channel that is on. Rows ask for the guide a little later: no test ends before they have. */
const onAir = async () => {
  const { textContent } = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(server.askedFor('POST /api/iptv/1/now').length).toBeGreaterThan(0))
  return textContent
}

test('an address of a channel that the list has no more plays the first of the group', async () => {
  renderAt('/tv?source=1&channel=gone', <TvScreen />)
  expect(await onAir()).toBe('一台')
})

test('an address of a source that is gone says so and plays another from its beginning', async () => {
  renderAt('/tv?source=9&group=没有&channel=b', <TvScreen />)
  expect(await onAir()).toBe('一台')
  expect(server.askedFor('GET /api/iptv/9/groups')).toHaveLength(0)
})

test('a list that cannot be had leaves no black screen without a word', async () => {
  server.answer('GET /api/iptv/1/groups', () => {
    throw new Refusal(502, '源没有响应')
  })
  renderAt('/tv', <TvScreen />)
  expect(await screen.findByText('获取频道列表失败')).toBeTruthy()
  expect(screen.getByText('没有可以播放的频道')).toBeTruthy()
})

test('what no browser opens can be taken to another player', async () => {
  renderAt('/tv', <TvScreen />)
  expect(await onAir()).toBe('一台')
  expect(screen.getByRole('button', { name: '复制地址' })).toBeTruthy()
})
