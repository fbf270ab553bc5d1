import { BROKEN, brokenAt, GOOD_SITES } from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SimulatedApp, startSimulatedApp } from '../../testing/simulated-app.ts'
import { startTestApp } from '../../testing/test-app.ts'

let server: SimulatedApp
beforeAll(async () => {
  server = await startSimulatedApp()
})
afterAll(() => server.close())

const diagnose = async (url: string, more: object = {}) =>
  (await server.call('POST', '/api/play/diagnose', { body: { url, ...more } })).body.data

describe('the play doctor', () => {
  test.each([
    ['refused', 'blocked_address'],
    ['forbidden', 'refused'],
    ['missing', 'missing'],
    ['expired', 'expired'],
    ['server-error', 'unreachable'],
    ['redirect-loop', 'redirect_loop'],
    ['html', 'html'],
    ['not-media', 'format'],
    ['hevc', 'codec_video'],
    ['ac3', 'codec_audio'],
    ['truncated', 'truncated'],
    ['timeout', 'timeout'],
    ['dead-segment', 'missing'],
  ] as const)('names what is wrong with a stream that is %s: %s', async (kind, named) => {
    const found = await diagnose(BROKEN[kind])
    expect(found).toMatchObject({ kind: named })
    expect(found.sentence.length).toBeGreaterThan(5)
    expect(found.remedies.length).toBeGreaterThan(0)
    expect(found.checks.at(-1).ok).toBe(false)
  })
  test('sees that a web page may not read a stream', async () => {
    expect(await diagnose(BROKEN['no-cors'], { page: 'https://tv.home/' })).toMatchObject({
      kind: 'cors',
      remedies: expect.arrayContaining(['proxy']),
    })
  })
  test('sees that a page on https may not play http', async () => {
    const url = BROKEN['wrong-type'].replace('https:', 'http:')
    expect(await diagnose(url, { page: 'https://tv.home/' })).toMatchObject({ kind: 'mixed_content' })
  })
  test('finds nothing wrong with a stream that plays', async () => {
    const { name, key, api } = GOOD_SITES[0] ?? { name: '', key: '', api: '' }
    const { id } = (await server.call('POST', '/api/site', { body: { name, key, api } })).body.data
    const [hit] = (await server.call('GET', `/api/site-media/${id}/home`)).body.data.list
    const { data } = (await server.call('GET', `/api/site-media/${id}/detail?id=${hit.vod_id}`)).body
    const [url = ''] = /https:\/\/[^$#]+\.m3u8/.exec(data.vod_play_url) ?? []
    expect(await diagnose(url)).toMatchObject({ kind: 'ok', video: 'h264', status: 200 })
  })
  test('believes a browser that decodes HEVC', async () => {
    expect(await diagnose(BROKEN.hevc, { decodes: ['hevc', 'aac', 'h264'] })).toMatchObject({
      kind: 'ok',
      video: 'hevc',
    })
  })
  test('counts what was tried and what helped', async () => {
    for (const worked of [true, false])
      await server.call('POST', '/api/play/remedy', { body: { kind: 'cors', remedy: 'proxy', worked } })
    const { list } = (await server.call('GET', '/api/play/failures')).body.data
    expect(list).toEqual([{ kind: 'cors', remedy: 'proxy', tried: 2, worked: 1 }])
  })
  test('refuses what is not an address', async () => {
    expect(
      (await server.call('POST', '/api/play/diagnose', { body: { url: 'file:///etc/passwd' } })).body.error,
    ).toBe('unsupported')
  })
})

describe('without a stand-in for the internet', () => {
  test('the doctor tells a name that does not exist from a broken certificate', async () => {
    const straight = await startTestApp()
    const direct = brokenAt(server.simulator.origin)
    await straight.call('POST', '/api/site', {
      body: { name: 'x', key: 'x', api: `${server.simulator.origin}/x` },
    })
    await straight.call('POST', '/api/site', {
      body: { name: 'y', key: 'y', api: `${new URL(direct.tls).origin}/x` },
    })
    // What the administrator has just typed is known within seconds.
    await expect
      .poll(
        async () =>
          (await straight.call('POST', '/api/play/diagnose', { body: { url: direct.tls } })).body.data.kind,
        { timeout: 15_000, interval: 1_000 },
      )
      .toBe('tls')
    const dns = await straight.call('POST', '/api/play/diagnose', {
      body: { url: 'https://no-such-name-zz.example/a.m3u8' },
    })
    expect(dns.body.data.kind).toBe('dns')
    await straight.close()
  })
})

describe('the built-in proxy', () => {
  const proxy = (url: string, options = {}) =>
    server.call('GET', `/api/proxy/proxy?url=${encodeURIComponent(url)}`, options)

  test('refuses private addresses, pages of other sites and what is not media', async () => {
    expect((await proxy('http://127.0.0.1:1/x.m3u8')).status).toBe(403)
    expect((await proxy('http://192.168.0.1/x.ts')).status).toBe(403)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await proxy(BROKEN['no-cors'], { headers })).status).toBe(403)
    expect((await proxy(BROKEN.html)).status).toBeGreaterThanOrEqual(400)
  })
  test('serves signed links to anyone, and nothing unsigned, once a password is set', async () => {
    const { url } = (await server.call('POST', '/api/play/link', { body: { url: BROKEN['wrong-type'] } }))
      .body.data
    const token = await lock()
    expect((await proxy(BROKEN['wrong-type'], { token })).body.error).toBe('link_not_valid')
    expect((await server.call('GET', url, { from: '203.0.113.5' })).status).toBe(200)
    const forged = url.replace(
      /proxy\/proxy\/([\w-])/,
      (_: string, letter: string) => `proxy/proxy/${letter === 'A' ? 'B' : 'A'}`,
    )
    expect((await server.call('GET', forged, { from: '203.0.113.5' })).status).toBe(403)
  })
  async function lock(): Promise<string> {
    await server.call('POST', '/api/settings/security', { body: { enabled: true, password: 'open sesame' } })
    return (await server.call('POST', '/api/auth/login', { body: { password: 'open sesame' } })).body.data
      .token
  }
})
