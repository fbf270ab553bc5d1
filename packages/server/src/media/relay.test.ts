import { createHash, randomBytes } from 'node:crypto'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { until } from '../upstream/testing/site.ts'
import { site, startBox } from './testing/box.ts'

const FILM = randomBytes(700_000)
const TS = Buffer.alloc(188 * 60, 0)
for (let at = 0; at < TS.length; at += 188) TS[at] = 0x47

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(['joined', 'piped'] as const)('media through %s connections', (mode) => {
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
      const box = await startBox({ mode })
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
    const box = await startBox({ mode })
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
    const box = await startBox({ mode, unsigned: { headers: { Cookie: 'k=1', 'User-Agent': 'TV/1' } } })
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
    const box = await startBox({ mode })
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
    const box = await startBox({ mode })
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
    const { headers } = await (await startBox({ mode })).get(`${url}/film.mp4`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    for (const name of ['set-cookie', 'x-powered-by', 'server', 'proxy-authenticate'])
      expect(headers[name]).toBeUndefined()
  })
})

describe('a connection to an upstream', () => {
  it('is used again, and replaced when it has died meanwhile', async () => {
    let answered = 0
    const upstream = await site((req, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4' }).end('film')
      if (++answered === 2) setImmediate(() => req.socket.destroy())
    })
    const box = await startBox()
    for (let time = 0; time < 4; time++)
      expect((await box.get(`${upstream.url}/film.mp4`)).body.toString()).toBe('film')
    expect(upstream.connections()).toBe(2)
  })

  it('is not used again after bytes that nobody asked for', async () => {
    const upstream = await site((req) => {
      req.socket.write(
        'HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 4\r\n\r\nfilmHTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 4\r\n\r\nEVIL',
      )
    })
    const box = await startBox()
    expect((await box.get(`${upstream.url}/1`)).body.toString()).toBe('film')
    expect((await box.get(`${upstream.url}/2`)).body.toString()).toBe('film')
    expect(upstream.connections()).toBe(2)
  })

  it.each([
    'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nfilm',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
    'HTTP/1.1 200 OK\r\nX: 1\r\n folded\r\nContent-Length: 0\r\n\r\n',
    'SSH-2.0-OpenSSH\r\n\r\n',
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  ])('is refused when it speaks like %j', async (words) => {
    const { url } = await site((req) => req.socket.write(words))
    expect(await (await startBox()).get(`${url}/x.mp4`)).toMatchObject({ status: 502 })
  })

  it('of an old radio is understood', async () => {
    const { url } = await site((req) =>
      req.socket.end('ICY 200 OK\r\nContent-Type: audio/mpeg\r\nicy-name: radio\r\n\r\nsound'),
    )
    const reply = await (await startBox()).get(`${url}/radio`)
    expect([reply.headers['content-type'], reply.body.toString()]).toEqual(['audio/mpeg', 'sound'])
  })

  it('that promises another answer first is read on to the real one', async () => {
    const { url } = await site((req) => {
      req.socket.write(
        'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 4\r\n\r\nfilm',
      )
    })
    expect((await (await startBox()).get(`${url}/x.mp4`)).body.toString()).toBe('film')
  })
})

describe('a viewer', () => {
  it('who stops reading stops the upstream; the rest comes when the reading goes on', async () => {
    const whole = randomBytes(20_000_000)
    let sent = 0
    const { url } = await site((_, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': whole.length })
      const more = () => {
        while (sent < whole.length) {
          const piece = whole.subarray(sent, sent + 100_000)
          sent += piece.length
          if (!res.write(piece)) return res.once('drain', more)
        }
        return res.end()
      }
      more()
    })
    const box = await startBox()
    const digest = createHash('sha256')
    await new Promise<void>((done, reject) => {
      const outgoing = send(
        { port: box.port, host: '127.0.0.1', path: `/api/proxy/proxy?url=${url}/film.mp4` },
        (answer) => {
          answer.pause()
          let before = -1
          const timer = setInterval(() => {
            if (sent > 0 && sent === before) {
              clearInterval(timer)
              expect(sent).toBeLessThan(whole.length)
              answer
                .on('data', (piece) => digest.update(piece))
                .on('end', done)
                .resume()
            }
            before = sent
          }, 150)
        },
      )
      outgoing.on('error', reject).end()
    })
    expect(digest.digest('hex')).toBe(hash(whole))
  })

  it('may send the next request before the last is answered', async () => {
    const { url } = await site((req, res) => {
      setTimeout(
        () => res.writeHead(200, { 'Content-Type': 'video/mp4' }).end(`film ${req.url}`),
        req.url === '/1' ? 30 : 0,
      )
    })
    const box = await startBox()
    const text = await new Promise<string>((resolve) => {
      const socket = connect(box.port, '127.0.0.1')
      let read = ''
      for (const name of ['1', '2'])
        socket.write(`GET /api/proxy/proxy?url=${url}/${name} HTTP/1.1\r\nHost: x\r\n\r\n`)
      socket.setEncoding('latin1').on('data', (piece) => {
        read += piece
        if (read.includes('film /2')) {
          socket.destroy()
          resolve(read)
        }
      })
    })
    expect(text.indexOf('film /1')).toBeGreaterThan(0)
    expect(text.indexOf('film /1')).toBeLessThan(text.indexOf('film /2'))
  })

  it('of HTTP/1.0 gets a body without chunks', async () => {
    const { url } = await site((_, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4' })
      res.write('one')
      res.end('two')
    })
    const box = await startBox()
    const text = await new Promise<string>((resolve) => {
      let read = ''
      const socket = connect(box.port, '127.0.0.1')
      socket.write(`GET /api/proxy/proxy?url=${url}/a HTTP/1.0\r\n\r\n`)
      socket
        .setEncoding('latin1')
        .on('data', (piece) => {
          read += piece
        })
        .on('end', () => resolve(read))
    })
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe('onetwo')
  })
})
