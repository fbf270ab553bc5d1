import type { HistoryItem, Vod } from '@piying/contract'
import { expect, test } from 'vitest'
import { readSeen } from './episodes.ts'
import { createProgressWriter } from './progress.ts'
import { episodeOf, startWatch, type Watch } from './watch.ts'

const WORK = {
  vod_id: '7',
  vod_name: '长安灯影',
  vod_play_from: 'm3u8',
  vod_play_url: [1, 2, 3].map((n) => `第0${n}集$https://cdn.example/${n}.m3u8`).join('#'),
  vod_play_note: '',
} as Vod
const history = (fields: Partial<HistoryItem>) =>
  ({
    episode: '第02集',
    position: 100,
    duration: 1_000,
    watched: [],
    places: [],
    ...fields,
  }) as unknown as HistoryItem

test('a reloaded window goes on with its own episode, unless that was long ago', () => {
  const places = [{ episode: '第03集', position: 600, duration: 1_000, at: 1_000_000 }]
  const reload = (reloadedAt?: number) =>
    startWatch(1, WORK, { history: history({ places }), epNum: '3', reloadedAt }) as Watch
  expect(episodeOf(reload(1_060_000)).name).toBe('第03集')
  expect(reload(1_060_000).startAt).toBe(600)
  expect(episodeOf(reload(9_000_000)).name).toBe('第02集')
  expect(episodeOf(reload()).name).toBe('第02集')
})

test('every episode that was begun shows how far', () => {
  const places = [
    { episode: '第03集', position: 600, duration: 1_000, at: 2 },
    { episode: '第02集', position: 50, duration: 1_000, at: 1 },
  ]
  expect([...readSeen(history({ places }), false).begun]).toEqual([
    ['3', 0.6],
    ['2', 0.1],
  ])
})

test('with each position goes the time at which its episode was begun', () => {
  let now = 100
  const begun: number[] = []
  const write = createProgressWriter(
    ({ begunAt }) => begun.push(begunAt),
    () => now,
  )
  const watch = startWatch(1, WORK, { history: null, epNum: '' }) as Watch
  const tell = (episode: number, position: number) =>
    write({ watch: { ...watch, episode }, position, duration: 100 }, true)
  tell(0, 1)
  now = 200
  tell(0, 2)
  tell(1, 1)
  now = 300
  tell(1, 2)
  tell(0, 2)
  expect(begun).toEqual([100, 100, 200, 200, 300])
})
