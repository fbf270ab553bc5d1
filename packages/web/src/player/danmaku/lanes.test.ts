import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLanes, type Stage } from './lanes.ts'
import { firstFrom } from './renderer.ts'

const STAGE: Stage = { width: 1000, rows: 3, duration: 5, antiOverlap: true }

interface Placed {
  row: number
  start: number
  width: number
}

/** Where a scrolling comment's left edge is at a time. */
const left = ({ start, width }: Placed, time: number) =>
  STAGE.width - ((STAGE.width + width) / STAGE.duration) * (time - start)

test('no two scrolling comments of one row ever touch', () => {
  const comment = fc.record({
    gap: fc.double({ min: 0, max: 2, noNaN: true }),
    width: fc.integer({ min: 20, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(comment, { maxLength: 60 }), (list) => {
      const lanes = createLanes()
      const placed: Placed[] = []
      let clock = 0
      for (const { gap, width } of list) {
        clock += gap
        const row = lanes.place(0, clock, width, STAGE)
        if (row !== null) placed.push({ row, start: clock, width })
      }
      for (const [index, one] of placed.entries()) {
        for (const other of placed.slice(index + 1)) {
          if (other.row !== one.row) continue
          for (let time = other.start; time <= one.start + STAGE.duration; time += 0.1) {
            expect(left(other, time)).toBeGreaterThanOrEqual(left(one, time) + one.width - 0.001)
          }
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a full stage leaves comments out, or overlaps them when that is allowed', () => {
  const lanes = createLanes()
  const rows = [1, 2, 3, 4].map(() => lanes.place(1, 0, 100, STAGE))
  expect(rows).toEqual([0, 1, 2, null])
  expect(lanes.place(1, 0, 100, { ...STAGE, antiOverlap: false })).toBe(0)
  expect(lanes.place(1, 5, 100, STAGE)).toBe(0)
})

test('scrolling comments stay out of a row in which one stands', () => {
  const lanes = createLanes()
  expect(lanes.place(1, 0, 100, STAGE)).toBe(0)
  expect(lanes.place(2, 0, 100, STAGE)).toBe(0)
  expect(lanes.place(0, 1, 100, STAGE)).toBe(1)
  expect(lanes.place(0, 5, 100, STAGE)).toBe(0)
})

test('top and bottom never stand on each other where they share the rows', () => {
  const lanes = createLanes()
  const modes = [1, 2, 1, 2] as const
  expect(modes.map((mode) => lanes.place(mode, 0, 100, STAGE))).toEqual([0, 0, 1, null])
})

test('a seek finds the first comment from there', () => {
  const comments = [0, 1, 1, 4].map((time) => ({
    time,
    text: '',
    mode: 0 as const,
    color: '',
    user: '',
    count: 1,
  }))
  expect([0, 0.5, 1, 2, 4, 9].map((time) => firstFrom(comments, time))).toEqual([0, 1, 1, 3, 3, 4])
})
