import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEnding } from './use-ending.ts'
import { useProgress } from './use-progress.ts'
import { useSkipMarks } from './use-skip-marks.ts'

interface FakeVideo extends HTMLVideoElement {
  set(state: { time?: number; duration?: number; paused?: boolean }): void
}

/** An element whose state the test decides. */
function video(): FakeVideo {
  const element = document.createElement('video')
  const state = { time: 0, duration: 100, paused: false }
  Object.defineProperties(element, {
    currentTime: { get: () => state.time, set: (time: number) => Object.assign(state, { time }) },
    duration: { get: () => state.duration },
    paused: { get: () => state.paused },
  })
  return Object.assign(element, { set: (next: object) => Object.assign(state, next) }) as FakeVideo
}
const fire = (element: HTMLElement, name: string) => element.dispatchEvent(new Event(name))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the intro is skipped when the video can play, and a seek back into it is respected', () => {
  const element = video()
  renderHook(() => useSkipMarks(element, 'a', { enabled: true, introEnd: 30, outroStart: 90 }, vi.fn()))
  fire(element, 'canplay')
  expect(element.currentTime).toBe(30)
  element.set({ time: 5 })
  fire(element, 'canplay')
  expect(element.currentTime).toBe(5)
})

test('the outro is reported once per episode, within a second and a half', () => {
  const element = video()
  const onOutro = vi.fn()
  const { rerender } = renderHook(
    ({ episode }) => useSkipMarks(element, episode, { enabled: true, introEnd: 0, outroStart: 90 }, onOutro),
    { initialProps: { episode: 'a' } },
  )
  element.set({ time: 91 })
  vi.advanceTimersByTime(1_500)
  vi.advanceTimersByTime(5_000)
  expect(onOutro).toHaveBeenCalledTimes(1)
  rerender({ episode: 'b' })
  vi.advanceTimersByTime(1_500)
  expect(onOutro).toHaveBeenCalledTimes(2)
})

test('the next episode comes a second after the end, unless the viewer winds back', () => {
  const element = video()
  const onNext = vi.fn()
  const notify = vi.fn()
  renderHook(() => useEnding(element, { onNext, onEnded: undefined, notify }))
  fire(element, 'ended')
  vi.advanceTimersByTime(999)
  expect(onNext).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onNext).toHaveBeenCalledOnce()
  fire(element, 'ended')
  fire(element, 'seeking')
  vi.advanceTimersByTime(5_000)
  expect(onNext).toHaveBeenCalledOnce()
  expect(notify).toHaveBeenCalledWith('nextSoon')
})

test('after the last one it says that all has been played', () => {
  const element = video()
  const onEnded = vi.fn()
  const notify = vi.fn()
  renderHook(() => useEnding(element, { onNext: undefined, onEnded, notify }))
  fire(element, 'ended')
  expect(onEnded).toHaveBeenCalledOnce()
  expect(notify).toHaveBeenCalledWith('allPlayed')
})

test('progress is told at most every five seconds, and at once when it pauses or the source changes', () => {
  const element = video()
  const onProgress = vi.fn()
  const { rerender } = renderHook(({ url }) => useProgress(element, url, onProgress), {
    initialProps: { url: 'a' },
  })
  vi.advanceTimersByTime(6_000)
  for (const time of [1, 2, 3]) {
    element.set({ time })
    fire(element, 'timeupdate')
  }
  expect(onProgress.mock.calls).toEqual([[1, 100]])
  fire(element, 'pause')
  expect(onProgress).toHaveBeenLastCalledWith(3, 100)
  element.set({ time: 4 })
  fire(element, 'timeupdate')
  element.set({ time: 0 })
  rerender({ url: 'b' })
  expect(onProgress).toHaveBeenLastCalledWith(4, 100)
  expect(onProgress).toHaveBeenCalledTimes(3)
})
