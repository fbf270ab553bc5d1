import { createHash } from 'node:crypto'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSilence } from './testing/proxies.ts'
import { startSite, until } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

describe('a request', () => {
  it('reads JSON by a schema and looks like a browser’s', async () => {
    const site = await startSite((_req, res) => res.end('\ufeff{"list":[{"vod_id":7,"more":1}]}'))
    const schema = z.object({ list: z.array(z.object({ vod_id: z.number() })) })
    const answer = await openUpstream().json(`${site.origin}/api.php?ac=list`, {
      schema,
      query: { wd: '皮影 戏', pg: 2, no: undefined },
    })
    expect(answer).toEqual({ list: [{ vod_id: 7 }] })
    expect(site.asked).toEqual(['GET /api.php?ac=list&wd=%E7%9A%AE%E5%BD%B1+%E6%88%8F&pg=2'])
    expect(site.lastHeaders()['user-agent']).toMatch(/^Mozilla\/5\.0 \(Windows/)
  })

  it('leaves the query of a signed address as it is', async () => {
    const site = await startSite((_req, res) => res.end())
    await openUpstream().bytes(`${site.origin}/?sign=a%20b~(c)&x`, { query: { t: 1 } })
    expect(site.asked).toEqual(['GET /?sign=a%20b~(c)&x&t=1'])
  })

  it('sends an object as JSON, and the caller’s headers over ours', async () => {
    let body = ''
    const site = await startSite(async (req, res) => {
      for await (const chunk of req) body += chunk
      res.end('{}')
    })
    const headers = { 'User-Agent': 'Piying', REFERER: 'https://page.example/' }
    await openUpstream().json(site.origin, {
      method: 'POST',
      body: { a: '影' },
      headers,
      schema: z.object({}),
    })
    expect(JSON.parse(body)).toEqual({ a: '影' })
    expect(site.lastHeaders()).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Piying',
      referer: 'https://page.example/',
    })
  })

  it('lets the caller cut the text before it is parsed', async () => {
    const site = await startSite((_req, res) => res.end('callback({"a":1})'))
    const prepare = (text: string) => text.slice('callback('.length, -1)
    const schema = z.object({ a: z.number() })
    expect(await openUpstream().json(site.origin, { schema, prepare })).toEqual({ a: 1 })
  })

  it('tells a refusal from a changed shape', async () => {
    const answers: Record<string, string> = { '/html': '<html>', '/shape': '{"list":{}}' }
    const site = await startSite((req, res) => {
      const text = answers[req.url ?? '']
      res.writeHead(text ? 200 : 403).end(text ?? 'no')
    })
    const upstream = openUpstream()
    const ask = (path: string) =>
      upstream
        .json(site.origin + path, { schema: z.object({ list: z.array(z.unknown()) }) })
        .catch((thrown) => thrown)
    expect(await ask('/refused')).toMatchObject({
      key: 'upstream_refused',
      params: { status: 403, reason: 'HTTP 403' },
    })
    expect((await ask('/html')).say('zh')).toContain('返回的不是 JSON')
    const shape = await ask('/shape')
    expect(shape).toMatchObject({ key: 'upstream_changed' })
    expect(shape.params.reason).toContain('list')
  })

  it('reuses connections, and asks again when the site closed one meanwhile', async () => {
    let first = true
    const site = await startSite((req, res) => {
      if (req.url === '/second' && first) {
        first = false
        req.socket.destroy()
      } else res.end('ok')
    })
    const upstream = openUpstream()
    await upstream.text(`${site.origin}/first`)
    await upstream.text(`${site.origin}/other`)
    expect(site.connections()).toBe(1)
    expect((await upstream.text(`${site.origin}/second`)).text).toBe('ok')
    expect(site.asked.filter((line) => line === 'GET /second')).toHaveLength(2)
  })

  it('sends a POST once, whatever happens to the connection', async () => {
    const site = await startSite((req, res) => (req.method === 'POST' ? req.socket.destroy() : res.end('ok')))
    const upstream = openUpstream()
    await upstream.text(site.origin)
    await expect(upstream.text(site.origin, { method: 'POST', body: 'x' })).rejects.toMatchObject({
      key: 'upstream_unreachable',
      params: { reason: 'connection_closed' },
    })
    expect(site.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  it('hands out a body to read, with any status and undecoded', async () => {
    const site = await startSite((_req, res) =>
      res.writeHead(416, { 'x-a': 'b', 'set-cookie': ['a=1', 'b=2'] }).end('part'),
    )
    const answer = await openUpstream().open(site.origin, { headers: { Range: 'bytes=9-' } })
    let text = ''
    for await (const chunk of answer.body) text += chunk
    expect({ status: answer.status, text }).toEqual({ status: 416, text: 'part' })
    expect(answer.headers).toMatchObject({ 'x-a': 'b', 'set-cookie': 'a=1\nb=2' })
    expect(site.lastHeaders()).toMatchObject({ range: 'bytes=9-', 'accept-encoding': 'identity' })
  })
})

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
    const asked = openUpstream().dial(new URL(`https://127.0.0.1:${silence.port}/`), {
      reach: 'trusted',
      connectMs: 50,
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

describe('a failure', () => {
  it.each([
    ['ENOTFOUND', '找不到这个域名'],
    ['EAI_AGAIN', '域名解析失败'],
  ])('to find the name (%s) is said in words', async (code, words) => {
    const resolve = async () => {
      throw Object.assign(new Error(code), { code })
    }
    const failure = await openUpstream({ resolve })
      .text('http://gone.example/')
      .catch((thrown) => thrown)
    expect(failure.say('zh')).toBe(`无法连接 gone.example：${words}`)
  })

  it('to connect is said in words', async () => {
    const site = await startSite(() => {})
    const closed = site.port === 1 ? 2 : 1
    const failure = await openUpstream()
      .text(`http://127.0.0.1:${closed}/`, { reach: 'trusted' })
      .catch((thrown) => thrown)
    expect(failure).toMatchObject({ key: 'upstream_unreachable', params: { reason: 'connection_refused' } })
  })
})

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
