import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestTv, type TestTv } from './testing/start-tv.ts'

let tv: TestTv
let big: number
beforeAll(async () => {
  tv = await startTestTv()
  big = await tv.add({ type: 'm3u', url: 'https://iptv.example/big.m3u?n=50000' })
})
afterAll(() => tv.close())

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
      const { channels, total, more } = await tv.group(big, { name: '第7组', page: String(page) })
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
    const { channels, total } = await tv.group(big, { search: '频道 4999' })
    expect(total).toBe(11)
    expect(channels[0]?.name).toMatch(/频道 4999/)
    const numbered = await tv.group(big, { search: '777' })
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
