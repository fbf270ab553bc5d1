import { afterEach, expect, test, vi } from 'vitest'
import { checksFor } from './doctor/checks.ts'
import { type Diagnosis, isMixedContent, joinDiagnosis, kindOfStatus, probeFailure } from './failure.ts'
import { suspect } from './watch.ts'

afterEach(() => vi.unstubAllGlobals())

test('a status says what it is', () => {
  expect([401, 403, 404, 410, 451, 408, 500, 504].map(kindOfStatus)).toEqual([
    'login',
    'refused',
    'missing',
    'expired',
    'refused',
    'timeout',
    'unreachable',
    'timeout',
  ])
})

test('only an https page is blocked from http streams, and never from its own machine', () => {
  const page = 'https://tv.example/play'
  expect(isMixedContent('http://v.example/a', page)).toBe(true)
  expect(isMixedContent('https://v.example/a', page)).toBe(false)
  expect(isMixedContent('/api/proxy/proxy?url=http://v.example', page)).toBe(false)
  expect(isMixedContent('http://127.0.0.1:3000/a', page)).toBe(false)
  expect(isMixedContent('http://v.example/a', 'http://tv.example/')).toBe(false)
})

const server = (kind: Diagnosis['kind'], status = 0): Diagnosis => ({
  kind,
  status,
  sentence: '',
  checks: [],
  video: '',
  audio: '',
  contentType: '',
  finalUrl: '',
})

test('the server looks closer, except at what only the browser can see', () => {
  const seen = { kind: 'unreachable', detail: 'x' } as const
  expect(joinDiagnosis(seen, server('expired', 403))).toEqual({ kind: 'expired', status: 403, detail: 'x' })
  expect(joinDiagnosis({ ...seen, kind: 'codec_audio' }, server('format'))).toMatchObject({
    kind: 'codec_audio',
  })
  expect(joinDiagnosis(seen, server('ok', 200))).toEqual({ kind: 'unreachable', status: 200, detail: 'x' })
})

test('an address that does not play is asked why', async () => {
  const answers: [string, () => Promise<Response>][] = [
    ['refused', async () => new Response('', { status: 403 })],
    ['html', async () => new Response('', { headers: { 'content-type': 'text/html' } })],
    ['format', async () => new Response('x', { headers: { 'content-type': 'video/mp4' } })],
    ['unreachable', async () => Promise.reject(new TypeError('failed'))],
  ]
  for (const [kind, fetched] of answers) {
    vi.stubGlobal('fetch', fetched)
    expect((await probeFailure('http://v.example/a', 'd')).kind).toBe(kind)
  }
})

test('a host that answers, but not to pages, is a matter of CORS', async () => {
  vi.stubGlobal('fetch', async (_url: string, { mode }: RequestInit) => {
    if (mode === 'cors') throw new TypeError('blocked')
    return new Response('')
  })
  expect((await probeFailure('http://v.example/a', 'd')).kind).toBe('cors')
})

test('the three checks stop at the one that failed', () => {
  expect(checksFor('dns')).toEqual({ reachable: false })
  expect(checksFor('refused')).toEqual({ reachable: true, allowed: false })
  expect(checksFor('codec_video')).toEqual({ reachable: true, allowed: true, decodable: false })
})

test('a picture or a sound that never comes is suspected after two seconds', () => {
  expect(suspect({ played: 0.4, width: 0, audioBytes: 9 })).toBeNull()
  expect(suspect({ played: 1, width: 640, audioBytes: 0 })).toBeNull()
  expect(suspect({ played: 0.6, width: 0, audioBytes: 9 })).toBe('picture')
  expect(suspect({ played: 2, width: 640, audioBytes: 0 })).toBe('sound')
  expect(suspect({ played: 2, width: 640, audioBytes: 9 })).toBeNull()
  expect(suspect({ played: 2, width: 640, audioBytes: null })).toBeNull()
})
