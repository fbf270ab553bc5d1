import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
