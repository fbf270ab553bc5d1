import type { HistoryItem } from '@piying/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { history } from '../../i18n/history.ts'
import { translate } from '../../i18n/texts.ts'
import { episodeText, groupByDay, progressText, sourceText, titleText, whenText } from './describe.ts'
import { joinPages, nextBefore, PAGE_SIZE } from './history-pages.ts'
import { readLibraryFile } from './library-file.ts'

const t = ((key: keyof (typeof history)['zh'], params: never) =>
  translate(history, key, params)) as Parameters<typeof progressText>[1]
const NOW = new Date(2026, 4, 20, 12, 0).getTime()
const DAY = 86_400_000

function record(fields: Partial<HistoryItem> = {}): HistoryItem {
  return {
    id: 1,
    vodId: '7',
    title: '不夜城',
    pic: '',
    episode: '5',
    timestamp: NOW,
    source: '3',
    sourceName: '',
    skipStart: 0,
    skipEnd: 0,
    skipEnabled: 0,
    isFollowing: 0,
    resourceType: 'site',
    position: 0,
    duration: 0,
    watched: [],
    places: [],
    ...fields,
  }
}

test('records stand under the day they were watched on', () => {
  const ago = (days: number, id: number) => record({ id, timestamp: NOW - days * DAY })
  const items = [ago(0, 1), ago(0.2, 2), ago(1, 3), ago(2, 4), ago(4, 5), ago(9, 6), ago(10, 7), ago(70, 8)]
  const groups = groupByDay([...items, ago(800, 9)], NOW, 'zh-CN')
  expect(groups.map(({ day, items: { length } }) => `${day} ${length}`)).toEqual([
    '今天 2',
    '昨天 1',
    '前天 1',
    '4 天前 1',
    '1 周前 2',
    '2 个月前 1',
    '2 年前 1',
  ])
})

test('a card says how much of the episode was seen', () => {
  expect(progressText(record({ position: 640, duration: 1000 }), t)).toBe('看到 64%')
  expect(progressText(record({ position: 960, duration: 1000 }), t)).toBe('已看完')
  expect(progressText(record({ watched: ['5'] }), t)).toBe('已看完')
  expect(progressText(record({ position: 75 }), t)).toBe('看到 1:15')
  expect(progressText(record(), t)).toBe('刚开始看')
})

test('a number is spelt out as an episode, and drive shares have none', () => {
  expect(episodeText(record({ episode: '05' }), t)).toBe('第 5 集')
  expect(episodeText(record({ episode: '第5集' }), t)).toBe('第5集')
  expect(episodeText(record({ resourceType: 'cloud_drive' }), t)).toBe('')
})

test('the source is named by its site, its drive or its kind', () => {
  expect(sourceText(record({ sourceName: '星河影视' }), t)).toBe('星河影视')
  expect(sourceText(record({ resourceType: 'cloud_drive', vodId: 'https://pan.quark.cn/s/abc' }), t)).toBe(
    '夸克网盘',
  )
  expect(sourceText(record({ resourceType: 'cloud_drive', vodId: 'https://pan.example/s/1' }), t)).toBe(
    '网盘',
  )
  expect(sourceText(record({ resourceType: 'magnet' }), t)).toBe('磁力')
})

test('names of shares are cut at 20 characters in the list and at 30 in the grid', () => {
  const long = record({ resourceType: 'cloud_drive', title: '影'.repeat(40) })
  expect(titleText(long, true)).toBe(`${'影'.repeat(20)}…`)
  expect(titleText(long, false)).toBe(`${'影'.repeat(30)}…`)
  expect(titleText(record({ title: '影'.repeat(40) }), true)).toBe('影'.repeat(40))
})

test('the hour stands on recent cards, the date on older ones', () => {
  expect(whenText(NOW - 3_600_000, NOW, 'zh-CN')).toBe('11:00')
  expect(whenText(new Date(2026, 3, 2).getTime(), NOW, 'zh-CN')).toBe('2026/04/02')
})

test('paging backwards in time loses no record, even among those of one moment', () => {
  // At most a page of records share a moment; the server answers those before a time, newest first.
  const moments = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 1200 })
  fc.assert(
    fc.property(moments, (times) => {
      const stored = times.sort((a, b) => b - a).map((timestamp, id) => record({ id, timestamp }))
      const ask = (before: number) =>
        stored.filter(({ timestamp }) => !before || timestamp < before).slice(0, PAGE_SIZE)
      const pages: HistoryItem[][] = []
      for (let before: number | null = 0; before !== null; before = nextBefore(pages.at(-1) ?? []))
        pages.push(ask(before))
      expect(joinPages(pages).map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
    }),
    { numRuns: 40 },
  )
})

test('only an export of a library is read as one', () => {
  expect(readLibraryFile('{"history":[1],"favorites":[]}')).toEqual({ history: [1], favorites: [] })
  expect(readLibraryFile('{"favorites":[2]}')).toEqual({ history: [], favorites: [2] })
  for (const text of ['', '[]', 'null', '{"sites":[]}', '{"history":5}'])
    expect(readLibraryFile(text)).toBeNull()
})
