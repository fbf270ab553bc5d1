import { describe, expect, it } from 'vitest'
import type { Address } from './guard.ts'
import { startSite } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

const PUBLIC: Address = { address: '93.184.216.34', family: 4 }
const LOOPBACK: Address = { address: '127.0.0.1', family: 4 }

describe('a redirect', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    '//192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://site.example@10.0.0.1/',
    'http://leads-home.example/',
    'file:///etc/passwd',
    'gopher://site.example/',
    'http://site.example:25/',
    'http://router.lan/',
  ])('to %j is refused though the first address was trusted', async (location) => {
    const site = await startSite((_req, res) => res.writeHead(302, { location }).end())
    const upstream = openUpstream({ allowPrivate: false, resolve: async () => [LOOPBACK] })
    await expect(upstream.text(site.origin, { reach: 'trusted' })).rejects.toMatchObject({
      key: 'address_refused',
    })
    await expect(upstream.open(site.origin, { reach: 'trusted' })).rejects.toMatchObject({
      key: 'address_refused',
    })
  })

  it('is checked at every hop of a chain', async () => {
    const inner = await startSite((_req, res) => res.end('secret'))
    const middle = await startSite((_req, res) => res.writeHead(307, { location: `${inner.origin}/` }).end())
    const outer = await startSite((req, res) => {
      const location = req.url === '/' ? '/again' : `http://middle.example:${middle.port}/`
      res.writeHead(301, { location }).end()
    })
    const trusted = [outer.origin, `http://middle.example:${middle.port}`]
    const upstream = openUpstream({
      allowPrivate: false,
      isTrustedOrigin: (origin) => trusted.includes(origin),
    })
    await expect(upstream.text(outer.origin)).rejects.toMatchObject({ key: 'address_refused' })
    expect(outer.asked).toEqual(['GET /', 'GET /again'])
    expect(middle.asked).toEqual(['GET /'])
    expect(inner.asked).toEqual([])
  })

  it('to another port of the trusted machine is refused', async () => {
    const inner = await startSite((_req, res) => res.end('secret'))
    const site = await startSite((_req, res) => res.writeHead(302, { location: inner.origin }).end())
    const upstream = openUpstream({ allowPrivate: false })
    await expect(upstream.text(site.origin, { reach: 'trusted' })).rejects.toMatchObject({
      key: 'address_refused',
    })
    expect(inner.asked).toEqual([])
  })

  it('stays trusted on the same origin and reports where it ended', async () => {
    const site = await startSite((req, res) => {
      const location = Buffer.from('../视频?q=1').toString('latin1')
      if (req.url === '/a/b') res.writeHead(302, { location, 'content-length': 5 }).end(Buffer.from('moved'))
      else res.end('here')
    })
    const upstream = openUpstream({ allowPrivate: false })
    const answer = await upstream.text(`${site.origin}/a/b`, { reach: 'trusted' })
    expect(answer).toMatchObject({ text: 'here', url: `${site.origin}/%E8%A7%86%E9%A2%91?q=1` })
    expect(site.connections()).toBe(1)
  })

  it('is followed five times and no more', async () => {
    const site = await startSite((req, res) => {
      const left = Number(req.url?.slice(1))
      if (left === 0) res.end('arrived')
      else res.writeHead(302, { location: `/${left - 1}` }).end()
    })
    const upstream = openUpstream()
    expect((await upstream.text(`${site.origin}/5`)).text).toBe('arrived')
    const failure = await upstream.text(`${site.origin}/6`).catch((thrown) => thrown)
    expect(failure).toMatchObject({ key: 'upstream_refused' })
    expect(failure.say('zh')).toContain('重定向次数过多')
  })

  it('to nonsense is a refusal with a reason', async () => {
    const site = await startSite((_req, res) => res.writeHead(302, { location: 'http://:::/' }).end())
    const failure = await openUpstream()
      .text(site.origin)
      .catch((thrown) => thrown)
    expect(failure.params).toMatchObject({ reason: 'bad_redirect' })
  })

  it('takes no credentials to another origin, and keeps them on the same', async () => {
    const other = await startSite((_req, res) => res.end('other'))
    const site = await startSite((req, res) => {
      const location = req.url === '/same' ? '/end' : other.origin
      if (req.url === '/end') res.end('same')
      else res.writeHead(302, { location }).end()
    })
    const upstream = openUpstream()
    const headers = {
      Authorization: 'Bearer key',
      Cookie: 'a=b',
      'X-Api-Key': 'key',
      'X-Auth-Token': 'key',
      Referer: 'https://page.example/',
    }
    await upstream.text(`${site.origin}/same`, { headers })
    expect(site.lastHeaders()).toMatchObject({
      authorization: 'Bearer key',
      cookie: 'a=b',
      'x-api-key': 'key',
    })
    await upstream.text(`${site.origin}/other`, { headers })
    const arrived = other.lastHeaders()
    expect(arrived.referer).toBe('https://page.example/')
    expect(arrived['user-agent']).toContain('Mozilla')
    for (const name of ['authorization', 'cookie', 'x-api-key', 'x-auth-token']) {
      expect(arrived[name]).toBeUndefined()
    }
  })

  it('sends the user and password of an address, to its own origin only', async () => {
    const other = await startSite((_req, res) => res.end())
    const site = await startSite((_req, res) => res.writeHead(302, { location: other.origin }).end())
    const address = site.origin.replace('http://', 'http://me:p%40ss@')
    const { url } = await openUpstream().text(address)
    expect(site.lastHeaders().authorization).toBe(`Basic ${Buffer.from('me:p@ss').toString('base64')}`)
    expect(other.lastHeaders().authorization).toBeUndefined()
    expect(url).not.toContain('me')
  })

  it.each([
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'a=1'],
    [308, 'POST', 'a=1'],
  ])('with status %i turns a POST into a %s', async (status, method, body) => {
    const bodies: string[] = []
    const site = await startSite(async (req, res) => {
      let text = ''
      for await (const chunk of req) text += chunk
      bodies.push(text)
      if (req.url === '/') res.writeHead(status, { location: '/end' }).end()
      else res.end()
    })
    await openUpstream().text(`${site.origin}/`, { method: 'POST', body: 'a=1' })
    expect(site.asked).toEqual(['POST /', `${method} /end`])
    expect(bodies).toEqual(['a=1', body])
  })
})

describe('a name that changes its address', () => {
  it('is refused once it leads home, though it was public when it was checked', async () => {
    const site = await startSite((_req, res) => res.end('secret'))
    const answers = [[PUBLIC], [LOOPBACK]]
    const resolve = async () => answers.shift() ?? [LOOPBACK]
    const upstream = openUpstream({ allowPrivate: false, resolve })
    const url = `http://rebinds.example:${site.port}/`
    await upstream.check(new URL(url), 'public')
    await expect(upstream.text(url)).rejects.toMatchObject({
      key: 'address_refused',
      params: { reason: 'address_resolves_private', address: '127.0.0.1' },
    })
    expect(site.asked).toEqual([])
  })

  it('is looked up once per connection, and connected to at the address that was checked', async () => {
    const site = await startSite((_req, res) => res.end('ours'))
    let lookups = 0
    const resolve = async () => (lookups++ === 0 ? [LOOPBACK] : [{ address: '10.255.255.1', family: 4 }])
    const upstream = openUpstream({ resolve })
    const { text } = await upstream.text(`http://rebinds.example:${site.port}/`)
    expect(text).toBe('ours')
    expect(lookups).toBe(1)
  })

  it('is refused when only one of its addresses leads home', async () => {
    const site = await startSite((_req, res) => res.end('secret'))
    for (const resolve of [async () => [PUBLIC, LOOPBACK], async () => [LOOPBACK, PUBLIC]]) {
      const upstream = openUpstream({ allowPrivate: false, resolve })
      const asked = upstream.text(`http://mixed.example:${site.port}/`)
      await expect(asked).rejects.toMatchObject({ key: 'address_refused' })
    }
    expect(site.asked).toEqual([])
  })

  it('never reuses a connection that was made on an administrator’s word', async () => {
    const site = await startSite((_req, res) => res.end('home'))
    const upstream = openUpstream({ allowPrivate: false })
    const url = `http://home.example:${site.port}/`
    expect((await upstream.text(url, { reach: 'trusted' })).text).toBe('home')
    await expect(upstream.text(url)).rejects.toMatchObject({ key: 'address_refused' })
  })
})
