import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readTime, readXmltv } from './xmltv.ts'

const HOUR_MS = 3_600_000
const NOON = Date.UTC(2026, 10, 1, 12)
const programme = (index: number) =>
  `<programme start="${stamp(NOON + index * HOUR_MS)}" stop="${stamp(NOON + (index + 1) * HOUR_MS)}" channel="A"><title>第 ${index} 个 ${Math.random()}</title></programme>`
const stamp = (time: number) => `${new Date(time).toISOString().replace(/[-:T]|\..*/g, '')} +0000`
const guideOf = (count: number) =>
  `<tv><channel id="A"><display-name>甲</display-name></channel>${Array.from({ length: count }, (_, index) => programme(index)).join('')}</tv>`
const read = (...chunks: Buffer[]) =>
  readXmltv(Readable.from(chunks), { isWanted: () => true, from: 0, to: Number.POSITIVE_INFINITY })
const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

describe('a guide', () => {
  test('is the same packed and plain, however it is cut into pieces', async () => {
    const text = Buffer.from(guideOf(20))
    const plain = await read(...Array.from(text, (_, at) => text.subarray(at, at + 1)))
    expect(await read(gzipSync(text))).toEqual(plain)
    expect(plain.programmes.get('A')).toHaveLength(20)
  })

  test('that breaks off in the middle of its packing is as good as its beginning', async () => {
    const { programmes } = await read(halfOf(gzipSync(guideOf(2_000))))
    const found = programmes.get('A')?.length ?? 0
    expect(found).toBeGreaterThan(100)
    expect(found).toBeLessThan(2_000)
  })

  test('whose packing is broken from the start fails', async () => {
    const broken = gzipSync(guideOf(10)).fill(0, 10)
    await expect(read(broken)).rejects.toThrow()
  })
})

describe('a time', () => {
  test.each([
    ['20261101080000 +0800', Date.UTC(2026, 10, 1, 0)],
    ['20261101080000 -0500', Date.UTC(2026, 10, 1, 13)],
    ['20261101080000 +05:30', Date.UTC(2026, 10, 1, 2, 30)],
    ['20261101080000Z', Date.UTC(2026, 10, 1, 8)],
    ['202611010800', Date.UTC(2026, 10, 1, 0)],
    ['tomorrow', 0],
  ])('%s is read with its zone, or with that of China', (text, time) => {
    expect(readTime(text)).toBe(time)
  })
})
