import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSite } from './testing/site.ts'
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
