import { describe, expect, it } from 'vitest'
import { startSite, until } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

describe('equal requests at once', () => {
  it('cost the site one, and each gets the whole answer', async () => {
    let answer = () => {}
    const site = await startSite((_req, res) => {
      answer = () => res.end('shared')
    })
    const upstream = openUpstream()
    const asked = Array.from({ length: 20 }, () => upstream.text(site.origin))
    await until(() => site.open() === 1)
    answer()
    expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(Array(20).fill('shared'))
    expect(site.asked).toHaveLength(1)
  })

  it('are not equal when a header differs, nor when they change something', async () => {
    const site = await startSite((_req, res) => setTimeout(() => res.end(), 20))
    const upstream = openUpstream()
    await Promise.all([
      upstream.text(site.origin, { headers: { cookie: 'a' } }),
      upstream.text(site.origin, { headers: { cookie: 'b' } }),
      upstream.text(site.origin, { method: 'POST', body: 'x' }),
      upstream.text(site.origin, { method: 'POST', body: 'x' }),
    ])
    expect(site.asked).toHaveLength(4)
  })

  it('go on for the others when one visitor leaves', async () => {
    let answer = () => {}
    const site = await startSite((_req, res) => {
      answer = () => res.end('still here')
    })
    const upstream = openUpstream()
    const leaving = new AbortController()
    const left = upstream.text(site.origin, { signal: leaving.signal })
    const stayed = upstream.text(site.origin, { signal: new AbortController().signal })
    await until(() => site.open() === 1)
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    answer()
    expect((await stayed).text).toBe('still here')
  })

  it('end at the site when the last visitor leaves, and can be asked anew at once', async () => {
    const site = await startSite((req, res) => {
      if (site.asked.length > 1) res.end('anew')
      else req.resume()
    })
    const upstream = openUpstream()
    const visitors = [new AbortController(), new AbortController()]
    const asked = visitors.map(({ signal }) =>
      upstream.text(site.origin, { signal }).catch((thrown) => thrown.name),
    )
    await until(() => site.open() === 1)
    for (const visitor of visitors) visitor.abort()
    expect(await Promise.all(asked)).toEqual(['AbortError', 'AbortError'])
    expect((await upstream.text(site.origin)).text).toBe('anew')
    await until(() => site.open() === 0)
  })
})

describe('a kept answer', () => {
  function countingSite() {
    let version = 0
    return startSite((_req, res) => res.end(`v${++version}`))
  }

  it('is served while it is fresh, then served once more while it is asked for again', async () => {
    const site = await countingSite()
    let time = 0
    const upstream = openUpstream({ now: () => time })
    const ask = async () => (await upstream.text(site.origin, { cache: { freshMs: 100, staleMs: 100 } })).text
    expect(await ask()).toBe('v1')
    time = 99
    expect(await ask()).toBe('v1')
    expect(site.asked).toHaveLength(1)
    time = 150
    expect(await ask()).toBe('v1')
    await until(() => site.asked.length === 2 && site.open() === 0)
    await new Promise((soon) => setTimeout(soon, 20))
    expect(await ask()).toBe('v2')
    time = 1_000
    expect(await ask()).toBe('v3')
  })

  it('is not made of refusals', async () => {
    let status = 404
    const site = await startSite((_req, res) => res.writeHead(status).end('x'))
    const upstream = openUpstream()
    const cache = { freshMs: 60_000 }
    await expect(upstream.text(site.origin, { cache })).rejects.toMatchObject({ key: 'upstream_refused' })
    status = 200
    expect((await upstream.text(site.origin, { cache })).text).toBe('x')
  })

  it('serves on when asking again fails', async () => {
    let status = 200
    const site = await startSite((_req, res) => res.writeHead(status).end('old'))
    let time = 0
    const upstream = openUpstream({ now: () => time })
    const ask = () => upstream.text(site.origin, { cache: { freshMs: 10, staleMs: 1_000 } })
    await ask()
    status = 503
    time = 20
    expect((await ask()).text).toBe('old')
    await until(() => site.asked.length === 2 && site.open() === 0)
    expect((await ask()).text).toBe('old')
  })

  it('leaves when all together weigh more bytes than allowed', async () => {
    const site = await startSite((_req, res) => res.end(Buffer.alloc(100_000)))
    const upstream = openUpstream({ cacheBytes: 500_000 })
    const ask = (nth: number) => upstream.bytes(`${site.origin}/${nth}`, { cache: { freshMs: 60_000 } })
    for (let nth = 0; nth < 6; nth++) await ask(nth)
    await ask(5)
    expect(site.asked).toHaveLength(6)
    await ask(0)
    expect(site.asked).toHaveLength(7)
  })

  it('goes by the caller’s own key, apart for the trusted and the public', async () => {
    const site = await countingSite()
    const upstream = openUpstream()
    const cache = { freshMs: 60_000, key: 'the list' }
    expect((await upstream.text(`${site.origin}/?t=1`, { cache })).text).toBe('v1')
    expect((await upstream.text(`${site.origin}/?t=2`, { cache })).text).toBe('v1')
    expect((await upstream.text(`${site.origin}/?t=3`, { cache, reach: 'trusted' })).text).toBe('v2')
  })
})
