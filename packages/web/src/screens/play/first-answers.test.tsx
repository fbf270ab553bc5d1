import { screen } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { firstAsks } from '../../first-asks.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { PlayScreen } from './play-screen.tsx'

const server = fakeServer()
// The screen asks for the player's code ahead of time: it must not arrive after the test is gone.
afterAll(() => Promise.all([import('../../player/player.tsx'), import('../../player/sources/hls.ts')]))

test('what the page brought of a title is not asked for again', async () => {
  const vod = { vod_id: '7', vod_name: '长安灯影', vod_play_from: '', vod_play_url: '' }
  const answers: Record<string, unknown> = {
    '/api/site/enabled': [],
    '/api/site-media/1/detail?id=7': vod,
    '/api/play-history/video?vodId=7&source=1&resourceType=site': null,
  }
  const filled = firstAsks('/play').map((address) => address.replace('{vodId}', '7').replace('{source}', '1'))
  expect(filled).toEqual(expect.arrayContaining(Object.keys(answers)))
  const block = document.body.appendChild(document.createElement('script'))
  block.id = 'first-answers'
  block.type = 'application/json'
  block.textContent = JSON.stringify(
    Object.fromEntries(Object.entries(answers).map(([address, data]) => [address, { data }])),
  )
  renderAt('/play?vodId=7&source=1', <PlayScreen />)
  expect(await screen.findByText('选集无效')).toBeTruthy()
  expect(server.asked.map(({ path }) => path)).toEqual([])
})
