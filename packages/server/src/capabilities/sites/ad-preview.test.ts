import { type Simulator, startSimulator } from '@piying/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let simulator: Simulator
let server: TestApp
let id = 0
beforeAll(async () => {
  simulator = await startSimulator()
  server = await startTestApp({ internet: simulator.origin })
  const body = { key: 'ads', name: '插播影院', api: 'https://cms-ads.example/api.php/provide/vod' }
  id = (await server.call('POST', '/api/site', { body })).body.data.id
})
afterAll(async () => {
  await server.close()
  await simulator.stop()
})
const preview = async (url: string) =>
  (await server.call('GET', `/api/site-media/${id}/ad-preview?url=${encodeURIComponent(url)}`)).body

test('the preview names what would be cut, and cuts nothing when it would be too much', async () => {
  const { data } = await preview('https://cdn-b.example/hls/ads/1/1/index.m3u8')
  expect(data.cuts.map(({ reason }: { reason: string }) => reason)).toEqual(['host', 'host', 'host'])
  expect(data.cutSeconds / data.totalSeconds).toBeLessThan(0.15)
  expect((await preview('https://cdn-b.example/hls/ads-most/1/1/index.m3u8')).data).toMatchObject({
    cuts: [],
    cutSeconds: 0,
    stopped: expect.stringContaining('host'),
  })
})

test.each([
  ['https://media.example/file/x.srt', 'not_playlist'],
  ['https://live.example/hls/1/index.m3u8', 'live_not_filtered'],
])('%s has nothing to preview, and that is said instead of a length of nothing', async (url, error) => {
  expect(await preview(url)).toMatchObject({ code: 422, error })
})
