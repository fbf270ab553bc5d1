import type { FollowItem } from '@piying/contract'
import { expect, test } from 'vitest'
import { following } from '../../i18n/following.ts'
import { translate } from '../../i18n/texts.ts'
import { latestText, newsFirst, seenText } from './describe.ts'

const t = ((key: keyof (typeof following)['zh'], params: never) =>
  translate(following, key, params)) as Parameters<typeof latestText>[1]

test('the badge says how far the work is, in the words of its site, and never twice', () => {
  expect(latestText({ latest: '第12集' }, t)).toBe('更新至第12集')
  expect(latestText({ latest: '更新至 第12集' }, t)).toBe('更新至第12集')
  expect(latestText({ latest: '全24集' }, t)).toBe('全24集')
  expect(latestText({ latest: ' ' }, t)).toBe('暂无更新')
})

test('the line below says how far the visitor is', () => {
  expect(seenText({ episode: '07' }, t)).toBe('看到第 7 集')
  expect(seenText({ episode: '番外' }, t)).toBe('看到 番外')
  expect(seenText({ episode: '' }, t)).toBe('还没开始看')
})

test('what is new stands first', () => {
  const items = [
    { id: 1, isNew: false },
    { id: 2, isNew: true },
    { id: 3, isNew: false },
    { id: 4, isNew: true },
  ] as FollowItem[]
  expect(newsFirst(items).map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
