import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { IptvPage } from './iptv-page.tsx'

const server = fakeServer()
const linksOf = (token: string) => ({
  m3u: `http://tv.local/api/iptv/list/${token}/live.m3u`,
  txt: `http://tv.local/api/iptv/list/${token}/live.txt`,
  xml: `http://tv.local/api/iptv/list/${token}/epg.xml`,
})
const open = async () => {
  server.answer('GET /api/iptv', () => ({ list: [], total: 0, page: 1, pageSize: 20 }))
  renderAt('/admin/iptv-resource', <IptvPage />)
  fireEvent.click(await screen.findByRole('button', { name: '本站直播源' }))
}
const addressOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test('the owner copies the address of the list for other players', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  server.answer('GET /api/iptv/export-link', () => linksOf('old'))
  await open()
  await waitFor(() => expect(addressOf('M3U')).toBe(linksOf('old').m3u))
  expect(addressOf('XMLTV')).toBe(linksOf('old').xml)
  fireEvent.click(screen.getByRole('button', { name: '复制 TXT' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(linksOf('old').txt))
  vi.unstubAllGlobals()
})

test('a new address is made only after a question, and is shown at once', async () => {
  server.answer('GET /api/iptv/export-link', () => linksOf('old'))
  server.answer('POST /api/iptv/export-link', () => linksOf('new'))
  await open()
  await waitFor(() => expect(addressOf('M3U')).toBe(linksOf('old').m3u))
  fireEvent.click(screen.getByRole('button', { name: '更换地址' }))
  expect(await screen.findByText('更换本站直播源的地址？')).toBeTruthy()
  expect(server.askedFor('POST /api/iptv/export-link')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '更换地址' }))
  await waitFor(() => expect(addressOf('M3U')).toBe(linksOf('new').m3u))
})

test('addresses that do not come are asked for again', async () => {
  server.answer('GET /api/iptv/export-link', () => {
    throw new Refusal(500, '服务器开小差了')
  })
  await open()
  expect(await screen.findByText('地址加载失败')).toBeTruthy()
  server.answer('GET /api/iptv/export-link', () => linksOf('old'))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(addressOf('M3U')).toBe(linksOf('old').m3u))
})
