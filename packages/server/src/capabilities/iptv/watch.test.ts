import { gunzipSync } from 'node:zlib'
import { CHANNELS, GUARDED_REFERER, GUARDED_UA } from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAIN, startTestTv, type TestTv } from './testing/start-tv.ts'

const HOUR_MS = 3_600_000

interface Line {
  url: string
  line: string
  proxied: string
  format: string
  direct: boolean
}
interface Shown {
  id: string
  name: string
  number: string
  group: string
  catchupDays: number
  playUrls: Line[]
}

let tv: TestTv
let main: number
let big: number
beforeAll(async () => {
  tv = await startTestTv()
  main = await tv.add({ ...MAIN, name: 'main' })
  big = await tv.add({ type: 'm3u', url: 'https://iptv.example/big.m3u?n=50000' })
})
afterAll(() => tv.close())

const group = async (id: number, query: Record<string, string>) =>
  (await tv.get(`${id}/group?${new URLSearchParams(query)}`)).body.data
const find = async (name: string): Promise<Shown> => {
  const { channels } = await group(main, { search: name })
  return channels[0]
}

describe('fifty thousand channels', () => {
  test('open with the names of all groups and the first page of the first, small enough for one answer', async () => {
    const { status, headers, body } = await tv.get(`${big}/groups`)
    expect(status).toBe(200)
    expect(body.data.groups).toHaveLength(100)
    expect(body.data.groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      50_000,
    )
    expect(body.data.first.channels).toHaveLength(60)
    expect(body.data.first.more).toBe(true)
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(60 * 1024)
    expect(await tv.known(`${big}/groups`, headers.etag)).toBe(304)
  })

  test('are read page by page, and each page is known again', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= 9; page++) {
      const { channels, total, more } = await group(big, { name: '第7组', page: String(page) })
      for (const { id } of channels) seen.add(id)
      expect(total).toBe(500)
      expect(more).toBe(page < 9)
    }
    expect(seen.size).toBe(500)
    const path = `${big}/group?name=${encodeURIComponent('第7组')}&page=2`
    const { headers } = await tv.get(path)
    expect(await tv.known(path, headers.etag)).toBe(304)
    expect(await tv.known(path.replace('page=2', 'page=3'), headers.etag)).toBe(200)
  })

  test('are searched by name over all groups, and by number first of all', async () => {
    const { channels, total } = await group(big, { search: '频道 4999' })
    expect(total).toBe(11)
    expect(channels[0].name).toMatch(/频道 4999/)
    const numbered = await group(big, { search: '777' })
    expect(numbered.channels[0]).toMatchObject({ number: '777', group: '第78组' })
  })

  test('come all at once, packed, for who asks for the whole list', async () => {
    const whole = await tv.add({ type: 'm3u', url: 'https://iptv.example/big.m3u?n=5000' })
    const { statusCode, headers, rawPayload } = await tv.app.inject({
      url: `/api/iptv/${whole}/channels`,
      headers: { host: 'localhost:3000', 'accept-encoding': 'gzip' },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe('gzip')
    const body = JSON.parse(gunzipSync(rawPayload).toString())
    expect(body.data.groups).toHaveLength(100)
    expect(body.data.groups.flatMap(({ channels }: { channels: unknown[] }) => channels)).toHaveLength(5_000)
    expect(await tv.known(`${whole}/channels`, headers.etag)).toBe(304)
    const again = await tv.get(`${whole}/channels`, { 'accept-encoding': 'identity' })
    expect(again.headers['content-encoding']).toBeUndefined()
    expect(again.body).toEqual(body)
    expect(body.data.groups[41]).toMatchObject({ name: '第43组', channels: { length: 50 } })
    expect(body.data.groups[41].channels[1].name).toMatch(/^频道 142 /)
  })
})

describe('a channel', () => {
  test('has all of its lines, with what a browser may do with each', async () => {
    const one = await find('皮影-1')
    expect(one).toMatchObject({ number: '1', group: '央视', catchupDays: 7 })
    expect(one.playUrls.map(({ line, format, direct }) => [line, format, direct])).toEqual([
      ['线路1', 'hls', true],
      ['备用线路', 'hls', true],
    ])
    expect((await find('皮影-3')).playUrls[0]?.format).toBe('ts')
    expect((await find('皮影-5')).playUrls[0]?.format).toBe('flv')
    expect((await find('梅岭卫视')).playUrls.some(({ direct }) => direct)).toBe(true)
    expect((await find('梅岭卫视')).playUrls.find(({ url }) => url.includes('/guarded/'))?.direct).toBe(false)
  })

  test('of a scheme that no browser opens says so and has no link', async () => {
    const odd = await tv.add({ type: 'm3u', url: 'https://iptv.example/odd.m3u' })
    const { channels } = await group(odd, { name: '别的协议' })
    expect(channels.map(({ playUrls }: Shown) => playUrls[0])).toMatchObject([
      { format: 'rtp', proxied: '', direct: false },
      { format: 'rtmp', proxied: '', direct: false },
      { format: 'rtsp', proxied: '', direct: false },
    ])
  })

  test('is found by its id where the browser kept it, and gone ones are left out', async () => {
    const { id } = await find('江南卫视')
    const { body } = await tv.call('POST', `/api/iptv/${main}/pick`, { body: { ids: ['nobody', id] } })
    expect(body.data.channels.map(({ name }: Shown) => name)).toEqual(['江南卫视'])
  })

  test('that wants headers gets them for its list and for its segments', async () => {
    const { playUrls } = await find('梅岭卫视')
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

describe('the guide', () => {
  const nowNext = async (id: number, ids: string[]) =>
    (await tv.call('POST', `/api/iptv/${id}/now`, { body: { ids } })).body.data.channels

  test.each([
    ['packed XMLTV', MAIN],
    [
      'plain XMLTV',
      { ...MAIN, url: 'https://iptv.example/list.txt', type: 'txt', epg: 'https://epg.example/e.xml' },
    ],
    [
      'DIYP',
      {
        ...MAIN,
        url: 'https://iptv.example/list.txt',
        type: 'txt',
        epg: 'https://epg.example/diyp?ch={name}&date={date}',
      },
    ],
    [
      'DIYP by its query',
      { ...MAIN, url: 'https://iptv.example/list.txt', type: 'txt', epg: 'https://epg.example/diyp' },
    ],
  ])('tells what is on and what follows: %s', async (name, source) => {
    const id = await tv.add({ ...source, name })
    const { channels } = await group(id, { search: '江南卫视' })
    const [current, next] = (await nowNext(id, [channels[0].id]))[channels[0].id]
    expect(current.start).toBeLessThanOrEqual(Date.now())
    expect(current.stop).toBeGreaterThan(Date.now())
    expect(current.title).not.toBe('')
    if (next) expect(next.start).toBe(current.stop)
  })

  test('of a day has a row for each channel of the group, without gaps', async () => {
    const { data } = (await tv.get(`${main}/guide?name=${encodeURIComponent('卫视')}`)).body
    expect(data.total).toBe(CHANNELS.filter((channel) => channel.group === '卫视').length)
    expect(data.to - data.from).toBe(24 * HOUR_MS)
    for (const { programmes } of data.rows) {
      expect(programmes[0].start).toBe(data.from)
      expect(programmes.at(-1).stop).toBe(data.to)
      for (const [index, { stop }] of programmes.slice(0, -1).entries())
        expect(programmes[index + 1].start).toBe(stop)
    }
  })

  test('of a day elsewhere is cut where that day begins and ends, also when it is not asked for by XMLTV', async () => {
    const diyp = await tv.add({
      ...MAIN,
      name: 'diyp',
      url: 'https://iptv.example/list.txt',
      type: 'txt',
      epg: 'https://epg.example/diyp?ch={name}&date={date}',
    })
    // Midnight in New York on the day on which its clocks are put back.
    const from = Date.UTC(2026, 10, 1, 4)
    const to = from + 25 * HOUR_MS
    const name = encodeURIComponent('卫视频道_1234')
    const { data } = (await tv.get(`${diyp}/guide?name=${name}&from=${from}&to=${to}`)).body
    expect(data).toMatchObject({ from, to })
    const { programmes } = data.rows[0]
    expect(programmes[0].start).toBeLessThanOrEqual(from)
    expect(programmes[0].stop).toBeGreaterThan(from)
    expect(programmes.at(-1).stop).toBeGreaterThanOrEqual(to)
    const far = (await tv.get(`${main}/guide?from=${from}&to=${from + 90 * HOUR_MS}`)).body.data
    expect(far.to - far.from).toBe(26 * HOUR_MS)
  })

  test('of yesterday is another day', async () => {
    const { id } = await find('皮影-1')
    const day = async (time: number) =>
      (await tv.get(`${main}/guide?channel=${id}&day=${time}`)).body.data.rows[0]
    const today = await day(Date.now())
    const yesterday = await day(Date.now() - 24 * HOUR_MS)
    expect(today.catchupDays).toBe(7)
    expect(yesterday.programmes.at(-1).stop).toBe(today.programmes[0].start)
  })

  test('that breaks off or is not there leaves the channels as they are', async () => {
    for (const epg of [
      'https://epg.example/broken.xml',
      'https://epg.example/nothing.xml',
      'https://nobody.example/e.xml',
    ]) {
      const id = await tv.add({ type: 'txt', url: 'https://iptv.example/list.txt', name: epg, epg })
      const { channels } = await group(id, { search: '江南卫视' })
      expect(await nowNext(id, [channels[0].id])).toEqual({ [channels[0].id]: [] })
    }
  })

  test('of hundreds of channels is read as it comes, and only what is wanted is kept', async () => {
    const id = await tv.add({
      type: 'custom',
      content:
        '频道 7,https://live.example/hls/C7/index.m3u8\n频道 300,https://live.example/hls/C300/index.m3u8',
      epg: 'https://epg.example/big.xml?channels=300',
    })
    const { channels } = await group(id, { name: '未分组' })
    const answer = await nowNext(
      id,
      channels.map((channel: Shown) => channel.id),
    )
    expect(Object.values(answer).map((programmes) => (programmes as unknown[]).length > 0)).toEqual([
      true,
      true,
    ])
  })
})

describe('what is over', () => {
  test.each(CHANNELS.filter(({ catchup }) => catchup).map(({ name, catchup }) => [catchup, name]))(
    'plays again where the list offers it: %s',
    async (_, name) => {
      const { id, catchupDays } = await find(name)
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
    const { id } = await find('皮影-8')
    const start = Date.now() - 4 * 24 * HOUR_MS
    const { body } = await tv.get(`${main}/catchup?channel=${id}&start=${start}&stop=${start + HOUR_MS}`)
    expect(body).toMatchObject({ success: false, error: 'catchup_too_old' })
    expect(body.message).toContain('2 天')
  })

  test('is refused where it does not', async () => {
    const { id, catchupDays } = await find('江南卫视')
    expect(catchupDays).toBe(0)
    const { body } = await tv.get(`${main}/catchup?channel=${id}&start=1&stop=2`)
    expect(body).toMatchObject({ success: false, error: 'unsupported' })
  })
})
