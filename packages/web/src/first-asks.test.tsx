import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './api/hooks.ts'
import { firstAsks } from './first-asks.ts'
import { AppRoutes } from './routes.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import { fakeServer } from './test/fake-server.ts'

const server = fakeServer()
const about = { fetchedAt: 1, stale: false, origin: 'douban' }
const pic = { normal: '', large: '' }
const work = { title: '长安灯影', card_subtitle: '2024', rating: { value: 8 }, pic, episodes_info: '' }
const banner = {
  id: '1',
  title: '灯下',
  backgroundImage: '/a.webp',
  genre: '',
  actors: '',
  subtitle: '',
  description: '',
}

const ANSWERS: Record<string, unknown> = {
  '/api/setting/theme_settings': { value: '{}' },
  '/api/auth/state': { role: 'visitor', securityEnabled: false, adminExists: true },
  '/api/profile': [],
  '/api/site/enabled': [{ id: 1 }],
  '/api/iptv/enabled': [],
  '/api/proxy/tencent-banner-data': { items: [banner], ...about },
  '/api/play-history': [],
  '/api/play-history/following': [],
  '/api/douban-recommendation': { items: [{ id: '9', ...work }], tags: [], ...about },
}

afterEach(() => void vi.useRealTimers())

test('with the answers that came with it, the home page is drawn without asking anything', async () => {
  // The page has just arrived, however long the machine took to load this test.
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin })
  const data = firstAsks('/').map((address) => [address, { data: ANSWERS[address.split('?', 1)[0] ?? ''] }])
  document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify(Object.fromEntries(data))}</script>`
  render(
    <AppFrame>
      <AppRoutes />
    </AppFrame>,
  )
  await screen.findByRole('heading', { name: '灯下' })
  await screen.findByRole('link', { name: '长安灯影' })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  // The next page of works is asked for when its place comes into view, which it does at once where nothing has a size.
  const asked = server.asked.filter(({ query }) => !Number(query.get('start')))
  expect(asked.map(({ path }) => path)).toEqual([])
})
