import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startSite, until } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

describe('an answer', () => {
  const plain = Buffer.from('影片'.repeat(50_000))

  it.each([
    ['gzip', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['gzip, br', brotliCompressSync(gzipSync(plain))],
    ['identity', plain],
    ['gzip', gzipSync(plain).subarray(0, -8)],
  ])('packed by %s is unpacked', async (encoding, packed) => {
    const site = await startSite((_req, res) =>
      res.writeHead(200, { 'content-encoding': encoding }).end(packed),
    )
    const { bytes } = await openUpstream().bytes(site.origin)
    expect(bytes.equals(plain)).toBe(true)
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('that is a bomb packed by %s is stopped at the limit', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(16 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    const site = await startSite((_req, res) =>
      res.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    const asked = openUpstream().bytes(site.origin, { maxBytes: 1024 * 1024 })
    await expect(asked).rejects.toMatchObject({ key: 'upstream_too_large' })
  })

  it('that is packed over and over, or damaged, or in an unknown way, is a changed shape', async () => {
    const upstream = openUpstream()
    for (const encoding of ['gzip, gzip, gzip', 'gzip', 'zstd-of-tomorrow']) {
      const site = await startSite((_req, res) =>
        res.writeHead(200, { 'content-encoding': encoding }).end('junk'),
      )
      await expect(upstream.text(site.origin)).rejects.toMatchObject({ key: 'upstream_changed' })
    }
  })

  it('over the limit is refused by its declared length before a byte of it is read', async () => {
    const site = await startSite((_req, res) => {
      res.writeHead(200, { 'content-length': 10_000_000 })
      res.flushHeaders()
    })
    const asked = openUpstream().bytes(site.origin, { maxBytes: 1_000 })
    await expect(asked).rejects.toMatchObject({ key: 'upstream_too_large' })
    await until(() => site.open() === 0)
  })

  it('over the limit is refused while it streams, and the connection closed', async () => {
    const site = await startSite((_req, res) => {
      const more = () => {
        if (res.destroyed) return
        res.write(Buffer.alloc(64 * 1024))
        setImmediate(more)
      }
      more()
    })
    const asked = openUpstream().bytes(site.origin, { maxBytes: 300_000 })
    await expect(asked).rejects.toMatchObject({ key: 'upstream_too_large' })
    await until(() => site.open() === 0)
  })

  it('that ends too early is a failure, never half an answer', async () => {
    const site = await startSite((_req, res) => {
      res.writeHead(200, { 'content-length': 100 })
      res.write('half', () => res.destroy())
    })
    await expect(openUpstream().text(site.origin)).rejects.toMatchObject({
      key: 'upstream_unreachable',
      params: { reason: 'connection_closed' },
    })
  })
})
