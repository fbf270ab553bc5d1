import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { useSpeedTest } from './use-speed-test.ts'

const server = fakeServer()
const ALL = Array.from({ length: 12 }, (_, index) => index + 1)
const asked = () => server.asked.filter(({ path }) => path.endsWith('/speed')).length

test('sites are measured a few at a time, and what was measured stays', async () => {
  for (const id of ALL) server.answer(`GET /api/site-media/${id}/speed`, () => ({ ms: id, message: '' }))
  const { result } = renderHook(() => useSpeedTest())
  await act(() => result.current.many(ALL))
  expect(result.current.progress).toBeNull()
  expect([...result.current.results.values()].map((each) => each?.ms)).toEqual(ALL)
})

test('whoever leaves the page lets the sites that are left alone', async () => {
  const answers: (() => void)[] = []
  for (const id of ALL)
    server.answer(
      `GET /api/site-media/${id}/speed`,
      () => new Promise((resolve) => answers.push(() => resolve({ ms: 1, message: '' }))),
    )
  const { result, unmount } = renderHook(() => useSpeedTest())
  let running: Promise<void> | undefined
  act(() => {
    running = result.current.many(ALL)
  })
  await expect.poll(() => answers).toHaveLength(5)
  unmount()
  for (const answer of answers) answer()
  await running
  expect(asked()).toBe(5)
})
