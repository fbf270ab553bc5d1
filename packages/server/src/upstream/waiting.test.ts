import { describe, expect, it } from 'vitest'
import { startSilence } from './testing/proxies.ts'
import { startSite, until } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

describe('waiting', () => {
  it('ends when the head does not come in time', async () => {
    const site = await startSite(() => {})
    const asked = openUpstream().text(site.origin, { firstByteMs: 50 })
    await expect(asked).rejects.toMatchObject({ key: 'upstream_timeout', code: 504 })
    await until(() => site.open() === 0)
  })

  it('ends when the body does not come in time', async () => {
    const site = await startSite((_req, res) => res.write('a'))
    await expect(openUpstream().text(site.origin, { timeoutMs: 80 })).rejects.toMatchObject({
      key: 'upstream_timeout',
    })
    await until(() => site.open() === 0)
  })

  it('ends when a connection opens and the encryption does not', async () => {
    const silence = await startSilence()
    const asked = openUpstream().text(`https://127.0.0.1:${silence.port}/`, {
      reach: 'trusted',
      firstByteMs: 60,
    })
    await expect(asked).rejects.toMatchObject({ key: 'upstream_timeout' })
  })

  it('ends with the caller’s own deadline as a timeout', async () => {
    const site = await startSite(() => {})
    const asked = openUpstream().text(site.origin, { signal: AbortSignal.timeout(50) })
    await expect(asked).rejects.toMatchObject({ key: 'upstream_timeout' })
  })

  it('leaves nothing open after an abort: queued, connecting, waiting or reading', async () => {
    const site = await startSite((req, res) => (req.url === '/body' ? res.write('a') : undefined))
    const upstream = openUpstream({ perHost: 3 })
    const controller = new AbortController()
    const { signal } = controller
    const asked = Array.from({ length: 5 }, (_, nth) => upstream.text(`${site.origin}/${nth}`, { signal }))
    await until(() => site.open() === 3)
    const opened = await openUpstream().open(`${site.origin}/body`, { signal })
    controller.abort()
    const ended = await Promise.allSettled(asked)
    expect(ended.map((each) => each.status === 'rejected' && each.reason.name)).toEqual(
      Array(5).fill('AbortError'),
    )
    await until(() => site.open() === 0 && opened.body.destroyed)
    expect(site.asked).toHaveLength(4)
    await expect(upstream.text(site.origin, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('ends everywhere when the door closes', async () => {
    const site = await startSite((req, res) => (req.url === '/body' ? res.write('a') : undefined))
    const upstream = openUpstream()
    const asked = upstream.text(site.origin)
    const opened = await upstream.open(`${site.origin}/body`)
    await upstream.close()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => site.open() === 0 && opened.body.destroyed)
  })
})
