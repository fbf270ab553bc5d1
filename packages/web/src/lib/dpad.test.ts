import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, type Direction, nextBox } from './dpad.ts'

const at = (left: number, top: number, width = 100, height = 150): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => at(column * 120, row * 180)))
const middle = grid[4] as Box

test.each<[Direction, Box | undefined]>([
  ['ArrowLeft', grid[3]],
  ['ArrowRight', grid[5]],
  ['ArrowUp', grid[1]],
  ['ArrowDown', grid[7]],
])('in a grid %s goes to the neighbour', (direction, neighbour) => {
  expect(nextBox(middle, grid, direction)).toBe(neighbour)
})

test('at the edge there is nothing further', () => {
  expect(nextBox(grid[0] as Box, grid, 'ArrowLeft')).toBeUndefined()
  expect(nextBox(grid[8] as Box, grid, 'ArrowDown')).toBeUndefined()
})

test('from a wide header, down goes to what lies below it, not to the nearest corner', () => {
  const search = at(200, -80, 160, 40)
  expect(nextBox(search, grid, 'ArrowDown')).toBe(grid[2])
})

test('every step that can be made leads the way that was pressed', () => {
  const boxes = fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 2000 }), top: fc.integer({ min: 0, max: 2000 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(boxes, (places) => {
      const found = nextBox(
        at(1000, 1000),
        places.map(({ left, top }) => at(left, top)),
        'ArrowRight',
      )
      if (found) expect(found.left).toBeGreaterThan(1000)
    }),
  )
})
