import { describe, expect, it } from 'vitest'
import { startSite, until } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

describe('one host', () => {
  it('is asked for so many things at once and no more', async () => {
    let most = 0
    const site = await startSite((_req, res) => {
      most = Math.max(most, site.open())
      setTimeout(() => res.end(), 5)
    })
    const upstream = openUpstream({ perHost: 3 })
    await Promise.all(Array.from({ length: 12 }, (_, nth) => upstream.text(`${site.origin}/${nth}`)))
    expect(most).toBe(3)
    expect(site.asked).toHaveLength(12)
  })

  it('is asked in the order of the questions', async () => {
    const site = await startSite((_req, res) => res.end())
    const upstream = openUpstream({ perHost: 1 })
    await Promise.all(Array.from({ length: 12 }, (_, nth) => upstream.text(`${site.origin}/${nth}`)))
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
