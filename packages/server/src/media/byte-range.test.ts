import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

describe('a range of bytes', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-30', { start: 70, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=-', 'whole'],
  ])('%s of 100 bytes is %j', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected)
  })

  it('never reaches outside of the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1000), (noise, from, to, size) => {
        for (const header of [noise, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
          const range = readRange(header, size)
          if (typeof range === 'string') continue
          expect(range.start).toBeGreaterThanOrEqual(0)
          expect(range.start).toBeLessThanOrEqual(range.end)
          expect(range.end).toBeLessThan(size)
        }
      }),
    )
  })
})
