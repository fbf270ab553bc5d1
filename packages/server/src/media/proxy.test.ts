import { randomBytes } from 'node:crypto'
import { request as send } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { until } from '../upstream/testing/site.ts'
import { site, startBox } from './testing/box.ts'

const TS = Buffer.alloc(188 * 60, 0)
for (let at = 0; at < TS.length; at += 188) TS[at] = 0x47

describe('what is not media', () => {
  const page = '<!DOCTYPE html><html><script>alert(1)</script></html>'

  it.each([
    ['text/html', page],
    ['application/octet-stream', page],
    ['video/mp4; charset=x', page, 'x.m3u8'],
    ['application/json', '{"token":"secret"}'],
    ['text/javascript', 'alert(1)'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['text/plain', 'root:x:0:0:root:/root:/bin/bash and more lines of text'],
  ])('is refused: %s', async (type, body, name = 'x') => {
    const { url } = await site((_, res) => res.writeHead(200, { 'Content-Type': type }).end(body))
    const box = await startBox()
    for (const reply of [await box.get(`${url}/${name}`), await box.follow({ url: `${url}/${name}` })]) {
      expect(reply.status).toBe(502)
      expect(reply.body.toString()).not.toContain(body.slice(0, 20))
    }
  })

  it('is told in an envelope with the status of the upstream', async () => {
    const { url } = await site((_, res) => res.writeHead(404, { 'Content-Type': 'text/html' }).end(page))
    const reply = await (await startBox()).get(`${url}/x.ts`)
    expect(reply.status).toBe(404)
    expect(JSON.parse(reply.body.toString())).toMatchObject({ code: 404, success: false, data: null })
  })

  it('cannot be an address in the house, by name, by number or by redirect', async () => {
    const upstream = await site((_, res) => res.writeHead(302, { Location: 'http://10.0.0.1/' }).end())
    const box = await startBox({
      upstreamOptions: {
        allowPrivate: false,
        resolve: async (host) => [
          { address: host === 'home.example' ? '192.168.1.1' : '127.0.0.1', family: 4 },
        ],
      },
      unsigned: { reach: 'public' },
    })
    expect(await box.get('http://home.example/x.ts')).toMatchObject({ status: 403 })
    expect(await box.get('http://127.0.0.1:1/x.ts')).toMatchObject({ status: 403 })
    expect(await box.follow({ url: `${upstream.url}/x.ts`, reach: 'trusted' })).toMatchObject({ status: 403 })
    expect(upstream.asked).toEqual(['GET /x.ts'])
  })
})

describe('what is media under another name', () => {
  it.each([
    ['image/png', TS, 'video/mp2t'],
    ['text/html', TS, 'video/mp2t'],
    [
      'image/png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(60), TS]),
      'video/mp2t',
    ],
    [
      'application/octet-stream',
      Buffer.concat([Buffer.from('FLV\x01\x05', 'latin1'), Buffer.alloc(2000)]),
      'video/x-flv',
    ],
    [
      'text/plain',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000)]),
      'video/mp4',
    ],
    ['text/html', Buffer.from('0123456789abcdef'), 'application/octet-stream'],
    ['image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0x01]), randomBytes(2000)]), 'image/jpeg'],
  ])('%s gets its own type', async (declared, body, type) => {
    const { url } = await site((_, res) =>
      res.writeHead(200, { 'Content-Type': declared, 'Content-Length': body.length }).end(body),
    )
    const reply = await (await startBox()).get(`${url}/cover.png`)
    expect(reply.headers['content-type']).toBe(type)
    expect(reply.body.equals(body)).toBe(true)
  })

  it('an endless stream at the address of a playlist streams', async () => {
    const upstream = await site((_, res) => {
      res.writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl' })
      const timer = setInterval(() => res.write(TS), 5)
      res.on('close', () => clearInterval(timer))
    })
    const box = await startBox()
    await new Promise<void>((done) => {
      const outgoing = send(
        { port: box.port, host: '127.0.0.1', path: `/api/proxy/proxy?url=${upstream.url}/live.m3u8` },
        (answer) => {
          expect(answer.headers['content-type']).toBe('video/mp2t')
          let size = 0
          answer.on('data', (piece: Buffer) => {
            size += piece.length
            if (size > 100_000) outgoing.destroy()
          })
        },
      )
      outgoing.on('close', () => done()).on('error', () => {})
      outgoing.end()
    })
    await until(() => upstream.open() === 0)
  })
})

describe('a playlist', () => {
  const text = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n#EXT-X-ENDLIST\n'

  it.each([
    ['application/vnd.apple.mpegurl', '/v/i.m3u8'],
    ['text/plain', '/v/i.php?id=1'],
    ['application/octet-stream', '/v/i'],
    ['video/mp2t', '/v/i.m3u8'],
  ])('is known by its first line: %s at %s', async (type, path) => {
    const { url } = await site((req, res) => {
      if (req.url?.endsWith('a.ts')) return res.writeHead(200, { 'Content-Type': 'video/mp2t' }).end(TS)
      return res.writeHead(200, { 'Content-Type': type }).end(text)
    })
    const box = await startBox()
    const reply = await box.get(url + path)
    expect(reply.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    const [link = ''] = reply.body
      .toString()
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    const segment = await box.ask(link)
    expect(segment.body.equals(TS)).toBe(true)
    expect(segment.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('packed by the upstream is unpacked', async () => {
    const { url } = await site((_, res) =>
      res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(text)),
    )
    expect((await (await startBox()).get(`${url}/i.m3u8`)).body.toString()).toContain('/a.ts')
  })

  it('asked for by a range is answered whole', async () => {
    const { url } = await site((req, res) => {
      if (req.headers.range)
        return res.writeHead(206, { 'Content-Range': `bytes 0-19/${text.length}` }).end(text.slice(0, 20))
      return res.writeHead(200).end(text)
    })
    const reply = await (await startBox()).get(`${url}/list`, { headers: { Range: 'bytes=0-19' } })
    expect([reply.status, reply.body.toString().includes('#EXT-X-ENDLIST')]).toEqual([200, true])
  })

  it('found behind a redirect has its addresses there', async () => {
    const { url, port } = await site((req, res) => {
      if (req.url === '/i.m3u8')
        return res.writeHead(302, { Location: `http://edge.example:${port}/deep/i.m3u8` }).end()
      return res.writeHead(200).end(text)
    })
    const reply = await (await startBox()).follow({ url: `${url}/i.m3u8` })
    expect(reply.body.toString()).toContain(`/http/edge.example:${port}/deep/a.ts`)
  })

  it('that would grow by its long addresses is served from its own place, where it does not', async () => {
    const long = `#EXTM3U\n${Array.from({ length: 750 }, (_, at) => `#EXTINF:4,\n${String(at).padStart(6, '0')}.ts\n`).join('')}#EXT-X-ENDLIST\n`
    const upstream = await site((_, res) => res.writeHead(200).end(long))
    const box = await startBox()
    const reply = await box.get(`${upstream.url}/2026/01/deep/down/the/tree/index.m3u8`)
    expect(reply.status).toBe(302)
    expect((await box.ask(reply.headers.location ?? '')).body.toString()).toBe(long)
    expect(upstream.asked).toHaveLength(1)
  })

  it('loses its advertisements where the link says so', async () => {
    const film = (from: number) =>
      Array.from({ length: 60 }, (_, at) => `#EXTINF:4,\nf${from + at}.ts\n`).join('')
    const ad =
      '#EXT-X-DISCONTINUITY\n#EXTINF:3,\nhttps://ads.example/1.ts\n#EXTINF:2,\nhttps://ads.example/2.ts\n#EXT-X-DISCONTINUITY\n'
    const { url } = await site((_, res) =>
      res.writeHead(200).end(`#EXTM3U\n${film(0)}${ad}${film(60)}#EXT-X-ENDLIST\n`),
    )
    const box = await startBox()
    expect((await box.follow({ url: `${url}/i.m3u8`, filterAds: true })).body.toString()).not.toContain(
      'ads.example',
    )
    expect((await box.follow({ url: `${url}/i.m3u8` })).body.toString()).toContain('ads.example')
  })
})

describe('a page of another site', () => {
  it('may use a signed link and is told so beforehand', async () => {
    const { url } = await site((_, res) => res.writeHead(200, { 'Content-Type': 'video/mp4' }).end('film'))
    const box = await startBox()
    const reply = await box.follow({ url: `${url}/a.mp4` }, { method: 'OPTIONS' })
    expect(reply).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Range' },
    })
    expect(
      (await box.get(`${url}/a.mp4`, { method: 'OPTIONS' })).headers['access-control-allow-origin'],
    ).toBeUndefined()
    expect((await box.get(`${url}/a.mp4`, { method: 'POST' })).status).toBe(422)
  })
})
