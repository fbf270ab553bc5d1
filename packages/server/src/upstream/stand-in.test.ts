import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSocks5 } from './testing/proxies.ts'
import { startSite } from './testing/site.ts'
import { openUpstream, unknown } from './testing/upstreams.ts'

describe('the stand-in for the internet', () => {
  it('gets every request, the host before the path', async () => {
    const standIn = await startSite((req, res) => {
      if (req.url === '/site.example/moved')
        res.writeHead(302, { location: 'https://other.example/new?a=1' }).end()
      else res.end('{}')
    })
    const upstream = openUpstream({ internet: standIn.origin, allowPrivate: false, resolve: unknown })
    await upstream.json('https://site.example:8443/api.php?a=1', {
      method: 'POST',
      body: { q: 1 },
      headers: { Referer: 'x' },
      schema: z.object({}),
    })
    expect(standIn.lastHeaders()).toMatchObject({ referer: 'x', 'content-type': 'application/json' })
    const { url } = await upstream.text('http://site.example/moved')
    expect(url).toBe('https://other.example/new?a=1')
    expect(standIn.asked).toEqual([
      'POST /site.example/api.php?a=1',
      'GET /site.example/moved',
      'GET /other.example/new?a=1',
    ])
    const answer = await upstream.stream('https://cdn.example/seg.ts')
    answer.destroy()
    expect(standIn.asked.at(-1)).toBe('GET /cdn.example/seg.ts')
    expect(standIn.lastHeaders().host).toBe(`127.0.0.1:${standIn.port}`)
  })

  it('gets nothing that the guard refuses, and nothing of the administrator’s own network', async () => {
    const standIn = await startSite((_req, res) => res.end('stand-in'))
    const home = await startSite((_req, res) => res.end('home'))
    const upstream = openUpstream({ internet: standIn.origin, allowPrivate: false })
    for (const url of [
      home.origin,
      standIn.origin,
      'http://localhost/',
      'http://nas.lan/',
      'http://10.0.0.1/',
    ]) {
      await expect(upstream.text(url)).rejects.toMatchObject({ key: 'address_refused' })
    }
    expect((await upstream.text(home.origin, { reach: 'trusted' })).text).toBe('home')
    expect((await upstream.text('http://site.example/', { reach: 'trusted' })).text).toBe('stand-in')
    await upstream.check(new URL('http://site.example/'), 'public')
  })

  it('is reached through the proxy when there is one', async () => {
    const standIn = await startSite((_req, res) => res.end('stand-in'))
    const proxy = await startSocks5({ toPort: standIn.port })
    const upstream = openUpstream({ internet: standIn.origin, proxy: () => ({ url: proxy.url }) })
    expect((await upstream.text('https://site.example/')).text).toBe('stand-in')
    expect(proxy.log).toEqual([`127.0.0.1:${standIn.port}`])
  })
})
