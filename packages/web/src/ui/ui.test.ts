import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ICONS } from './icons.ts'
import { shownPages } from './pager.tsx'
import { drawSpark } from './spark.tsx'
import { formatLatency } from './speed-badge.tsx'
import { hueOf } from './tag.tsx'
import { addTags } from './tags-input.tsx'

test('the pager shows the ends and the neighbours, never a gap of one', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(1, 3)).toEqual([1, 2, 3])
  expect(shownPages(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, count) => {
      const pages = shownPages(Math.min(page, count), count).filter((each) => each > 0)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toContain(1)
      expect(pages).toContain(count)
      expect(pages.length).toBeLessThanOrEqual(7)
    }),
  )
})

test('tags are trimmed, split at commas and never doubled', () => {
  expect(addTags(['综合'], ' 高清 ，综合, 4K,高清')).toEqual(['综合', '高清', '4K'])
  const tags = ['综合']
  expect(addTags(tags, ' , 综合')).toBe(tags)
})

test('a failure breaks the line and lies on the ground', () => {
  const { path, failures, last } = drawSpark([100, 200, -1, 100], 72, 20)
  expect(path.match(/M/g)).toHaveLength(2)
  expect(failures).toHaveLength(1)
  expect(last).not.toBeNull()
  expect(drawSpark([], 72, 20)).toEqual({ path: '', failures: [], last: null })
})

test('the same word has the same colour', () => {
  expect(hueOf('高清')).toBe(hueOf('高清'))
  expect(hueOf('高清')).not.toBe(hueOf('综合'))
})

test('every shape of an icon starts at a place of its own', () => {
  for (const [name, drawing] of Object.entries(ICONS)) {
    expect(drawing, name).toMatch(/^(\||[Mm])/)
    expect(drawing, name).not.toMatch(/zm/)
  }
})

test.each([
  [-3, '0 ms'],
  [322.6, '323 ms'],
  [999.4, '999 ms'],
  [1240, '1.2 s'],
])('a wait of %d is said as %s', (ms, text) => {
  expect(formatLatency(ms)).toBe(text)
})
