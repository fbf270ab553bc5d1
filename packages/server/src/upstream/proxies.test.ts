import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ProxySettings } from './proxy.ts'
import { hasOpenssl, makeCertificate } from './testing/certificate.ts'
import { startHttpProxy, startSocks5, type TestProxy } from './testing/proxies.ts'
import { type Site, startSite } from './testing/site.ts'
import { openUpstream, throughProxy } from './testing/upstreams.ts'

const SEGMENT = randomBytes(3_000_000)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A video site: its search, and one big segment. */
const answerSite: Parameters<typeof startSite>[0] = (req, res) =>
  req.url?.startsWith('/seg') ? res.end(SEGMENT) : res.end(JSON.stringify({ list: [{ vod_name: req.url }] }))

async function expectCarried(site: Site, proxy: TestProxy, settings: ProxySettings) {
  const upstream = throughProxy(() => settings)
  const schema = z.object({ list: z.array(z.object({ vod_name: z.string() })) })
  const found = await upstream.json('http://site.example/api.php', { schema, query: { wd: 'a' } })
  expect(found.list[0]?.vod_name).toBe('/api.php?wd=a')
  const segment = await upstream.bytes('http://cdn.example:8080/seg-1.ts')
  expect(digest(segment.bytes)).toBe(digest(SEGMENT))
  expect(site.asked).toEqual(['GET /api.php?wd=a', 'GET /seg-1.ts'])
  expect(proxy.log).toHaveLength(2)
}

describe('a SOCKS5 proxy', () => {
  it('carries a site search and a segment, and looks the names up itself', async () => {
    const site = await startSite(answerSite)
    const proxy = await startSocks5({ toPort: site.port })
    await expectCarried(site, proxy, { url: proxy.url })
    expect(proxy.log).toEqual(['site.example:80', 'cdn.example:8080'])
  })

  it('takes the user and the password, from their fields or from the address', async () => {
    const site = await startSite(answerSite)
    const secret = { user: 'owner', password: 'p@ss:字' }
    const proxy = await startSocks5({ toPort: site.port, ...secret })
    await expectCarried(site, proxy, { url: proxy.url, username: 'owner', password: 'p@ss:字' })
    const inAddress = proxy.url.replace('//', `//owner:${encodeURIComponent('p@ss:字')}@`)
    await throughProxy(() => ({ url: inAddress })).text('http://site.example/')
    expect(proxy.log).toHaveLength(3)
  })

  it.each([
    [3, 'upstream_unreachable', 'network_unreachable'],
    [4, 'upstream_unreachable', 'network_unreachable'],
    [5, 'upstream_unreachable', 'connection_refused'],
    [1, 'upstream_unreachable', 'beyond_proxy'],
    [2, 'proxy_failed', 'proxy_forbids'],
  ])('that answers %i is told apart from a site that fails: %s, %s', async (refuseWith, key, reason) => {
    const proxy = await startSocks5({ toPort: 0, refuseWith })
    const asked = throughProxy(() => ({ url: proxy.url })).text('http://site.example/')
    await expect(asked).rejects.toMatchObject({ key, params: { reason } })
  })

  it('is asked for addresses as addresses', async () => {
    const site = await startSite(answerSite)
    const proxy = await startSocks5({ toPort: site.port })
    await throughProxy(() => ({ url: proxy.url })).text('http://8.8.8.8/')
    expect(proxy.log).toEqual(['8.8.8.8:80'])
  })
})

describe('an HTTP proxy', () => {
  it('carries a site search and a segment by plain requests', async () => {
    const site = await startSite(answerSite)
    const proxy = await startHttpProxy({ toPort: site.port, user: 'owner', password: 'secret' })
    await expectCarried(site, proxy, { url: proxy.url, username: 'owner', password: 'secret' })
    expect(proxy.log).toEqual([
      'GET http://site.example/api.php?wd=a HTTP/1.1',
      'GET http://cdn.example:8080/seg-1.ts HTTP/1.1',
    ])
  })

  it.each([
    [403, 'proxy_failed', 'proxy_forbids'],
    [502, 'upstream_unreachable', 'beyond_proxy'],
    [400, 'proxy_failed', 'proxy_status'],
  ])(
    'that answers %i to CONNECT is told apart from a site that fails: %s, %s',
    async (refuseWith, key, reason) => {
      const proxy = await startHttpProxy({ toPort: 0, refuseWith })
      const asked = throughProxy(() => ({ url: proxy.url })).text('https://site.example/')
      await expect(asked).rejects.toMatchObject({ key, params: { reason } })
      expect(proxy.log).toEqual(['CONNECT site.example:443 HTTP/1.1'])
    },
  )
})

describe.skipIf(!hasOpenssl)('encryption (needs openssl)', () => {
  const pair = hasOpenssl ? makeCertificate('site.example') : { key: '', cert: '' }
  const trusting = { ca: pair.cert }

  it('reaches an https site straight and checks its certificate', async () => {
    const site = await startSite(answerSite, pair)
    const address = `https://site.example:${site.port}/seg`
    expect(digest((await openUpstream(trusting).bytes(address)).bytes)).toBe(digest(SEGMENT))
    await expect(openUpstream().bytes(address)).rejects.toMatchObject({ params: { reason: 'tls_untrusted' } })
    const wrongName = openUpstream(trusting).bytes(`https://other.example:${site.port}/seg`)
    await expect(wrongName).rejects.toMatchObject({ params: { reason: 'tls_wrong_name' } })
  })

  it('tells a site that does not encrypt', async () => {
    const site = await startSite(answerSite)
    const asked = openUpstream(trusting).text(`https://site.example:${site.port}/`)
    await expect(asked).rejects.toMatchObject({
      key: 'upstream_unreachable',
      params: { reason: 'tls_failed' },
    })
  })

  it.each([
    ['SOCKS5', startSocks5, 'site.example:443'],
    ['HTTP', startHttpProxy, 'CONNECT site.example:443 HTTP/1.1'],
  ])('goes through a %s proxy from end to end, on one connection', async (_name, startProxy, logged) => {
    const site = await startSite(answerSite, pair)
    const proxy = await startProxy({ toPort: site.port, user: 'owner', password: 'secret' })
    const settings = { url: proxy.url, username: 'owner', password: 'secret' }
    const upstream = throughProxy(() => settings, trusting)
    expect((await upstream.text('https://site.example/search')).text).toContain('/search')
    expect(digest((await upstream.bytes('https://site.example/seg-2.ts')).bytes)).toBe(digest(SEGMENT))
    expect(proxy.log).toEqual([logged])
  })

  it('goes to the proxy itself when that is an https one', async () => {
    const site = await startSite(answerSite, pair)
    const proxy = await startHttpProxy({ toPort: site.port, tls: pair })
    const { text } = await throughProxy(() => ({ url: proxy.url }), trusting).text(
      'https://site.example/search',
    )
    expect(text).toContain('/search')
    const untrusted = throughProxy(() => ({ url: proxy.url })).text('https://site.example/')
    await expect(untrusted).rejects.toMatchObject({ key: 'proxy_failed', params: { reason: 'proxy_tls' } })
  })
})

describe('with a proxy', () => {
  it('new settings serve the next request, without restart and without old connections', async () => {
    const site = await startSite(answerSite)
    const first = await startSocks5({ toPort: site.port })
    const second = await startSocks5({ toPort: site.port })
    let settings: ProxySettings | null = { url: first.url }
    const upstream = throughProxy(() => settings, {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      allowPrivate: true,
    })
    const url = `http://site.example:${site.port}/`
    await upstream.text(url)
    settings = { url: second.url }
    await upstream.text(url)
    settings = null
    await upstream.text(url)
    expect([first.log, second.log]).toEqual([[`site.example:${site.port}`], [`site.example:${site.port}`]])
    expect(site.asked).toHaveLength(3)
  })

  it('the guard stays: addresses, names, and names that lead home', async () => {
    const proxy = await startSocks5({ toPort: 1 })
    const upstream = throughProxy(() => ({ url: proxy.url }), {
      resolve: async () => [{ address: '192.168.1.1', family: 4 }],
    })
    for (const url of [
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://localhost/',
      'http://leads-home.example/',
    ]) {
      await expect(upstream.text(url)).rejects.toMatchObject({ key: 'address_refused' })
      await expect(upstream.stream(url)).rejects.toMatchObject({ key: 'address_refused' })
    }
    expect(proxy.log).toEqual([])
  })

  it('what the administrator has at home is reached straight', async () => {
    const site = await startSite(answerSite)
    const proxy = await startSocks5({ toPort: 1 })
    const upstream = throughProxy(() => ({ url: proxy.url }), {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    await upstream.text(site.origin, { reach: 'trusted' })
    await upstream.text(`http://nas.example:${site.port}/`, { reach: 'trusted' })
    expect(proxy.log).toEqual([])
    expect(site.asked).toHaveLength(2)
  })
})
