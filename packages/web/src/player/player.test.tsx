import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Player } from './player.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 206 }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SOURCE = { url: 'https://cdn.example/1.mp4', type: 'mp4' as const, live: false }
const MARKS = { enabled: true, introEnd: 30, outroStart: 90 }

async function open(onNext?: () => void) {
  render(<Player title="灯影" source={SOURCE} marks={MARKS} {...(onNext && { onNext })} />)
  const video = (await vi.waitFor(() => {
    const found = document.querySelector('video')
    if (!found) throw new Error('no video yet')
    return found
  })) as HTMLVideoElement
  let time = 0
  const pause = vi.fn()
  Object.defineProperties(video, {
    currentTime: { get: () => time, set: (next: number) => (time = next), configurable: true },
    duration: { get: () => 100, configurable: true },
    paused: { get: () => false, configurable: true },
    pause: { value: pause, configurable: true },
  })
  return { video, pause, playTo: (second: number) => (time = second) }
}

test('at the outro of the last episode it pauses and says that nothing follows', async () => {
  const { video, pause, playTo } = await open()
  fireEvent(video, new Event('canplay'))
  expect(video.currentTime).toBe(30)
  playTo(91)
  act(() => vi.advanceTimersByTime(1_500))
  expect(pause).toHaveBeenCalled()
  expect(await screen.findByText('已到片尾，没有下一集了')).toBeTruthy()
})

test('with an episode after it, it goes on there', async () => {
  const onNext = vi.fn()
  const { pause, playTo } = await open(onNext)
  pause.mockClear()
  playTo(91)
  act(() => vi.advanceTimersByTime(1_500))
  expect(onNext).toHaveBeenCalledOnce()
  expect(pause).not.toHaveBeenCalled()
})
