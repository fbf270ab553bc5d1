import type { Channel, Programme } from '@piying/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { around } from './day-cards.tsx'
import { placeOf } from './guide-measures.ts'
import { createNowNext } from './now-next.ts'
import { canReplay, DAY_MS, dayOf } from './time.ts'
import { readAddress, writeAddress } from './tv-address.ts'
import { isFurtherDown } from './use-place.ts'
import { neighbourOf } from './use-steps.ts'
import { isPlayable, type Line, waysOf } from './ways.ts'

const line = (url: string, rest: Partial<Line> = {}): Line => ({
  url,
  ua: '',
  line: url,
  proxied: `/proxy/${url}`,
  format: 'hls',
  direct: true,
  ...rest,
})
const HERE = 'http://tv.local/tv'
const summary = (lines: Line[], first = 0, blocked: string[] = [], page = HERE) =>
  waysOf(lines, first, (url) => blocked.includes(url), page).map(
    (way) => `${way.line}${way.viaServer ? 's' : 'd'}`,
  )

describe('the ways to a channel', () => {
  const two = [line('https://a.example/1.m3u8'), line('https://b.example/2.m3u8')]
  it('are each line by itself, then through the server', () => {
    expect(summary(two)).toEqual(['0d', '0s', '1d', '1s'])
  })
  it('begin with the chosen line', () => {
    expect(summary(two, 1)).toEqual(['1d', '1s', '0d', '0s'])
  })
  it('go through the server where headers are asked for, where the origin refuses, and from https to http', () => {
    expect(summary([line('https://a.example/', { direct: false })])).toEqual(['0s'])
    expect(summary(two, 0, ['https://a.example/1.m3u8'])).toEqual(['0s', '1d', '1s'])
    expect(summary([line('http://a.example/1.ts')], 0, [], 'https://tv.example/tv')).toEqual(['0s'])
  })
  it('leave out what no browser opens', () => {
    const odd = [line('rtp://239.0.0.1', { format: 'rtp' }), line('https://a.example/')]
    expect(summary(odd)).toEqual(['1d', '1s'])
    expect(isPlayable({ playUrls: odd.slice(0, 1) } as Channel)).toBe(false)
  })
})

const show = (start: number, stop: number, title = ''): Programme => ({ start, stop, title, desc: '' })

describe('the day of a channel', () => {
  const day = Array.from({ length: 20 }, (_, index) => show(index * 10, index * 10 + 10))
  it('is shown from the last programme that is over', () => {
    expect(around(day, 55)[0]).toEqual(day[4])
    expect(around(day, 55)).toHaveLength(8)
  })
  it('is shown from its beginning in the morning and to its end at night', () => {
    expect(around(day, 0)[0]).toEqual(day[0])
    expect(around(day, 195).at(-1)).toEqual(day[19])
    expect(around(day, 195)).toHaveLength(8)
  })
  it('can be watched again only when it is over and still kept', () => {
    const now = 10 * DAY_MS
    expect(canReplay(show(now - 2, now - 1), 7, now)).toBe(true)
    expect(canReplay(show(now - 2, now + 1), 7, now)).toBe(false)
    expect(canReplay(show(now - 8 * DAY_MS, now - 8 * DAY_MS + 1), 7, now)).toBe(false)
    expect(canReplay(show(now - 2, now - 1), 0, now)).toBe(false)
  })
})

describe('now and next', () => {
  beforeEach(() => vi.useFakeTimers())
  it('are asked for together, and again when a programme is over', async () => {
    const ask = vi.fn(async (ids: string[]) =>
      Object.fromEntries(ids.map((id) => [id, [show(0, Date.now() + 1_000, id)]])),
    )
    const guide = createNowNext(ask)
    guide.want('a', Date.now())
    guide.want('b', Date.now())
    await vi.advanceTimersByTimeAsync(100)
    expect(ask.mock.calls).toEqual([[['a', 'b']]])
    expect(guide.read('b')[0]?.title).toBe('b')
    guide.want('a', Date.now())
    await vi.advanceTimersByTimeAsync(100)
    expect(ask).toHaveBeenCalledTimes(1)
    guide.want('a', Date.now() + 2_000)
    await vi.advanceTimersByTimeAsync(100)
    expect(ask).toHaveBeenLastCalledWith(['a'])
  })
  it('are nothing where the server does not answer, and are asked for again within the minute', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('offline')))
    const guide = createNowNext(ask)
    const wantAfter = async (ms: number) => {
      guide.want('a', Date.now() + ms)
      await vi.advanceTimersByTimeAsync(100)
    }
    await wantAfter(0)
    expect(guide.read('a')).toEqual([])
    await wantAfter(5_000)
    expect(ask).toHaveBeenCalledTimes(1)
    await wantAfter(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })
  it('are not asked for again soon where there is no guide', async () => {
    const ask = vi.fn(async () => ({}))
    const guide = createNowNext(ask)
    for (const ms of [0, 60_000]) {
      guide.want('a', Date.now() + ms)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

it('an address is read as it was written', () => {
  const address = {
    source: 3,
    group: '央视',
    channel: 'x1',
    replay: { start: 1_790_000_000_000, stop: 1_790_000_600_000 },
  }
  expect(readAddress(new URLSearchParams(writeAddress(address)))).toEqual(address)
  expect(readAddress(new URLSearchParams('at=5-3&source=x'))).toEqual({
    source: 0,
    group: '',
    channel: '',
    replay: null,
  })
})

describe('a step to the next channel', () => {
  const channels = ['a', 'b', 'c'].map((id) => ({ id }) as Channel)
  const whole = { channels, isWhole: true, isPending: false }
  const idOf = (found: ReturnType<typeof neighbourOf>) => (typeof found === 'object' ? found.id : found)
  it.each([
    ['b', 1, 'c'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['a', 4, 'b'],
    ['a', -7, 'c'],
    ['elsewhere', 1, 'a'],
    ['elsewhere', -1, 'c'],
  ])('from %s by %i leads to %s', (current, by, expected) => {
    expect(idOf(neighbourOf(whole, current, by))).toBe(expected)
  })
  it('waits for a list that is still on its way', () => {
    expect(neighbourOf({ channels: [], isWhole: true, isPending: true }, 'a', 1)).toBe('wait')
  })
  it('waits for the page of the channel, and for the one after it', () => {
    const begun = { ...whole, isWhole: false }
    expect(neighbourOf(begun, 'far', 1)).toBe('wait')
    expect(neighbourOf(begun, 'c', 1)).toBe('wait')
    expect(idOf(neighbourOf(begun, 'b', 1))).toBe('c')
  })
  it('leads nowhere in an empty group', () => {
    expect(neighbourOf({ ...whole, channels: [] }, 'a', 1)).toBeUndefined()
  })
})

describe('a programme in the day', () => {
  const HOUR = 3_600_000
  const day = { from: 0, to: 24 * HOUR, edge: 0 }
  it('is as wide as it is long, and is cut at midnight on both sides', () => {
    expect(placeOf({ start: HOUR, stop: 2 * HOUR }, day)).toMatchObject({ left: 240, width: 238 })
    expect(placeOf({ start: -HOUR, stop: HOUR }, day)).toMatchObject({ left: 0, width: 238 })
    expect(placeOf({ start: 23 * HOUR, stop: 30 * HOUR }, day)).toMatchObject({ left: 5520, width: 238 })
  })
  it('is named from where the eye is, when the edge cuts it', () => {
    expect(placeOf({ start: 0, stop: 4 * HOUR }, { ...day, edge: 300 }).hidden).toBe(300)
    expect(placeOf({ start: 0, stop: HOUR }, { ...day, edge: 300 }).hidden).toBe(0)
  })
  it('has no room for words when nearly all of it is hidden', () => {
    expect(placeOf({ start: 0, stop: HOUR }, { ...day, edge: 150 }).hasRoom).toBe(true)
    expect(placeOf({ start: 0, stop: HOUR }, { ...day, edge: 220 }).hasRoom).toBe(false)
  })
})

describe('the day of a visitor', () => {
  it('goes from midnight to midnight, and days follow each other without a gap', () => {
    const noon = new Date(2026, 2, 28, 12).getTime()
    for (let offset = -400; offset < 400; offset++) {
      const { from, to } = dayOf(noon, offset)
      expect(new Date(from).getHours()).toBe(0)
      expect(dayOf(noon, offset + 1).from).toBe(to)
    }
    expect(dayOf(noon, 0).from).toBeLessThanOrEqual(noon)
    expect(dayOf(noon, 0).to).toBeGreaterThan(noon)
  })
})

describe('the row of a channel that the address names', () => {
  const channels = [{ id: 'a' }, { id: 'b' }] as Channel[]
  const pages = { channels, isWhole: false, isPending: false, error: null }
  it('is looked for on the pages that follow, in its own group only', () => {
    expect(isFurtherDown(pages, '央视', { id: 'z', group: '央视' })).toBe(true)
    expect(isFurtherDown(pages, '卫视', { id: 'z', group: '央视' })).toBe(false)
    expect(isFurtherDown(pages, '央视', { id: 'b', group: '央视' })).toBe(false)
  })
  it('is not looked for where no page follows, where one failed, or without end', () => {
    const wanted = { id: 'z', group: '央视' }
    expect(isFurtherDown({ ...pages, isWhole: true }, '央视', wanted)).toBe(false)
    expect(isFurtherDown({ ...pages, isPending: true }, '央视', wanted)).toBe(false)
    expect(isFurtherDown({ ...pages, error: new Error('down') }, '央视', wanted)).toBe(false)
    const many = Array.from({ length: 2_000 }, () => ({ id: 'a' })) as Channel[]
    expect(isFurtherDown({ ...pages, channels: many }, '央视', wanted)).toBe(false)
  })
})
