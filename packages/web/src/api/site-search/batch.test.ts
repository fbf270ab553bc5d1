import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchByTime } from './batch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

test('what arrives in one piece is handed over together, and at once', () => {
  const taken: number[][] = []
  const batch = batchByTime<number>((items) => taken.push(items))
  batch.add(1)
  batch.add(2)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(1)
  expect(taken).toEqual([[1, 2]])
})

test('a stream that never pauses is handed over less and less often, and completely', () => {
  const taken: number[][] = []
  const batch = batchByTime<number>((items) => taken.push(items))
  for (let number = 0; number < 300; number++) {
    batch.add(number)
    vi.advanceTimersByTime(4)
  }
  batch.flush()
  expect(taken.flat()).toEqual(Array.from({ length: 300 }, (_, number) => number))
  expect(taken.length).toBeLessThan(20)
  expect(taken[0]?.length).toBeLessThan(6)
})

test('what was cancelled never comes', () => {
  const taken: number[][] = []
  const batch = batchByTime<number>((items) => taken.push(items))
  batch.add(1)
  batch.cancel()
  vi.advanceTimersByTime(1_000)
  expect(taken).toEqual([])
})
