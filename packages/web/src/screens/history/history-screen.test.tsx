import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { HistoryScreen } from './history-screen.tsx'

const server = fakeServer()

test.each([
  ['site', 'site', '影视站'],
  ['drive', 'cloud_drive', '网盘'],
  ['nothing', null, '全部'],
  ['constructor', null, '全部'],
])('the tab %s of the address asks for %s', async (tab, resourceType, label) => {
  server.answer('GET /api/play-history', () => [])
  renderAt(`/history?tab=${tab}`, <HistoryScreen />)
  const shown = await screen.findByRole('radio', { checked: true })
  expect(shown.textContent).toBe(label)
  await expect.poll(() => server.asked).toHaveLength(1)
  expect(server.asked[0]?.query.get('resourceType')).toBe(resourceType)
})
