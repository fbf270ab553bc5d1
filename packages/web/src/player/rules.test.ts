import { beforeEach, expect, test, vi } from 'vitest'
import { bestLine, type LineMeasurement, offerLine } from './best-line.ts'
import { EXTERNAL_PLAYERS, openExternally } from './external.ts'
import { formatTime } from './format-time.ts'
import { commandOf } from './keys.ts'
import { loadPlayerSettings, savePlayerSettings } from './settings.ts'
import { nextRate } from './use-commands.ts'
import { introTarget, reachedOutro } from './use-skip-marks.ts'
import { tapSeek } from './use-taps.ts'

beforeEach(() => localStorage.clear())

const press = (key: string, more = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['ArrowLeft', { do: 'seek', by: -5 }],
  ['ArrowRight', { do: 'seek', by: 5 }],
  ['j', { do: 'seek', by: -10 }],
  ['L', { do: 'seek', by: 10 }],
  ['f', { do: 'fullscreen' }],
  ['m', { do: 'mute' }],
  ['n', { do: 'next' }],
  ['p', { do: 'previous' }],
  ['d', { do: 'danmaku' }],
  ['s', { do: 'screenshot' }],
  ['?', { do: 'help' }],
  ['x', null],
  ['toString', null],
])('the key %j asks for %o', (key, command) => {
  expect(press(key)).toEqual(command)
})

test('keys with Ctrl, Alt or Cmd belong to the browser', () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(press('f', { [modifier]: true })).toBeNull()
})

test('the intro is passed once it is marked, and never beyond the end', () => {
  const marks = { enabled: true, introEnd: 90, outroStart: 0 }
  expect(introTarget(marks, 0, 2700)).toBe(90)
  expect(introTarget(marks, 90, 2700)).toBeNull()
  expect(introTarget(marks, 0, 60)).toBeNull()
  expect(introTarget({ ...marks, enabled: false }, 0, 2700)).toBeNull()
})

test('the outro is reached at or after its mark, when it is on', () => {
  const marks = { enabled: true, introEnd: 90, outroStart: 2600 }
  expect([2599, 2600, 2700].map((time) => reachedOutro(marks, time))).toEqual([false, true, true])
  expect(reachedOutro({ ...marks, enabled: false }, 2700)).toBe(false)
  expect(reachedOutro({ ...marks, outroStart: 0 }, 2700)).toBe(false)
})

test('a double tap winds at the sides and plays in the middle', () => {
  expect([10, 150, 290].map((x) => tapSeek(x, 300))).toEqual([-10, 0, 10])
})

const line = (id: string, bytesPerSecond: number, resolution = 1080): LineMeasurement => ({
  id,
  bytesPerSecond,
  resolution,
})

test('the best line is the largest picture it can carry, then the fastest', () => {
  expect(
    bestLine([line('slow 4k', 300_000, 2160), line('hd', 2_000_000), line('fast sd', 9_000_000, 480)])?.id,
  ).toBe('hd')
  expect(bestLine([line('a', 2_000_000), line('b', 3_000_000)])?.id).toBe('b')
  expect(bestLine([line('dead', 0)])).toBeNull()
})

test('a line is offered only where it is clearly better, and never the one that plays', () => {
  expect(offerLine([line('a', 2_000_000), line('b', 9_000_000)], 'a')).toBeNull()
  expect(offerLine([line('a', 2_000_000, 720), line('b', 2_000_000)], 'a')?.id).toBe('b')
  expect(offerLine([line('a', 100_000), line('b', 190_000)], 'a')).toBeNull()
  expect(offerLine([line('a', 0), line('b', 200_000)], 'a')?.id).toBe('b')
  expect(offerLine([line('a', 2_000_000)], 'a')).toBeNull()
})

test('outside programs get the address in their own form', () => {
  const links = EXTERNAL_PLAYERS.map(({ link }) => link('https://v.example/a b.m3u8?x=1&y=2'))
  expect(links).toEqual([
    'potplayer:https://v.example/a b.m3u8?x=1&y=2',
    'iina://weblink?url=https%3A%2F%2Fv.example%2Fa%20b.m3u8%3Fx%3D1%26y%3D2',
    'vlc://https://v.example/a b.m3u8?x=1&y=2',
    'infuse://x-callback-url/play?url=https%3A%2F%2Fv.example%2Fa%20b.m3u8%3Fx%3D1%26y%3D2',
  ])
})

test('times are written as people say them', () => {
  expect([0, 59.9, 754, 3723, Number.NaN, -4].map(formatTime)).toEqual([
    '00:00',
    '00:59',
    '12:34',
    '1:02:03',
    '00:00',
    '00:00',
  ])
})

test('speeds step through what is offered and stop at the ends', () => {
  expect([nextRate(1, 1), nextRate(1, -1), nextRate(3, 1), nextRate(0.5, -1), nextRate(1.3, 1)]).toEqual([
    1.25, 0.75, 3, 0.5, 1.5,
  ])
})

test('volume and rate are kept under the shared key, beside what else is there', () => {
  localStorage.setItem('artplayer_settings', JSON.stringify({ times: { a: 1 }, rate: 99 }))
  expect(loadPlayerSettings()).toMatchObject({ volume: 0.7, rate: 1, aspect: 'default' })
  savePlayerSettings({ volume: 0.4, rate: 1.5 })
  expect(JSON.parse(localStorage.getItem('artplayer_settings') ?? '')).toEqual({
    times: { a: 1 },
    volume: 0.4,
    rate: 1.5,
  })
  expect(loadPlayerSettings()).toMatchObject({ volume: 0.4, rate: 1.5 })
})

test('a program is called through a hidden frame, which is gone after three seconds', () => {
  vi.useFakeTimers()
  const [pot] = EXTERNAL_PLAYERS
  openExternally(pot, '/api/proxy/proxy/x.m3u8')
  const frame = () => document.querySelector('iframe')
  expect(frame()?.hidden).toBe(true)
  expect(frame()?.src).toBe(`potplayer:${location.origin}/api/proxy/proxy/x.m3u8`)
  vi.advanceTimersByTime(2_999)
  expect(frame()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(frame()).toBeNull()
  vi.useRealTimers()
})
