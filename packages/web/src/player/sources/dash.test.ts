import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDashStream } from './dash.ts'

const URL_OF_IT = 'https://v.example/live/manifest.mpd'
const manifest = (type: 'static' | 'dynamic') => `<MPD type="${type}" mediaPresentationDuration="PT4S"
  availabilityStartTime="${new Date(Date.now() - 60_000).toISOString()}"><Period><AdaptationSet mimeType="video/mp4">
  <SegmentTemplate media="$Number$.m4s" initialization="init.mp4" duration="2" timescale="1" startNumber="1"/>
  <Representation id="v" bandwidth="1000000" codecs="avc1.4d401f" width="1280" height="720"/>
  </AdaptationSet></Period></MPD>`

const fetched = vi.fn<() => Response>()
const real = globalThis.fetch
beforeEach(() => {
  globalThis.fetch = (async () => fetched()) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = real
  fetched.mockReset()
})
const answer = (type: 'static' | 'dynamic') => () => new Response(manifest(type))
const fail = () => new Response('', { status: 503 })
const open = () => createDashStream(URL_OF_IT, new AbortController().signal)

test('a manifest that did not come at first is asked for again', async () => {
  fetched.mockImplementationOnce(fail).mockImplementation(answer('static'))
  const stream = open()
  await expect(stream.read('dash:master.m3u8')).rejects.toMatchObject({ status: 503 })
  expect(await stream.read('dash:master.m3u8')).toContain('#EXT-X-STREAM-INF')
})

test('a film is read from one manifest', async () => {
  fetched.mockImplementation(answer('static'))
  const stream = open()
  await stream.read('dash:master.m3u8')
  expect(await stream.read('dash:0.m3u8')).toContain('1.m4s')
  await stream.read('dash:0.m3u8')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a broadcast goes on after one of its manifests did not come', async () => {
  fetched.mockImplementation(answer('dynamic'))
  const stream = open()
  await stream.read('dash:master.m3u8')
  fetched.mockImplementationOnce(fail)
  await expect(stream.read('dash:0.m3u8')).rejects.toMatchObject({ status: 503 })
  expect(await stream.read('dash:0.m3u8')).toContain('.m4s')
})

test('picture and sound of a broadcast that ask together share one manifest', async () => {
  fetched.mockImplementation(answer('dynamic'))
  const stream = open()
  await stream.read('dash:master.m3u8')
  await Promise.all([stream.read('dash:0.m3u8'), stream.read('dash:0.m3u8')])
  expect(fetched).toHaveBeenCalledTimes(2)
})
