import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { TitleBlock } from './title-block.tsx'
import type { PlayDanmaku } from './use-play-danmaku.ts'
import type { Watch } from './watch.ts'

const server = fakeServer()
const watchAt = (siteId: number) =>
  ({ siteId, vodId: '7', vod: { vod_name: '长安灯影' }, lines: [], line: 0, episode: 0 }) as unknown as Watch

function Room() {
  const [siteId, setSiteId] = useState(1)
  return (
    <>
      <TitleBlock watch={watchAt(siteId)} history={null} danmaku={{ enabled: false } as PlayDanmaku} />
      <button type="button" onClick={() => setSiteId(2)}>
        换站
      </button>
    </>
  )
}

test('a title that was followed at one site is not shown as followed at another', async () => {
  server.answer('GET /api/favorite/status', () => ({ isFavorited: false, favorite: null }))
  server.answer('PUT /api/play-history/following', () => ({ isFollowing: 1 }))
  renderAt('/play', <Room />)
  fireEvent.click(await screen.findByRole('button', { name: '加追' }))
  expect(await screen.findByRole('button', { name: '已加追', pressed: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '换站' }))
  expect(await screen.findByRole('button', { name: '加追', pressed: false })).toBeTruthy()
})
