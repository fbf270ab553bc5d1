import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstAddress, gradeSpeed, speedWord, testSpeed } from './speed-test.ts'

let server: Server
let origin = ''
let hungUp: () => void
const left = new Promise<void>((resolve) => {
  hungUp = resolve
})

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.url === '/master.m3u8')
      return response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmedia.m3u8\n')
    if (request.url === '/media.m3u8') return response.end('#EXTM3U\n#EXTINF:4,\nsegment.ts\n')
    if (request.url === '/segment.ts') return endless(response)
    response.statusCode = 403
    response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends until nobody listens. */
function endless(response: import('node:http').ServerResponse) {
  const timer = setInterval(() => response.write(Buffer.alloc(16_384)), 2)
  response.on('close', () => {
    clearInterval(timer)
    hungUp()
  })
}

test('the grades are the specification’s', () => {
  const mb = 1024 * 1024
  expect([10 * mb, 10 * mb - 1, mb, mb - 1, 100 * 1024, 100 * 1024 - 1].map(gradeSpeed)).toEqual([
    'excellent',
    'good',
    'good',
    'normal',
    'normal',
    'slow',
  ])
})

test('a playlist is followed to its first segment, of which little is read', async () => {
  const result = await testSpeed(`${origin}/master.m3u8`)
  expect(result).toMatchObject({ grade: expect.any(String), bytesPerSecond: expect.any(Number) })
  /** The server would send for ever: only our hanging up ends this test. */
  await left
})

test('a refusal is a failure', async () => {
  expect(await testSpeed(`${origin}/no`)).toEqual({ failed: 'failed' })
})

test('comments and blank lines are no addresses', () => {
  expect(firstAddress('#EXTM3U\r\n\r\n#x\r\n a.ts \r\n')).toBe('a.ts')
  expect(firstAddress('#EXTM3U')).toBeNull()
})

test('every result has a word', () => {
  const fast = { bytesPerSecond: 1, latency: 1, grade: 'excellent' } as const
  expect(
    [
      fast,
      { ...fast, grade: 'slow' } as const,
      { failed: 'timeout' } as const,
      { failed: 'failed' } as const,
    ].map(speedWord),
  ).toEqual(['speedExcellent', 'speedSlow', 'speedTimeout', 'speedFailed'])
})
