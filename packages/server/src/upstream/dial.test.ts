import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startSite } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

describe('a dialled socket', () => {
  it('carries one raw request, into the caller’s own buffer', async () => {
    const body = Buffer.alloc(500_000, 'segment')
    const site = await startSite((_req, res) => res.end(body))
    const hash = createHash('sha256')
    const buffer = Buffer.alloc(64 * 1024)
    let received = Buffer.alloc(0)
    const dialled = await openUpstream().dial(new URL(`${site.origin}/a.ts?b=1`), {
      reach: 'trusted',
      onread: {
        buffer,
        callback: (size, into) => {
          received = Buffer.concat([received, into.subarray(0, size)])
          return true
        },
      },
    })
    expect(dialled).toMatchObject({
      path: '/a.ts?b=1',
      host: `127.0.0.1:${site.port}`,
      headers: {},
    })
    dialled.socket.write(`GET ${dialled.path} HTTP/1.1\r\nHost: ${dialled.host}\r\nConnection: close\r\n\r\n`)
    await new Promise((closed) => dialled.socket.once('close', closed))
    const sent = received.subarray(received.indexOf('\r\n\r\n') + 4)
    expect(hash.update(sent).digest('hex')).toBe(createHash('sha256').update(body).digest('hex'))
  })

  it('goes nowhere that the guard forbids, and is not left behind by an abort', async () => {
    const site = await startSite((_req, res) => res.end())
    const upstream = openUpstream({ allowPrivate: false })
    await expect(upstream.dial(new URL(site.origin), { reach: 'public' })).rejects.toMatchObject({
      key: 'address_refused',
    })
    const dialled = upstream.dial(new URL(site.origin), { reach: 'trusted', signal: AbortSignal.abort() })
    await expect(dialled).rejects.toMatchObject({ name: 'AbortError' })
    expect(site.connections()).toBe(0)
  })
})
