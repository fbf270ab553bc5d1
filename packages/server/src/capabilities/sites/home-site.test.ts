import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Site, startSite } from '../../upstream/testing/site.ts'

const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n'
let server: TestApp
beforeEach(async () => {
  server = await startTestApp()
})
afterEach(() => server.close())

const stream = () =>
  startSite((_, res) => {
    res.setHeader('content-type', 'application/vnd.apple.mpegurl')
    res.end(PLAYLIST)
  })
const addressAt = ({ port }: Site) => `http://127.0.0.1:${port}/film.m3u8`
/** What a visitor elsewhere gets when they play an address by this site. */
async function play(id: number, url: string) {
  const from = '203.0.113.9'
  const asked = `/api/site-media/${id}/play?url=${encodeURIComponent(url)}`
  const { proxiedUrl } = (await server.call('GET', asked, { from })).body.data
  return server.call('GET', proxiedUrl, { from })
}

test('a site in the house streams from where it says, and opens no other door of the house', async () => {
  const [media, other] = [await stream(), await stream()]
  const work = {
    vod_id: '7',
    vod_name: '家庭录像',
    vod_play_from: 'm3u8',
    vod_play_url: `第1集$${addressAt(media)}`,
  }
  const home = await startSite((_, res) => res.end(JSON.stringify({ code: 1, list: [work], total: 1 })))
  const body = { key: 'home', name: '家', api: `http://127.0.0.1:${home.port}/api.php` }
  const { id } = (await server.call('POST', '/api/site', { body })).body.data

  expect((await play(id, addressAt(other))).body.error).toBe('address_refused')
  expect((await play(id, addressAt(media))).status).toBe(403)
  const measured = await server.call(
    'GET',
    `/api/site-media/${id}/measure?url=${encodeURIComponent(addressAt(other))}`,
  )
  expect(measured.body.data?.bytesPerSecond ?? 0).toBe(0)

  expect((await server.call('GET', `/api/site-media/${id}/detail?id=7`)).status).toBe(200)
  const shown = await play(id, addressAt(media))
  expect(shown.status).toBe(200)
  expect(shown.body).toMatch(/^#EXTM3U/)
  expect((await play(id, addressAt(other))).body.error).toBe('address_refused')
  expect(other.asked).toEqual([])
})
