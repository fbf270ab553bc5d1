import { beforeEach, expect, test } from 'vitest'
import {
  checkDanmakuConfig,
  defaultDanmakuConfig,
  loadDanmakuConfig,
  marginPx,
  saveDanmakuConfig,
} from './config.ts'
import { loadTuning, NO_TUNING, placeComments, saveTuning, tunedTime } from './tuning.ts'

beforeEach(() => localStorage.clear())

test('the defaults are the specification’s', () => {
  expect(loadDanmakuConfig(false)).toMatchObject({
    visible: true,
    speed: 5,
    fontSize: 25,
    opacity: 1,
    modes: [0, 1, 2],
    margin: [10, '75%'],
    maxLength: 100,
  })
  expect(loadDanmakuConfig(true).fontSize).toBe(20)
})

test('switched off stays off', () => {
  saveDanmakuConfig({ ...defaultDanmakuConfig(false), visible: false })
  expect(loadDanmakuConfig(false).visible).toBe(false)
  expect(JSON.parse(localStorage.getItem('danmaku config') ?? '')).toMatchObject({ visible: false })
})

test('a damaged setting costs no more than itself', () => {
  const base = defaultDanmakuConfig(false)
  const stored = { speed: 'fast', fontSize: 30, margin: ['x', 1], modes: [0, 7], words: ['a', 3], opacity: 4 }
  expect(checkDanmakuConfig(stored, base)).toEqual({ ...base, fontSize: 30, modes: [0], words: ['a'] })
  for (const value of [null, 3, 'x', []]) expect(checkDanmakuConfig(value, base)).toEqual(base)
})

test('margins are pixels or a share of the height', () => {
  expect([marginPx(10, 400), marginPx('75%', 400), marginPx(900, 400), marginPx('x', 400)]).toEqual([
    10, 300, 400, 0,
  ])
})

test('a title keeps its own offset and pace; plain ones are forgotten', () => {
  saveTuning('长安灯影', { offset: -2.5, rate: 1.04 })
  expect(loadTuning('长安灯影')).toEqual({ offset: -2.5, rate: 1.04 })
  expect(loadTuning('别的')).toEqual(NO_TUNING)
  expect(tunedTime(104, { offset: -2.5, rate: 1.04 })).toBeCloseTo(97.5)
  saveTuning('长安灯影', NO_TUNING)
  expect(localStorage.getItem('danmaku tuning')).toBe('[]')
})

test('only so many titles are remembered, the newest of them', () => {
  for (let index = 0; index < 210; index += 1) saveTuning(`t${index}`, { offset: index + 1, rate: 1 })
  expect(loadTuning('t209').offset).toBe(210)
  expect(loadTuning('t5')).toEqual(NO_TUNING)
})

test('comments stand in the order of this copy, and what came in order is taken as it came', () => {
  const comment = (time: number) => ({
    time,
    text: '好',
    mode: 0 as const,
    color: '#ffffff',
    user: '',
    count: 1,
  })
  const given = [comment(1), comment(2), comment(3)]
  expect(placeComments(given, NO_TUNING).every((placed, index) => placed === given[index])).toBe(true)
  expect(placeComments(given.toReversed(), NO_TUNING).map(({ time }) => time)).toEqual([1, 2, 3])
  expect(placeComments(given, { offset: 5, rate: 2 }).map(({ time }) => time)).toEqual([5.5, 6, 6.5])
  expect(given.map(({ time }) => time)).toEqual([1, 2, 3])
})
