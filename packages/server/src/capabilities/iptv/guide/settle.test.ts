import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from './settle.ts'

const programme = (start: number, stop: number, title = `${start}`) => ({ start, stop, title, desc: '' })

test('programmes that run into each other end where the next begins', () => {
  const settled = settle([programme(30, 90), programme(0, 40), programme(90, 100)])
  expect(settled.map(({ start, stop }) => [start, stop])).toEqual([
    [0, 30],
    [30, 90],
    [90, 100],
  ])
})

test('of two that begin together the first stays', () => {
  expect(settle([programme(0, 30, 'a'), programme(0, 60, 'b')]).map(({ title }) => title)).toEqual(['a'])
})

test('whatever a guide says, no two programmes are on at once and none is empty', () => {
  const moment = fc.integer({ min: 0, max: 100 })
  const any = fc.array(fc.tuple(moment, fc.integer({ min: 1, max: 50 })))
  fc.assert(
    fc.property(any, (pairs) => {
      const settled = settle(pairs.map(([start, length]) => programme(start, start + length)))
      for (const [index, { start, stop }] of settled.entries()) {
        expect(stop).toBeGreaterThan(start)
        expect(settled[index + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(stop)
      }
      expect(new Set(settled.map(({ start }) => start))).toEqual(new Set(pairs.map(([start]) => start)))
    }),
  )
})
