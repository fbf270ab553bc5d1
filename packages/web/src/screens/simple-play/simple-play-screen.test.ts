import { expect, test } from 'vitest'
import { titleOf } from './simple-play-screen.tsx'

test.each([
  ['https://cdn.example/films/%E9%95%BF%E5%AE%89.mp4', '长安.mp4'],
  ['https://cdn.example/films/100%.final.mp4', '100%.final.mp4'],
  ['https://cdn.example/live/index.m3u8?t=1', 'cdn.example'],
  ['https://cdn.example/', 'cdn.example'],
])('the stream %s is called %s', (url, title) => {
  expect(titleOf(url)).toBe(title)
})
