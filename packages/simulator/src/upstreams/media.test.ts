import { createDecipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { KEY } from '../media/scenarios.ts'
import { useSimulator } from '../testing/use-simulator.ts'

const { get, bytes, json } = useSimulator()
const text = async (url: string) => (await get(url)).text()

/** The first presentation time of the video stream, in seconds. */
function firstTime(segment: Buffer): number {
  for (let at = 0; at + 188 <= segment.length; at += 188) {
    const skip = (segment[at + 3] ?? 0) & 0x20 ? 1 + (segment[at + 4] ?? 0) : 0
    const unit = at + 4 + skip
    if (segment.readUIntBE(unit, 3) !== 1 || segment[unit + 3] !== 0xe0) continue
    const high = ((segment[unit + 9] ?? 0) >> 1) & 7
    return (
      (high * 2 ** 30 +
        (segment.readUInt16BE(unit + 10) >> 1) * 2 ** 15 +
        (segment.readUInt16BE(unit + 12) >> 1)) /
      90_000
    )
  }
  return Number.NaN
}

describe('films', () => {
  test('have the length of their work, and a clock that goes on past the end of the reel', async () => {
    const playlist = await text('https://media.example/vod/1/1/index.m3u8')
    expect(playlist.match(/^\d+\.ts$/gm)).toHaveLength(720)
    const times = await Promise.all(
      [0, 7, 8, 719].map(async (index) =>
        firstTime(await bytes(`https://media.example/vod/1/1/${index}.ts`)),
      ),
    )
    const start = times[0] ?? 0
    expect(times.map((time) => Math.round(time - start))).toEqual([0, 14, 16, 1438])
  })

  test('count their packets without a gap', async () => {
    const joined = Buffer.concat(
      await Promise.all([7, 8].map((index) => bytes(`https://media.example/vod/1/1/${index}.ts`))),
    )
    const last = new Map<number, number>()
    for (let at = 0; at < joined.length; at += 188) {
      const pid = joined.readUInt16BE(at + 1) & 0x1fff
      const flags = joined[at + 3] ?? 0
      if (!(flags & 0x10)) continue
      const before = last.get(pid)
      if (before !== undefined) expect(flags & 15).toBe((before + 1) & 15)
      last.set(pid, flags & 15)
    }
    expect(last.size).toBeGreaterThanOrEqual(4)
  })

  test('are heavier in a larger size', async () => {
    const master = await text('https://cdn-b.example/vod/1/1/master.m3u8')
    expect(master.match(/RESOLUTION=/g)).toHaveLength(3)
    expect((await bytes('https://cdn-b.example/vod/1/1/1080p/0.ts')).length).toBeGreaterThan(790_000)
    expect((await bytes('https://cdn-b.example/vod/1/1/360p/0.ts')).length).toBeLessThan(40_000)
  })

  test('can be deciphered with their key', async () => {
    expect(await bytes('https://media.example/hls/aes/1/1/key.bin')).toEqual(KEY)
    const start = Buffer.alloc(16)
    start.writeUInt32BE(3, 12)
    const decipher = createDecipheriv('aes-128-cbc', KEY, start)
    const plain = Buffer.concat([
      decipher.update(await bytes('https://media.example/hls/aes/1/1/3.ts')),
      decipher.final(),
    ])
    expect(plain).toEqual(await bytes('https://media.example/vod/1/1/3.ts'))
  })

  test('may have ten thousand segments', async () => {
    expect((await text('https://media.example/hls/long/1/1/index.m3u8')).match(/#EXTINF/g)).toHaveLength(
      10_000,
    )
  })

  test('may carry advertising of another host behind discontinuities', async () => {
    const playlist = await text('https://media.example/hls/ads/1/1/index.m3u8')
    const share =
      (playlist.match(/ad-cdn\.example/g)?.length ?? 0) / (playlist.match(/#EXTINF/g)?.length ?? 1)
    expect(share).toBeGreaterThan(0.01)
    expect(share).toBeLessThan(0.15)
    expect((await bytes('https://ad-cdn.example/spot/0/2.ts'))[0]).toBe(0x47)
  })

  test('in fragments name their own times', async () => {
    const time = async (index: number) => {
      const fragment = await bytes(`https://media.example/hls/cmaf/1/1/video/${index}.m4s`)
      const at = fragment.indexOf('tfdt')
      return fragment[at + 4] === 1 ? Number(fragment.readBigUInt64BE(at + 8)) : fragment.readUInt32BE(at + 8)
    }
    const [second = 0, fifth = 0] = await Promise.all([time(1), time(5)])
    expect(fifth).toBe(second * 5)
  })
})

describe('files', () => {
  const file = 'https://media.example/file/1-1.mp4'

  test('are served in parts', async () => {
    const whole = await bytes(file)
    const part = await get(file, { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
    const tail = await get(file, { headers: { range: 'bytes=-5' } })
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-5))
    expect((await get(file, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416)
  })

  test('answer HEAD without a body', async () => {
    const head = await get(file, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBe((await bytes(file)).length)
    expect(await head.text()).toBe('')
  })

  test('of any size can be poured', async () => {
    expect((await bytes('https://media.example/bytes/3000000')).length).toBe(3_000_000)
    const part = await get('https://media.example/bytes/3000000', { headers: { range: 'bytes=2999990-' } })
    expect(part.headers.get('content-length')).toBe('10')
  })

  test('let other origins read them only on the open host', async () => {
    expect((await get(file)).headers.get('access-control-allow-origin')).toBeNull()
    expect((await get(file.replace('media', 'open'))).headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('channels', () => {
  test('slide along with the time', async () => {
    const playlist = await text('https://live.example/hls/PY1/index.m3u8')
    const sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1])
    expect(Math.abs(sequence + 6 - Date.now() / 2000)).toBeLessThan(2)
    expect(playlist).not.toContain('ENDLIST')
    expect((await bytes(`https://live.example/hls/PY1/${sequence}.ts`))[0]).toBe(0x47)
  })

  test.each([
    ['ts/PY3', 0x47],
    ['flv/PY5.flv', 0x46],
  ])('%s goes on until the viewer leaves', async (path, first) => {
    const gone = new AbortController()
    const answer = await get(`https://live.example/${path}`, { signal: gone.signal })
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.[0]).toBe(first)
    gone.abort()
  })

  test('answer HEAD at once, however long they are', async () => {
    const head = await get('https://live.example/ts/PY3', { method: 'HEAD' })
    expect(head.headers.get('content-type')).toBe('video/mp2t')
  })

  test('one of them wants to know the player', async () => {
    const url = 'https://live.example/guarded/MLTV/index.m3u8'
    expect((await get(url)).status).toBe(403)
    const headers = { 'user-agent': 'PiyingTV/1.0', referer: 'https://tv.example/' }
    expect((await get(url, { headers })).status).toBe(200)
  })

  test('can be watched again in every dialect', async () => {
    const begin = Math.floor(Date.now() / 1000) - 7200
    const china = (seconds: number) =>
      new Date((seconds + 8 * 3600) * 1000).toISOString().replace(/[-T:]|\..*/g, '')
    const addresses = [
      `https://live.example/PLTV/PY2/index.m3u8?playseek=${china(begin)}-${china(begin + 600)}`,
      `https://live.example/hls/PY8/index.m3u8?utc=${begin}&lutc=${begin + 600}`,
      `https://live.example/fl/PY9/archive-${begin}-600.m3u8`,
      `https://live.example/hls/PY4/${china(begin)}-${china(begin + 600)}.m3u8`,
    ]
    for (const address of addresses) {
      const playlist = await text(address)
      expect(playlist.match(/#EXTINF/g)).toHaveLength(300)
      expect(playlist).toContain('#EXT-X-ENDLIST')
    }
  })
})

test('the guide and the list speak of the same channels', async () => {
  const list = await text('https://iptv.example/main.m3u')
  const guide = await text('https://epg.example/e.xml')
  for (const [, id] of list.matchAll(/tvg-id="(\w+)"/g)) expect(guide).toContain(`<channel id="${id}">`)
  expect((await json('https://epg.example/diyp?ch=PY1&date=2026-11-15')).epg_data.length).toBeGreaterThan(10)
})

test('a list that has not changed is a 304', async () => {
  const first = await get('https://iptv.example/main.m3u')
  const again = await get('https://iptv.example/main.m3u', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('fifty thousand channels are listed', async () => {
  expect((await text('https://iptv.example/big.m3u?n=50000')).match(/#EXTINF/g)).toHaveLength(50_000)
})
