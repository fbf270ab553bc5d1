import { CHANNELS, GUARDED_REFERER, GUARDED_UA } from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAIN, type ShownChannel, startTestTv, type TestTv } from './testing/start-tv.ts'

const HOUR_MS = 3_600_000

let tv: TestTv
let main: number
beforeAll(async () => {
  tv = await startTestTv()
  main = await tv.add({ ...MAIN, name: 'main' })
})
afterAll(() => tv.close())

describe('a channel', () => {
  test('has all of its lines, with what a browser may do with each', async () => {
    const one = await tv.find(main, '皮影-1')
    expect(one).toMatchObject({ number: '1', group: '央视', catchupDays: 7 })
    expect(one.playUrls.map(({ line, format, direct }) => [line, format, direct])).toEqual([
      ['线路1', 'hls', true],
      ['备用线路', 'hls', true],
    ])
    expect((await tv.find(main, '皮影-3')).playUrls[0]?.format).toBe('ts')
    expect((await tv.find(main, '皮影-5')).playUrls[0]?.format).toBe('flv')
    expect((await tv.find(main, '梅岭卫视')).playUrls.some(({ direct }) => direct)).toBe(true)
    expect(
      (await tv.find(main, '梅岭卫视')).playUrls.find(({ url }) => url.includes('/guarded/'))?.direct,
    ).toBe(false)
  })

  test('of a scheme that no browser opens says so and has no link', async () => {
    const odd = await tv.add({ type: 'm3u', url: 'https://iptv.example/odd.m3u' })
    const { channels } = await tv.group(odd, { name: '别的协议' })
    expect(channels.map(({ playUrls }) => playUrls[0])).toMatchObject([
      { format: 'rtp', proxied: '', direct: false },
      { format: 'rtmp', proxied: '', direct: false },
      { format: 'rtsp', proxied: '', direct: false },
    ])
  })

  test('is found by its id where the browser kept it, and gone ones are left out', async () => {
    const { id } = await tv.find(main, '江南卫视')
    const { body } = await tv.call('POST', `/api/iptv/${main}/pick`, { body: { ids: ['nobody', id] } })
    expect(body.data.channels.map(({ name }: ShownChannel) => name)).toEqual(['江南卫视'])
  })

  test('that wants headers gets them for its list and for its segments', async () => {
    const { playUrls } = await tv.find(main, '梅岭卫视')
    const guarded = playUrls.find(({ url }) => url.includes('/guarded/'))
    const list = await tv.call('GET', guarded?.proxied ?? '')
    expect(list.status).toBe(200)
    const segment = String(list.body)
      .split('\n')
      .find((line) => line && !line.startsWith('#'))
    const link = new URL(segment ?? '', `http://x${guarded?.proxied}`)
    expect((await tv.call('GET', link.pathname + link.search)).status).toBe(200)
    const asked = tv.asked('live.example', '/guarded/')
    expect(asked.map(({ path }) => path.replace(/.*\./, ''))).toEqual(['m3u8', 'ts'])
    for (const { headers } of asked)
      expect(headers).toMatchObject({ 'user-agent': GUARDED_UA, referer: GUARDED_REFERER })
  })
})

describe('what is over', () => {
  test.each(CHANNELS.filter(({ catchup }) => catchup).map(({ name, catchup }) => [catchup, name]))(
    'plays again where the list offers it: %s',
    async (_, name) => {
      const { id, catchupDays } = await tv.find(main, name)
      expect(catchupDays).toBeGreaterThan(0)
      const start = Math.floor((Date.now() - 20 * HOUR_MS) / 1000) * 1000
      const query = new URLSearchParams({ channel: id, start: String(start), stop: String(start + HOUR_MS) })
      const { body } = await tv.get(`${main}/catchup?${query}`)
      expect(body.data).toMatchObject({ format: 'hls' })
      const playlist = await tv.call('GET', body.data.proxied)
      expect(playlist.status).toBe(200)
      const seconds = [...String(playlist.body).matchAll(/#EXTINF:([\d.]+)/g)].reduce(
        (sum, [, length]) => sum + Number(length),
        0,
      )
      // `shift` begins in the past and goes on to now.
      expect(seconds).toBeGreaterThan(3_500)
    },
  )

  test('is refused beyond the days that the list keeps, with their number', async () => {
    const { id } = await tv.find(main, '皮影-8')
    const start = Date.now() - 4 * 24 * HOUR_MS
    const { body } = await tv.get(`${main}/catchup?channel=${id}&start=${start}&stop=${start + HOUR_MS}`)
    expect(body).toMatchObject({ success: false, error: 'catchup_too_old' })
    expect(body.message).toContain('2 天')
  })

  test('is refused where it does not', async () => {
    const { id, catchupDays } = await tv.find(main, '江南卫视')
    expect(catchupDays).toBe(0)
    const { body } = await tv.get(`${main}/catchup?channel=${id}&start=1&stop=2`)
    expect(body).toMatchObject({ success: false, error: 'unsupported' })
  })
})
