import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { MagnetPlayScreen } from './magnet-play-screen.tsx'

const server = fakeServer()
const HASH = 'a'.repeat(40)
const open = () => renderAt(`/magnet-play?url=magnet:?xt=urn:btih:${HASH}`, <MagnetPlayScreen />)

test('a link that the server refuses is told in its words', async () => {
  server.answer('POST /api/torrent/add', () => {
    throw new Refusal(400, '无效的磁力链接格式', { error: 'magnet_invalid' })
  })
  open()
  expect(await screen.findByText('添加磁力链接失败')).toBeTruthy()
  expect(screen.getByText('无效的磁力链接格式')).toBeTruthy()
})

test('a server that cannot be reached is told as that', async () => {
  server.answer('POST /api/torrent/add', () => new Response('<html>'))
  open()
  expect(await screen.findByText(/^连接后端服务失败: 响应解析失败/)).toBeTruthy()
})

test('a torrent whose files cannot be learnt is told with the reason', async () => {
  server.answer('POST /api/torrent/add', () => ({ sessionId: HASH }))
  server.answer(`GET /api/torrent/${HASH}/info`, () => {
    throw new Refusal(404, '没有找到', { error: 'not_found' })
  })
  open()
  expect(await screen.findByText('获取种子信息失败')).toBeTruthy()
  expect(screen.getByText('没有找到')).toBeTruthy()
})
