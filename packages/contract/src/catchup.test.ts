import { expect, test } from 'vitest'
import { catchupUrl } from './catchup.ts'
import { normaliseChannelName } from './channel-name.ts'

const start = Date.UTC(2026, 7, 1, 0, 30)
const times = { start, end: start + 30 * 60_000, now: start + 86_400_000 }
const header = (attributes: Record<string, string> = {}) => ({ guides: [], attributes })
const line = (url: string, type = '', source = '') => ({
  url,
  catchup: type ? { type, source, days: '', correction: '' } : null,
})
const PLAYSEEK = '?playseek=${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}'

test.each([
  [
    'append',
    line('http://a.example/1.m3u8', 'append', PLAYSEEK),
    'http://a.example/1.m3u8?playseek=20260801083000-20260801090000',
  ],
  [
    'append to a query',
    line('http://a.example/1.m3u8?t=1', 'append', PLAYSEEK),
    'http://a.example/1.m3u8?t=1&playseek=20260801083000-20260801090000',
  ],
  [
    'default',
    line('http://a.example/1', 'default', 'http://b.example/{start}/{duration}'),
    `http://b.example/${start / 1000}/1800`,
  ],
  [
    'shift',
    line('http://a.example/1.m3u8', 'shift'),
    `http://a.example/1.m3u8?utc=${start / 1000}&lutc=${times.now / 1000}`,
  ],
  [
    'flussonic',
    line('http://a.example/ch/index.m3u8?token=x', 'flussonic'),
    `http://a.example/ch/index-${start / 1000}-1800.m3u8?token=x`,
  ],
  [
    'flussonic streams',
    line('http://a.example/ch/mpegts', 'fs'),
    `http://a.example/ch/timeshift_abs-${start / 1000}.ts`,
  ],
  [
    'xtream',
    line('http://a.example/live/u/p/12.ts', 'xc'),
    'http://a.example/timeshift/u/p/30/2026-08-01:00-30/12.ts',
  ],
  [
    'PLTV without a word',
    line('http://[2409::1]:6610/PLTV/1/index.m3u8'),
    'http://[2409::1]:6610/PLTV/1/index.m3u8?playseek=20260801083000-20260801090000',
  ],
])('%s', (_, given, expected) => {
  expect(catchupUrl(given, header(), times)).toBe(expected)
})

test('what the list says of all its channels holds for those that say nothing', () => {
  const said = header({ catchup: 'append', 'catchup-source': '&seek={utc}' })
  expect(catchupUrl(line('http://a.example/1?x=1'), said, times)).toBe(
    `http://a.example/1?x=1&seek=${start / 1000}`,
  )
})

test.each([
  line('http://a.example/1.m3u8'),
  line('http://a.example/1.m3u8', 'append'),
  line('rtp://239.1.1.1:1', 'xc'),
])('nothing is offered for %j', (given) => expect(catchupUrl(given, header(), times)).toBeNull())

test.each([
  ['CCTV-1 综合', 'CCTV1'],
  ['cctv1高清', 'CCTV-01'],
  ['湖南卫视 HD', '湖南卫视[超清]'],
  ['CCTV-5+ 体育赛事', 'cctv5+'],
])('%s and %s are one channel', (left, right) => {
  expect(normaliseChannelName(left)).toBe(normaliseChannelName(right))
})
test.each([
  ['CCTV-5', 'CCTV-5+'],
  ['CCTV-1', 'CCTV-11'],
  ['湖南卫视', '河南卫视'],
])('%s and %s are two', (left, right) => {
  expect(normaliseChannelName(left)).not.toBe(normaliseChannelName(right))
})
