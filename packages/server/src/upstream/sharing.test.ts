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

describe('one host', () => {
  it('is asked for so many things at once and no more, in order', async () => {
    let most = 0
    const site = await startSite((_req, res) => {
      most = Math.max(most, site.open())
      setTimeout(() => res.end(), 5)
    })
    const upstream = openUpstream({ perHost: 3 })
    await Promise.all(Array.from({ length: 12 }, (_, nth) => upstream.text(`${site.origin}/${nth}`)))
    expect(most).toBe(3)
    expect(site.asked).toEqual(Array.from({ length: 12 }, (_, nth) => `GET /${nth}`))
  })

  it('does not wait for another', async () => {
    const hanging = await startSite(() => {})
    const site = await startSite((_req, res) => res.end('quick'))
    const upstream = openUpstream({ perHost: 1 })
    const stop = new AbortController()
    const stuck = upstream.text(hanging.origin, { signal: stop.signal })
    expect((await upstream.text(site.origin)).text).toBe('quick')
    stop.abort()
    await expect(stuck).rejects.toThrow()
  })

  it('gives its place on when a film begins, and when one who waited leaves', async () => {
    const site = await startSite((_req, res) => res.write('a'))
    const upstream = openUpstream({ perHost: 1 })
    const first = await upstream.open(site.origin)
    const second = await upstream.open(site.origin)
    const stop = new AbortController()
    const reading = upstream.text(`${site.origin}/1`, { signal: stop.signal })
    const waiting = upstream.open(`${site.origin}/2`, { signal: stop.signal })
    await until(() => site.open() === 3)
    stop.abort()
    await expect(reading).rejects.toThrow()
    await expect(waiting).rejects.toThrow()
    const last = await upstream.open(`${site.origin}/3`)
    expect(site.asked.at(-1)).toBe('GET /3')
    for (const { body } of [first, second, last]) body.destroy()
  })
})

describe('a host that keeps failing', () => {
  it.each([500, 503])(
    'with status %i rests after five failures, is tried once, and comes back',
    async (bad) => {
      let status = bad
      const site = await startSite((_req, res) => res.writeHead(status).end())
      let time = 0
      const upstream = openUpstream({ now: () => time })
      const ask = () =>
        upstream.text(site.origin).then(
          () => 'ok',
          (thrown) => thrown.key,
        )
      for (let nth = 0; nth < 5; nth++) expect(await ask()).toBe('upstream_refused')
      expect(await ask()).toBe('upstream_resting')
      expect(site.asked).toHaveLength(5)
      expect(upstream.standing(new URL(site.origin))).toMatchObject({ isResting: true, failures: 5 })

      time += 15_000
      expect(await ask()).toBe('upstream_refused')
      time += 15_000
      expect(await ask()).toBe('upstream_resting')
      time += 15_000
      status = 200
      expect(await ask()).toBe('ok')
      expect(await ask()).toBe('ok')
      expect(upstream.standing(new URL(site.origin))).toMatchObject({ isResting: false, failures: 0 })
    },
  )

  it('is tried by one only, however many ask', async () => {
    let answer = () => {}
    let isBad = true
    const site = await startSite((_req, res) => {
      if (isBad) res.writeHead(500).end()
      else answer = () => res.end()
    })
    let time = 0
    const upstream = openUpstream({ now: () => time })
    for (let nth = 0; nth < 5; nth++) await upstream.text(site.origin).catch(() => {})
    isBad = false
    time += 15_000
    const probe = upstream.text(`${site.origin}/probe`)
    await until(() => site.open() === 1)
    await expect(upstream.text(`${site.origin}/other`)).rejects.toMatchObject({ key: 'upstream_resting' })
    answer()
    expect((await probe).status).toBe(200)
  })

  it('does not rest for refusals, changed shapes, or visitors that left', async () => {
    const site = await startSite((req, res) => {
      if (req.url === '/hang') return
      res.writeHead(req.url === '/404' ? 404 : 200, { 'content-encoding': 'gzip' }).end('junk')
    })
    const upstream = openUpstream()
    for (let nth = 0; nth < 6; nth++) {
      await expect(upstream.text(`${site.origin}/404`)).rejects.toMatchObject({ key: 'upstream_refused' })
      await expect(upstream.text(`${site.origin}/junk`)).rejects.toMatchObject({ key: 'upstream_changed' })
      const leaving = new AbortController()
      const left = upstream.text(`${site.origin}/hang`, { signal: leaving.signal })
      await until(() => site.open() === 1)
      leaving.abort()
      await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    }
    expect(upstream.standing(new URL(site.origin)).failures).toBe(0)
  })

  it('by hanging is remembered, and given less time', async () => {
    const site = await startSite(() => {})
    const upstream = openUpstream()
    const url = new URL(site.origin)
    expect(upstream.standing(url).hasHung).toBe(false)
    await expect(upstream.text(url.href, { timeoutMs: 60 })).rejects.toMatchObject({
      key: 'upstream_timeout',
    })
    expect(upstream.standing(url).hasHung).toBe(true)
    const asked = upstream.text(url.href, { timeoutMs: 600_000, firstByteMs: 600_000, hungTimeoutMs: 30 })
    await expect(asked).rejects.toMatchObject({ key: 'upstream_timeout' })
  })

  it('is counted under the name of its upstream', async () => {
    const site = await startSite((req, res) => res.writeHead(req.url === '/no' ? 404 : 200).end('12345'))
    const counted: string[] = []
    const metrics = {
      count: (name: string, outcome: string, _ms: number, bytes: number) =>
        counted.push(`${name} ${outcome} ${bytes}`),
    }
    const upstream = openUpstream({ metrics })
    const cache = { freshMs: 60_000 }
    await upstream.text(site.origin, { upstreamName: 'sites', cache })
    await upstream.text(site.origin, { upstreamName: 'sites', cache })
    await upstream.text(`${site.origin}/no`).catch(() => {})
    await upstream.text('http://127.0.0.1:1/', { upstreamName: 'dead' }).catch(() => {})
    expect(counted).toEqual([
      'sites ok 5',
      'sites cached 0',
      `127.0.0.1:${site.port} upstream_refused 0`,
      'dead upstream_unreachable 0',
    ])
  })
})
