import Hls, { type ErrorData, type HlsConfig } from 'hls.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { attachHls, attachWithHls } from './hls.ts'

const { Events, ErrorTypes, ErrorDetails } = Hls
const did: string[] = []
let config: Partial<HlsConfig> = {}
let tell: (data: Partial<ErrorData>) => void

/** hls.js as far as its errors go: the test breaks what it likes. */
class BreakableHls {
  static Events = Events
  static ErrorTypes = ErrorTypes
  static ErrorDetails = ErrorDetails
  levels = [{ height: 720, bitrate: 1 }]
  constructor(given: Partial<HlsConfig>) {
    config = given
  }
  on(event: string, listener: (event: string, data: Partial<ErrorData>) => void) {
    if (event === Events.ERROR) tell = (data) => listener(event, data)
  }
  loadSource(url: string) {
    did.push(`load ${url}`)
  }
  attachMedia() {}
  startLoad() {
    did.push('startLoad')
  }
  stopLoad() {
    did.push('stopLoad')
  }
  recoverMediaError() {
    did.push('recoverMediaError')
  }
  destroy() {
    did.push('destroy')
  }
}

const NETWORK = { type: ErrorTypes.NETWORK_ERROR, details: ErrorDetails.FRAG_LOAD_ERROR, fatal: true }
const MEDIA = { type: ErrorTypes.MEDIA_ERROR, details: ErrorDetails.BUFFER_STALLED_ERROR, fatal: true }
const OTHER = { type: ErrorTypes.OTHER_ERROR, details: ErrorDetails.KEY_SYSTEM_NO_KEYS, fatal: true }

beforeEach(() => {
  did.length = 0
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})

function attach(readyState = 4) {
  const video = document.createElement('video')
  Object.defineProperty(video, 'readyState', { get: () => readyState })
  const fail = vi.fn()
  const { signal } = new AbortController()
  const request = { video, url: 'https://v.example/a.m3u8', live: false, startAt: 0, signal, fail }
  return { fail, source: attachWithHls(BreakableHls as unknown as typeof Hls, request) }
}

test('segments are taken apart by a worker of our own origin', () => {
  attach()
  expect(new URL(config.workerPath ?? '', 'http://piying.example').origin).toBe('http://piying.example')
  expect(config.workerPath).toContain('hls.worker')
})

test('half a minute is kept before and behind the picture, and no more', () => {
  attach()
  expect(config).toMatchObject({ maxBufferLength: 30, maxMaxBufferLength: 30, backBufferLength: 30 })
})

test('an error that is not the end is left to hls.js', () => {
  const { fail } = attach()
  tell({ ...NETWORK, fatal: false })
  expect(did).toEqual(['load https://v.example/a.m3u8'])
  expect(fail).not.toHaveBeenCalled()
})

test('a network error restarts loading, a media error is recovered', () => {
  const { fail } = attach()
  tell(NETWORK)
  expect(did.at(-1)).toBe('startLoad')
  attach()
  tell(MEDIA)
  expect(did.at(-1)).toBe('recoverMediaError')
  expect(fail).not.toHaveBeenCalled()
})

test('any other error ends it: loading stops and the player, told why, destroys it', async () => {
  const { fail, source } = attach()
  tell(OTHER)
  expect(did.at(-1)).toBe('stopLoad')
  await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce())
  expect(fail.mock.calls[0]?.[0]).toMatchObject({ kind: 'unsupported' })
  source.destroy()
  expect(did.at(-1)).toBe('destroy')
})

test('what comes back at once is not recovered from without end, and told once', async () => {
  const { fail } = attach()
  for (let count = 0; count < 3; count += 1) tell(NETWORK)
  expect(did.filter((deed) => deed === 'startLoad')).toHaveLength(1)
  await vi.waitFor(() => expect(fail).toHaveBeenCalled())
  expect(fail).toHaveBeenCalledOnce()
  attach()
  for (let count = 0; count < 5; count += 1) tell(MEDIA)
  expect(did.filter((deed) => deed === 'recoverMediaError')).toHaveLength(3)
})

test('who answers with a refusal is not asked again', async () => {
  const { fail } = attach()
  tell({ ...NETWORK, response: { code: 403, text: '', url: '' } as never })
  expect(did).not.toContain('startLoad')
  await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce())
  expect(fail.mock.calls[0]?.[0]).toMatchObject({ kind: 'refused', status: 403 })
})

test('where neither MediaSource nor the element plays it, the format is named', async () => {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(false)
  const video = document.createElement('video')
  video.canPlayType = () => ''
  const fail = vi.fn()
  const { signal } = new AbortController()
  await attachHls({ video, url: 'https://v.example/a.m3u8', live: false, startAt: 0, signal, fail })
  expect(fail).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unsupported', format: 'm3u8' }))
  vi.restoreAllMocks()
})
