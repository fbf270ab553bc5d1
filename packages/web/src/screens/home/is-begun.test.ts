import { expect, test } from 'vitest'
import { isBegun } from './is-begun.ts'

test('what was hardly begun or is over is not continued', () => {
  expect(isBegun({ position: 10, duration: 2700 })).toBe(false)
  expect(isBegun({ position: 600, duration: 2700 })).toBe(true)
  expect(isBegun({ position: 2690, duration: 2700 })).toBe(false)
  expect(isBegun({ position: 5, duration: 0 })).toBe(true)
})
