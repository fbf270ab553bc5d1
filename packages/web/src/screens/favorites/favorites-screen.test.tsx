import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { CloudFavoritesScreen, SiteFavoritesScreen } from './favorites-screen.tsx'

const server = fakeServer()

test.each([
  ['/favorites/site', SiteFavoritesScreen, 'site', '100'],
  ['/favorites/cloud', CloudFavoritesScreen, 'cloud_drive', '20'],
])('%s asks for its first page, as long as the specification has it', async (address, Screen, type, size) => {
  server.answer('GET /api/favorite/tags', () => [])
  server.answer('GET /api/favorite', () => ({ list: [], total: 0, page: 1, pageSize: Number(size) }))
  renderAt(address, <Screen />)
  await screen.findByText(/^还没有收藏的/)
  expect(server.askedFor('GET /api/favorite').map(({ query }) => Object.fromEntries(query))).toEqual([
    { page: '1', pageSize: size, type },
  ])
})
