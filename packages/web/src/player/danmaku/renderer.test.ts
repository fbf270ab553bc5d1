import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DanmakuComment } from './comment.ts'
import { type DanmakuConfig, defaultDanmakuConfig } from './config.ts'
import { createDanmakuRenderer, type DanmakuRenderer } from './renderer.ts'

/** An element and a clock that the test moves; animations that only tell what they were asked. */
const state = { currentTime: 0, paused: false, seeking: false, readyState: 4, playbackRate: 1 }
const motions: { pause: () => void; play: () => void; cancel: () => void }[] = []
let layer: HTMLElement
let video: HTMLVideoElement
let renderer: DanmakuRenderer

const say = (time: number, text = `t${time}`): DanmakuComment => ({
  time,
  text,
  mode: 0,
  color: '#ffffff',
  user: '',
  count: 1,
})
const shown = () =>
  [...layer.children]
    .filter((node) => (node as HTMLElement).style.visibility !== 'hidden')
    .map((node) => node.textContent)
function run(seconds: number) {
  for (let step = 0; step < seconds * 10; step += 1) {
    state.currentTime += 0.1
    vi.advanceTimersByTime(100)
  }
}
function start(config: Partial<DanmakuConfig> = {}) {
  renderer = createDanmakuRenderer(layer, video, {
    ...defaultDanmakuConfig(false),
    margin: [0, 0],
    ...config,
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  Object.assign(state, { currentTime: 0, paused: false, seeking: false })
  motions.length = 0
  layer = document.body.appendChild(document.createElement('div'))
  video = document.createElement('video')
  for (const key of Object.keys(state)) {
    Object.defineProperty(video, key, { get: () => state[key as keyof typeof state] })
  }
  Object.defineProperties(layer, { clientWidth: { value: 1000 }, clientHeight: { value: 400 } })
  HTMLElement.prototype.animate = vi.fn(() => {
    const motion = { pause: vi.fn(), play: vi.fn(), cancel: vi.fn() }
    motions.push(motion)
    return motion as unknown as Animation
  })
})
afterEach(() => {
  renderer.destroy()
  layer.remove()
  vi.useRealTimers()
})

test('each comment is started once, when its time has come', () => {
  start()
  renderer.setComments([say(1), say(2), say(9)])
  run(0.5)
  expect(shown()).toEqual([])
  run(2)
  expect(shown()).toEqual(['t1', 't2'])
  expect(motions).toHaveLength(2)
})

test('a finished comment’s element serves the next one', () => {
  start()
  renderer.setComments([say(1), say(8)])
  run(7)
  expect(renderer.count()).toBe(0)
  run(1.2)
  expect(layer.children).toHaveLength(1)
  expect(shown()).toEqual(['t8'])
})

test('what stands at the top goes when its time is over', () => {
  start()
  renderer.setComments([{ ...say(1), mode: 1 }])
  run(5.5)
  expect(shown()).toEqual(['t1'])
  run(1)
  expect(shown()).toEqual([])
})

test('they stand still while the video does, and go on with it', () => {
  start()
  renderer.setComments([say(1), say(1.5)])
  run(1.1)
  state.paused = true
  video.dispatchEvent(new Event('pause'))
  vi.advanceTimersByTime(5_000)
  expect(motions[0]?.pause).toHaveBeenCalled()
  expect(motions).toHaveLength(1)
  state.paused = false
  video.dispatchEvent(new Event('play'))
  expect(motions[0]?.play).toHaveBeenCalled()
})

test('a seek clears the stage and goes on from there', () => {
  start()
  renderer.setComments([say(1), say(30), say(31)])
  run(1.2)
  state.currentTime = 29.9
  video.dispatchEvent(new Event('seeked'))
  expect(shown()).toEqual([])
  run(0.5)
  expect(shown()).toEqual(['t30'])
})

test('nothing runs while they are switched off', () => {
  start()
  renderer.setComments([say(1), say(2)])
  renderer.setConfig({ ...defaultDanmakuConfig(false), visible: false })
  run(3)
  expect(layer.hidden).toBe(true)
  expect(motions).toHaveLength(0)
})

test('merged comments say how many they are', () => {
  start()
  renderer.setComments([{ ...say(1, '哈哈'), count: 3 }])
  run(1.2)
  expect(shown()).toEqual(['哈哈 ×3'])
})

test('a flood of ten thousand never puts more than the ceiling on the stage', () => {
  start({ antiOverlap: false })
  renderer.setComments(Array.from({ length: 10_000 }, (_, index) => say(1 + index / 10_000)))
  run(3)
  expect(renderer.count()).toBe(160)
  expect(layer.children).toHaveLength(160)
})
