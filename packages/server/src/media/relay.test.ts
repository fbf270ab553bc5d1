import { createHash, randomBytes } from 'node:crypto'
import { request as send } from 'node:http'
import { describe, expect, it } from 'vitest'
import { until } from '../upstream/testing/site.ts'
import { site, startBox } from './testing/box.ts'

const FILM = randomBytes(700_000)
const TS = Buffer.alloc(188 * 60, 0)
for (let at = 0; at < TS.length; at += 188) TS[at] = 0x47

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('media', () => {
  it.each(['length', 'chunks', 'close'])(
    'arrives byte by byte as it was sent, its end told by %s',
    async (framing) => {
      const { url } = await site((_, res) => {
        if (framing === 'close') res.shouldKeepAlive = false
        res.writeHead(200, {
          'Content-Type': 'video/mp4',
          ...(framing === 'length' ? { 'Content-Length': FILM.length } : {}),
        })
        if (framing === 'close') res.useChunkedEncodingByDefault = false
        for (let at = 0; at < FILM.length; at += 70_001) res.write(FILM.subarray(at, at + 70_001))
        res.end()
      })
      const box = await startBox()
      for (let time = 0; time < 3; time++) {
        const reply = await box.get(`${url}/film.mp4`)
        expect([reply.status, hash(reply.body)]).toEqual([200, hash(FILM)])
      }
    },
  )

  it('passes ranges, validators and their answers on', async () => {
    const { url } = await site((req, res) => {
      const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? []
      const head = {
        'Content-Type': 'video/mp4',
        ETag: '"v1"',
        'Last-Modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
        'Accept-Ranges': 'bytes',
      }
      if (req.headers['if-none-match'] === '"v1"') return res.writeHead(304, head).end()
      if (from === undefined) return res.writeHead(200, { ...head, 'Content-Length': FILM.length }).end(FILM)
      if (Number(from) >= FILM.length)
        return res.writeHead(416, { 'Content-Range': `bytes */${FILM.length}` }).end()
      const end = to ? Number(to) : FILM.length - 1
      const part = FILM.subarray(Number(from), end + 1)
      return res
        .writeHead(206, {
          ...head,
          'Content-Range': `bytes ${from}-${end}/${FILM.length}`,
          'Content-Length': part.length,
        })
        .end(part)
    })
    const box = await startBox()
    const film = `${url}/film.mp4`
    const part = await box.get(film, { headers: { Range: 'bytes=100-299' } })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 100-299/${FILM.length}`, etag: '"v1"' },
    })
    expect(part.body.equals(FILM.subarray(100, 300))).toBe(true)
    expect(await box.get(film, { headers: { Range: 'bytes=9999999-' } })).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${FILM.length}` },
    })
    expect(await box.get(film, { headers: { 'If-None-Match': '"v1"' } })).toMatchObject({
      status: 304,
      headers: { etag: '"v1"' },
    })
    const head = await box.get(film, { method: 'HEAD' })
    expect(head).toMatchObject({
      status: 200,
      headers: { 'content-length': String(FILM.length), 'accept-ranges': 'bytes' },
    })
    expect(head.body).toHaveLength(0)
  })

  it('follows redirects, five at most, and leaves the cookie behind on another host', async () => {
    const { url, asked, lastHeaders, port } = await site((req, res) => {
      const hop = Number(/\d+/.exec(req.url ?? '')?.[0] ?? 0)
      if (hop > 0)
        return res.writeHead(302, { Location: `http://other.example:${port}/${hop - 1}` }).end('moved')
      return res.writeHead(200, { 'Content-Type': 'video/mp4' }).end('film')
    })
    const box = await startBox({ unsigned: { headers: { Cookie: 'k=1', 'User-Agent': 'TV/1' } } })
    expect((await box.get(`${url}/5`)).body.toString()).toBe('film')
    expect(asked).toHaveLength(6)
    expect(lastHeaders()).toMatchObject({ 'user-agent': 'TV/1' })
    expect(lastHeaders().cookie).toBeUndefined()
    expect((await box.get(`${url}/6`)).status).toBe(502)
  })

  it('ends with the viewer: the upstream is not read any further', async () => {
    const upstream = await site((_, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp2t' })
      res.on('drain', () => res.write(TS))
      while (res.write(TS));
    })
    const box = await startBox()
    const path = `/api/proxy/proxy?url=${encodeURIComponent(`${upstream.url}/endless`)}`
    await new Promise<void>((left) => {
      const outgoing = send({ port: box.port, host: '127.0.0.1', path }, (answer) => {
        answer.once('data', () => outgoing.destroy())
      })
      outgoing.on('close', () => left()).on('error', () => {})
      outgoing.end()
    })
    await until(() => upstream.open() === 0)
    expect(upstream.asked).toHaveLength(1)
  })

  it('breaks off when the upstream breaks off: half a film is not a whole one', async () => {
    const { url } = await site((_, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': FILM.length })
      res.write(FILM.subarray(0, 1000), () => res.destroy())
    })
    const box = await startBox()
    await expect(box.get(`${url}/film.mp4`)).rejects.toThrow()
  })

  it('never passes cookies or connection matters, and lets no browser guess', async () => {
    const { url } = await site((_, res) => {
      res
        .writeHead(200, {
          'Content-Type': 'video/mp4',
          'Set-Cookie': 'a=1',
          'X-Powered-By': 'x',
          Server: 'y',
          'Proxy-Authenticate': 'z',
        })
        .end('film')
    })
    const { headers } = await (await startBox()).get(`${url}/film.mp4`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    for (const name of ['set-cookie', 'x-powered-by', 'server', 'proxy-authenticate'])
      expect(headers[name]).toBeUndefined()
  })
})
