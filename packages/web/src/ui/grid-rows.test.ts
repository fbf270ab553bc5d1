import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRows } from './grid-rows.ts'

test('cards fill their rows under the heading of their group', () => {
  const rows = splitRows(
    [
      { key: 'today', heading: '今天', items: [1, 2, 3] },
      { key: 'older', heading: '昨天', items: [4] },
    ],
    2,
  )
  expect(rows.map((row) => (row.kind === 'heading' ? row.heading : row.items))).toEqual([
    '今天',
    [1, 2],
    [3],
    '昨天',
    [4],
  ])
})

test('every card is in exactly one row, in order, and no row is too wide', () => {
  const groups = fc.array(fc.array(fc.integer()))
  fc.assert(
    fc.property(groups, fc.integer({ min: -1, max: 12 }), (lists, columns) => {
      const rows = splitRows(
        lists.map((items, index) => ({ key: String(index), items })),
        columns,
      )
      const cards = rows.flatMap((row) => (row.kind === 'items' ? [row.items] : []))
      expect(cards.flat()).toEqual(lists.flat())
      for (const row of cards) expect(row.length).toBeLessThanOrEqual(Math.max(1, columns))
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    }),
  )
})
