import { CHANNELS } from '@piying/simulator'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAIN, startTestTv, type TestTv } from './testing/start-tv.ts'

const HOUR_MS = 3_600_000

let tv: TestTv
let main: number
beforeAll(async () => {
  tv = await startTestTv()
  main = await tv.add({ ...MAIN, name: 'main' })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => tv.close())

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
    const channel = await tv.find(id, '江南卫视')
    const [current, next] = (await nowNext(id, [channel.id]))[channel.id]
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
    const { id } = await tv.find(main, '皮影-1')
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
      const channel = await tv.find(id, '江南卫视')
      expect(await nowNext(id, [channel.id])).toEqual({ [channel.id]: [] })
    }
  })

  test('that stops in the middle is waited for two minutes, and the others tell what they know', async () => {
    const twoMinutes = new AbortController()
    // The first guide of the list is read first; the other one has time enough.
    const limits = [twoMinutes.signal]
    const realLimit = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(
      (ms) => (ms === 2 * 60_000 && limits.shift()) || realLimit(ms),
    )
    const epg = 'https://epg.example/stuck.xml https://epg.example/e.xml'
    const id = await tv.add({ type: 'txt', url: 'https://iptv.example/list.txt', name: 'stuck', epg })
    const channel = await tv.find(id, '江南卫视')
    let isAnswered = false
    const answer = nowNext(id, [channel.id]).finally(() => {
      isAnswered = true
    })
    await expect.poll(() => tv.asked('epg.example', '/stuck.xml')).toHaveLength(1)
    expect(isAnswered).toBe(false)

    twoMinutes.abort()
    expect((await answer)[channel.id][0].stop).toBeGreaterThan(Date.now())
    expect((await nowNext(id, [channel.id]))[channel.id]).toEqual((await answer)[channel.id])
    expect(tv.asked('epg.example', '/stuck.xml')).toHaveLength(1)
  })

  test('of hundreds of channels is read as it comes, and only what is wanted is kept', async () => {
    const id = await tv.add({
      type: 'custom',
      content:
        '频道 7,https://live.example/hls/C7/index.m3u8\n频道 300,https://live.example/hls/C300/index.m3u8',
      epg: 'https://epg.example/big.xml?channels=300',
    })
    const { channels } = await tv.group(id, { name: '未分组' })
    const answer = await nowNext(
      id,
      channels.map((channel) => channel.id),
    )
    expect(Object.values(answer).map((programmes) => (programmes as unknown[]).length > 0)).toEqual([
      true,
      true,
    ])
  })
})
