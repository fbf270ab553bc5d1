import { expect, test } from 'vitest'
import { describeRule, readRules } from './stored-rules.ts'

test('rules of the spec and ours are read, everything else is left out', () => {
  const stored = [
    { id: 1, pattern: '购物', type: 'remove' },
    { id: 2, pattern: 'CCTV', type: 'keep' },
    { id: 3, pattern: 'a', type: 'rename', replacement: 'b' },
    { id: 4, type: 'sort', by: 'group' },
    { id: 5, type: 'rename', pattern: 'a' },
    { id: 6, type: 'boom' },
    'junk',
    null,
  ]
  expect(readRules(JSON.stringify(stored)).map((rule) => rule.id)).toEqual([1, 2, 3, 4])
})
test('a setting that is not JSON holds no rules', () => {
  expect(readRules('')).toEqual([])
  expect(readRules('{"a":1}')).toEqual([])
})
test('a rule reads as what it does', () => {
  expect(describeRule({ type: 'regroup', pattern: '卫视', group: '卫视频道' })).toBe('卫视 → 卫视频道')
})
