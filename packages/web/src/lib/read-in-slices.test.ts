import { expect, test } from 'vitest'
import { readInSlices } from './read-in-slices.ts'

const LIST = Array.from({ length: 1_000 }, (_, index) => index)

/** A clock that only reading moves: 0.1 ms for each item. */
function slowReading() {
  let clock = 0
  const slices: number[] = []
  return {
    slices,
    read(item: number) {
      clock += 0.1
      slices[slices.length - 1] = (slices.at(-1) ?? 0) + 1
      return item % 2 === 0 ? item * 10 : null
    },
    now: () => clock,
    async pause() {
      slices.push(0)
    },
  }
}

test('a long list is read in short turns, and in its order', async () => {
  const { slices, read, ...clock } = slowReading()
  const { signal } = new AbortController()
  const done = await readInSlices(LIST, read, { signal, ...clock })
  expect(done).toEqual(LIST.filter((item) => item % 2 === 0).map((item) => item * 10))
  // Eight milliseconds and the step that goes over them.
  expect(slices).toEqual([100, 100, 100, 100, 100, 100, 100, 100, 100, 100])
})

test('who leaves is not read for any longer', async () => {
  const { slices, read, now, pause } = slowReading()
  const leaving = new AbortController()
  const stopAfterTwo = async () => {
    await pause()
    if (slices.length > 2) leaving.abort()
  }
  expect(await readInSlices(LIST, read, { signal: leaving.signal, now, pause: stopAfterTwo })).toBeNull()
  expect(slices).toEqual([100, 100, 0])
})
