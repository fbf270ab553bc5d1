import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from './engine.ts'
import { useSource } from './use-source.ts'

const NETWORK = 2
let isUp = true
let mediaStatus = 206
const asked: string[] = []

beforeEach(() => {
  isUp = true
  mediaStatus = 206
  asked.length = 0
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: NETWORK, MEDIA_ERR_DECODE: 3 })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!isUp) throw new TypeError('failed to fetch')
    return address === '/api/health' ? new Response('{}') : new Response('', { status: mediaStatus })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** An element that stands at a second and breaks when the test says so. */
function play(url: string) {
  const video = document.createElement('video')
  const state = { time: 0, error: null as { code: number; message: string } | null, loads: 0 }
  Object.defineProperties(video, {
    currentTime: { get: () => state.time, set: (time: number) => Object.assign(state, { time }) },
    readyState: { get: () => 4 },
    error: { get: () => state.error },
  })
  video.play = async () => undefined
  video.load = () => Object.assign(state, { error: null, loads: state.loads + (video.src ? 1 : 0) })
  const onFailure = vi.fn()
  const engine = { video } as unknown as Engine
  const options = { autoPlay: true, onFailure, onPlaying: () => undefined }
  const { result } = renderHook(() => useSource(engine, { url, type: 'mp4', live: false }, options))
  return {
    state,
    result,
    onFailure,
    playUntil(second: number) {
      state.time = second
      video.dispatchEvent(new Event('timeupdate'))
    },
    breakOff() {
      state.error = { code: NETWORK, message: 'connection reset' }
      video.dispatchEvent(new Event('error'))
    },
  }
}

test('while the server is away it says so and reports nothing, and goes on at the same second', async () => {
  const { state, result, onFailure, playUntil, breakOff } = play('/api/torrent/abc/0')
  await waitFor(() => expect(state.loads).toBe(1))
  playUntil(12.5)
  isUp = false
  breakOff()
  await waitFor(() => expect(result.current.reconnecting).toBe(true))
  isUp = true
  state.time = 0
  await waitFor(() => expect(state.loads).toBe(2))
  expect(result.current.reconnecting).toBe(false)
  expect(state.time).toBe(12.5)
  expect(onFailure).not.toHaveBeenCalled()
})

test('a server that was back before anybody looked costs one more try, and not a second one', async () => {
  const { state, onFailure, playUntil, breakOff } = play('/api/torrent/abc/0')
  await waitFor(() => expect(state.loads).toBe(1))
  playUntil(3)
  breakOff()
  await waitFor(() => expect(state.loads).toBe(2))
  expect(onFailure).not.toHaveBeenCalled()
  breakOff()
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ kind: 'truncated' })
})

test('what the server itself refuses is told at once', async () => {
  const { state, onFailure, breakOff } = play('/api/torrent/abc/0')
  await waitFor(() => expect(state.loads).toBe(1))
  mediaStatus = 403
  breakOff()
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ kind: 'refused', status: 403 })
  expect(asked).not.toContain('/api/health')
})

test('another host that is away is no reason to ask the server', async () => {
  const { state, result, onFailure, breakOff } = play('https://cdn.example/film.mp4')
  await waitFor(() => expect(state.loads).toBe(1))
  isUp = false
  act(breakOff)
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(result.current.failure?.kind).toBe('unreachable')
  expect(asked).not.toContain('/api/health')
})
