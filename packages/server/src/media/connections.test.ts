import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasOpenssl, makeCertificate } from '../upstream/testing/certificate.ts'
import { startHttpProxy, startSocks5 } from '../upstream/testing/proxies.ts'
import { startSite } from '../upstream/testing/site.ts'
import { startBox } from './testing/box.ts'

const FILM = randomBytes(3_000_000)
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const start = (tls?: { key: string; cert: string }) =>
  startSite((req, res) => {
    const length = req.url === '/length' ? { 'Content-Length': FILM.length } : {}
    res.writeHead(200, { 'Content-Type': 'video/mp4', ...length }).end(FILM)
  }, tls)

describe.runIf(hasOpenssl)('over an encrypted connection', () => {
  const certificate = hasOpenssl ? makeCertificate('cdn.example') : { key: '', cert: '' }

  it('media arrives as it was sent, and the connection is used again', async () => {
    const site = await start(certificate)
    const box = await startBox({ upstreamOptions: { ca: certificate.cert } })
    for (const path of ['/length', '/chunks', '/length']) {
      expect(hash((await box.get(`https://cdn.example:${site.port}${path}`)).body)).toBe(hash(FILM))
    }
    expect(site.connections()).toBe(1)
  })

  it.each(['http', 'socks5'])('through a proxy of kind %s too', async (kind) => {
    const site = await start(certificate)
    const options = { toPort: site.port, user: 'me', password: 'secret' }
    const proxy = kind === 'http' ? await startHttpProxy(options) : await startSocks5(options)
    const settings = { url: proxy.url, username: 'me', password: 'secret' }
    const box = await startBox({ upstreamOptions: { ca: certificate.cert, proxy: () => settings } })
    for (const path of ['/length', '/chunks']) {
      expect(hash((await box.get(`https://cdn.example${path}`)).body)).toBe(hash(FILM))
    }
    expect(proxy.log).toHaveLength(1)
  })
})

describe('through a proxy', () => {
  it.each(['http', 'socks5'])('of kind %s plain media arrives as it was sent', async (kind) => {
    const site = await start()
    const options = { toPort: site.port, user: 'me', password: 'secret' }
    const proxy = kind === 'http' ? await startHttpProxy(options) : await startSocks5(options)
    const settings = { url: proxy.url, username: 'me', password: 'secret' }
    const box = await startBox({ upstreamOptions: { proxy: () => settings } })
    for (const path of ['/length', '/chunks']) {
      expect(hash((await box.get(`http://cdn.example${path}`)).body)).toBe(hash(FILM))
    }
    expect(proxy.log.length).toBeGreaterThan(0)
  })
})
