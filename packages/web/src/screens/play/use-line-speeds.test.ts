import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { useLineSpeeds } from './use-line-speeds.ts'
import type { Watch } from './watch.ts'

const server = fakeServer()
const MB = 1024 * 1024
const line = (name: string, url: string) => ({ name, episodes: [{ name: '第1集', url }] })
const watch: Watch = {
  siteId: 3,
  vodId: '7',
  vod: {} as Watch['vod'],
  lines: [
    line('a', 'https://a.example/1.m3u8'),
    line('b', 'https://b.example/1.m3u8'),
    line('c', 'https://c.example/1.m3u8'),
    line('d', 'https://d.example/share/1'),
  ],
  line: 0,
  episode: 0,
  startAt: 0,
  keepPosition: false,
  viaProxy: false,
}

test('a measured line is told in a word: its grade, a failure or a timeout', async () => {
  const answers: Record<string, object> = {
    'a.example': { ms: 12, bytesPerSecond: 10 * MB, width: 0, height: 0, message: '' },
    'b.example': { ms: 0, bytesPerSecond: 0, width: 0, height: 0, message: 'upstream_timeout' },
    'c.example': { ms: 0, bytesPerSecond: 0, width: 0, height: 0, message: 'HTTP 403' },
  }
  const MEASURE = 'GET /api/site-media/3/measure'
  server.answer(MEASURE, ({ query }) => answers[new URL(query.get('url') ?? '').hostname])
  const { result } = renderHook(() => useLineSpeeds(watch, false, () => undefined))
  const words = () => [0, 1, 2, 3].map((at) => result.current.noteOf(at).note)
  expect(words()).toEqual([undefined, undefined, undefined, undefined])
  act(() => result.current.measure())
  await expect.poll(words).toEqual(['极佳', '超时', '失败', '失败'])
  // A page is no stream: nobody is asked how fast it is.
  expect(server.askedFor(MEASURE)).toHaveLength(3)
})
