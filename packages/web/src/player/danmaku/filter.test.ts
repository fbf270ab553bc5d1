import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DanmakuComment } from './comment.ts'
import { compilePattern, type DanmakuFilter, filterComments, mergeComments, thinComments } from './filter.ts'

const OPEN: DanmakuFilter = {
  modes: [0, 1, 2],
  maxLength: 100,
  words: [],
  patterns: [],
  users: [],
  perSecond: 0,
  mergeSeconds: 0,
}
const say = (text: string, time = 0, more: Partial<DanmakuComment> = {}): DanmakuComment => ({
  time,
  text,
  mode: 0,
  color: '#ffffff',
  user: 'u',
  count: 1,
  ...more,
})
const texts = (comments: DanmakuComment[]) => comments.map(({ text }) => text)

test('text over 100 characters is filtered, 100 is not', () => {
  const kept = filterComments([say('字'.repeat(100)), say('字'.repeat(101)), say('😀'.repeat(100))], OPEN)
  expect(kept.map(({ text }) => [...text].length)).toEqual([100, 100])
})

test('words in any case, patterns, users and kinds are left out', () => {
  const all = [
    say('Hello 剧透'),
    say('第12集见'),
    say('好', 0, { user: 'bad' }),
    say('顶', 0, { mode: 1 }),
    say('留下'),
  ]
  const filter = {
    ...OPEN,
    words: ['hello', ' '],
    patterns: ['/^第\\d+集/', '('],
    users: ['bad'],
    modes: [0] as const,
  }
  expect(texts(filterComments(all, filter))).toEqual(['留下'])
})

test('a pattern that does not compile filters nothing', () => {
  expect(compilePattern('/[/')).toBeNull()
  expect(compilePattern('/A/')?.test('a')).toBe(true)
})

test('equal comments within the time become one that counts them', () => {
  const merged = mergeComments(
    [say('哈哈哈', 0), say('哈哈哈哈哈！', 2), say('哈哈哈', 4, { mode: 1 }), say('哈哈哈', 11)],
    10,
  )
  expect(merged.map(({ time, count, mode }) => [time, count, mode])).toEqual([
    [0, 2, 0],
    [4, 1, 1],
    [11, 1, 0],
  ])
})

const comments = fc
  .array(
    fc.record({
      time: fc.double({ min: 0, max: 30, noNaN: true }),
      text: fc.constantFrom('a', 'b', '哈哈哈'),
    }),
  )
  .map((list) => list.map(({ time, text }) => say(text, time)).sort((a, b) => a.time - b.time))

test('thinning keeps the order and never exceeds the density of any second', () => {
  fc.assert(
    fc.property(comments, fc.integer({ min: 1, max: 5 }), (list, perSecond) => {
      const thin = thinComments(list, perSecond)
      const seconds = new Map<number, number>()
      for (const { time } of thin) seconds.set(Math.floor(time), (seconds.get(Math.floor(time)) ?? 0) + 1)
      expect(Math.max(0, ...seconds.values())).toBeLessThanOrEqual(perSecond)
      expect(thin).toEqual(list.filter((comment) => thin.includes(comment)))
    }),
  )
})

test('merging loses nobody: the counts add up', () => {
  fc.assert(
    fc.property(comments, fc.integer({ min: 0, max: 20 }), (list, seconds) => {
      const total = mergeComments(list, seconds).reduce((sum, { count }) => sum + count, 0)
      expect(total).toBe(list.length)
    }),
  )
})
