import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codecName } from './codec-name.ts'
import { isFromServer, mayBeServer, waitForServer } from './server-link.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that is away for a number of questions. */
function awayFor(questions: number): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length > questions) return new Response('{}')
    if (asked.mock.calls.length % 2 === 0) return new Response('bad gateway', { status: 502 })
    throw new TypeError('failed to fetch')
  })
  vi.stubGlobal('fetch', asked)
  return asked
}
const never = new AbortController().signal

test('a server that answers was never away, and nothing is said', async () => {
  awayFor(0)
  const onMissing = vi.fn()
  expect(await waitForServer(never, onMissing)).toBe('there')
  expect(onMissing).not.toHaveBeenCalled()
})

test('a server that is away is asked until it is back, and it is told once', async () => {
  const asked = awayFor(4)
  const onMissing = vi.fn()
  const waited = waitForServer(never, onMissing)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waited).toBe('back')
  expect(onMissing).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledTimes(5)
})

test('a server that stays away is given up after minutes, and at once when the viewer leaves', async () => {
  const asked = awayFor(Number.POSITIVE_INFINITY)
  const waited = waitForServer(never, vi.fn())
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  const before = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(await waited).toBe('gone')
  expect(asked.mock.calls.length).toBeGreaterThan(before)

  const leave = new AbortController()
  const left = waitForServer(leave.signal, vi.fn())
  await vi.advanceTimersByTimeAsync(1_000)
  leave.abort()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await left).toBe('gone')
})

test('only what comes from or through the server waits for it, and only when the way is broken', () => {
  expect(isFromServer('/api/torrent/abc/0?t=pass')).toBe(true)
  expect(isFromServer(`${location.origin}/api/proxy/proxy?url=x`)).toBe(true)
  expect(isFromServer('https://cdn.example/a.m3u8')).toBe(false)
  const failures = (['unreachable', 'truncated', 'codec_video', 'refused'] as const).map((kind) =>
    mayBeServer('/api/torrent/abc/0', { kind, detail: '' }),
  )
  expect(failures).toEqual([true, true, false, false])
  expect(mayBeServer('https://cdn.example/a.m3u8', { kind: 'unreachable', detail: '' })).toBe(false)
})

test.each([
  ['hvc1.1.6.L93.B0', 'HEVC'],
  ['V_MPEGH/ISO/HEVC', 'HEVC'],
  ['hevc', 'HEVC'],
  ['ec-3', 'E-AC3'],
  ['ac-3', 'AC3'],
  ['A_DTS', 'DTS'],
  ['dts', 'DTS'],
  ['dvh1.05.06', 'Dolby Vision'],
  ['av01.0.05M.08', 'AV1'],
  ['PIPELINE_ERROR_DECODE', null],
])('%s is known as %s', (spelt, name) => {
  expect(codecName(spelt)).toBe(name)
})
