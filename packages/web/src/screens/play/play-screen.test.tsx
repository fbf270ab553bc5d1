import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
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
