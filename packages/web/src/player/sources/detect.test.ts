import { afterEach, expect, test, vi } from 'vitest'
import { detectType, isEndless, typeByBytes, typeByMediaType, typeByUrl } from './detect.ts'

test.each([
  ['https://v.example/a/index.m3u8', 'hls'],
  ['https://v.example/a/index.m3u8?sign=1', 'hls'],
  ['/api/proxy/proxy?url=https%3A%2F%2Fv.example%2Fa.m3u8&sig=x', 'hls'],
  ['https://v.example/live?type=m3u8', 'hls'],
  ['https://v.example/live.FLV?x=1', 'flv'],
  ['https://v.example/a.ts', 'ts'],
  ['https://v.example/a.mpd', 'dash'],
  ['https://v.example/a.mkv', 'mp4'],
  ['https://v.example/%E4%B8%AD%.mp4', 'mp4'],
  ['https://v.example/play?id=3', null],
  ['https://ts.example/watch', null],
])('%s is %s by its name', (url, type) => {
  expect(typeByUrl(url)).toBe(type)
})

test('media types name the kind', () => {
  const types = [
    'application/vnd.apple.mpegurl',
    'audio/x-mpegurl; charset=utf-8',
    'video/x-flv',
    'video/mp2t',
    'application/dash+xml',
    'video/mp4',
    'text/html',
    'application/octet-stream',
  ]
  expect(types.map(typeByMediaType)).toEqual(['hls', 'hls', 'flv', 'ts', 'dash', 'mp4', null, null])
})

const text = (value: string) => new TextEncoder().encode(value)
function packets(offset: number): Uint8Array {
  const bytes = new Uint8Array(400)
  for (let at = offset; at < bytes.length; at += offset === 4 ? 192 : 188) bytes[at] = 0x47
  return bytes
}

test('the first bytes tell when nothing else does', () => {
  expect(typeByBytes(text('\uFEFF#EXTM3U\n'))).toBe('hls')
  expect(typeByBytes(text('FLV\u0001'))).toBe('flv')
  expect(typeByBytes(text('<?xml version="1.0"?>\n<MPD xmlns="x">'))).toBe('dash')
  expect(typeByBytes(text('\0\0\0\u0018ftypisom'))).toBe('mp4')
  expect(typeByBytes(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3))).toBe('mp4')
  expect(typeByBytes(packets(0))).toBe('ts')
  expect(typeByBytes(packets(4))).toBe('ts')
  expect(typeByBytes(text('<html>'))).toBeNull()
})

afterEach(() => vi.unstubAllGlobals())
const answer = (body: string, headers: Record<string, string>, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))

test('a nameless address is asked, by type and then by its bytes', async () => {
  const { signal } = new AbortController()
  answer('x', { 'content-type': 'video/x-flv' })
  expect(await detectType('https://v.example/1', signal)).toBe('flv')
  answer('#EXTM3U\n', { 'content-type': 'application/octet-stream' })
  expect(await detectType('https://v.example/1', signal)).toBe('hls')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('blocked')))
  expect(await detectType('https://v.example/1', signal)).toBe('mp4')
})

test('a raw stream without a length is a broadcast', async () => {
  const { signal } = new AbortController()
  answer('x', { 'content-length': '1' })
  expect(await isEndless('https://v.example/a.ts', signal)).toBe(false)
  answer('x', {}, 206)
  expect(await isEndless('https://v.example/a.ts', signal)).toBe(false)
  answer('x', {})
  expect(await isEndless('https://v.example/a.ts', signal)).toBe(true)
})
