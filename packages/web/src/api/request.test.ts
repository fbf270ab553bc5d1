import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../test/fake-server.ts'
import { absoluteUrl } from './address.ts'
import { calls } from './calls.ts'
import { asPage } from './page.ts'
import { request } from './request.ts'
import { currentToken, saveSession, watchExpiry } from './session.ts'
import { streamCall } from './stream.ts'

const server = fakeServer()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('no schema of the contract reaches the browser', () => {
  expect(calls.site.update).toEqual({ group: 'site', method: 'PUT', path: '/api/site/:id', kind: 'json' })
  expect(calls.play.proxy).toMatchObject({ path: '/api/proxy/proxy', kind: 'stream' })
})

test('a path parameter goes into the path, the rest of a GET into the query', async () => {
  server.answer('GET /api/site-media/7/search', ({ query }) => ({ got: Object.fromEntries(query) }))
  expect(await request(calls.siteMedia.search, { siteId: 7, wd: '灯 & 影', page: undefined })).toEqual({
    got: { wd: '灯 & 影' },
  })
})

test('a change sends the rest as JSON, with token, language and profile', async () => {
  saveSession({ token: 'secret', expiresAt: Date.now() + 1000 })
  localStorage.setItem('profile', '2.abc')
  server.answer('DELETE /api/site', () => ({ removed: 2 }))
  await request(calls.site.remove, { ids: [1, 2] })
  const [asked] = server.asked
  expect(asked?.body).toEqual({ ids: [1, 2] })
  expect(asked?.headers.get('authorization')).toBe('Bearer secret')
  expect(asked?.headers.get('accept-language')).toBe('zh-CN')
  expect(asked?.headers.get('x-profile')).toBe('2.abc')
})

test('an expired token is not sent', async () => {
  saveSession({ token: 'old', expiresAt: Date.now() - 1 })
  server.answer('GET /api/health', () => ({}))
  await request(calls.system.health, {})
  expect(server.asked[0]?.headers.get('authorization')).toBeNull()
})

test('a refusal carries the code, the name, the words and the fields', async () => {
  server.answer('POST /api/site', () => {
    throw new Refusal(400, '输入有误', { error: 'invalid_input', fields: { api: '需要地址' } })
  })
  await expect(request(calls.site.create, { name: '', key: '', api: '' })).rejects.toMatchObject({
    name: 'ApiError',
    code: 400,
    error: 'invalid_input',
    message: '输入有误',
    fields: { api: '需要地址' },
  })
})

test('a refusal without words has words of our own, and what the envelope says counts, not the status', async () => {
  server.answer('GET /api/health', () => Response.json({ code: 503, success: false }, { status: 200 }))
  await expect(request(calls.system.health, {})).rejects.toMatchObject({
    code: 503,
    message: '数据获取失败',
  })
})

test('a 401 forgets the token and starts the page anew, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  saveSession({ token: 'revoked', expiresAt: Date.now() + 1000 })
  server.answer('GET /api/site', () => {
    throw new Refusal(401, '请先登录', { error: 'not_signed_in' })
  })
  await expect(request(calls.site.list, {})).rejects.toMatchObject({ code: 401 })
  await expect(request(calls.site.list, {})).rejects.toMatchObject({ code: 401 })
  expect(currentToken()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a session that is over is seen within a minute: it is forgotten and the page starts anew', () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  saveSession({ token: 'short', expiresAt: Date.now() + 90_000 })
  const stop = watchExpiry()
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBe('short')
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('token')).toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
})

test('a session that is used lasts as long as the server says', async () => {
  vi.useFakeTimers()
  saveSession({ token: 'used', expiresAt: Date.now() + 1000 })
  const body = { code: 200, success: true, data: {}, message: '' }
  const headers = { 'x-session-expires': String(Date.now() + 60_000) }
  server.answer('GET /api/health', () => Response.json(body, { headers }))
  await request(calls.system.health, {})
  vi.advanceTimersByTime(30_000)
  expect(currentToken()).toBe('used')
})

test('an answer that is no JSON is told as such', async () => {
  server.answer('GET /api/health', () => new Response('<html>'))
  await expect(request(calls.system.health, {})).rejects.toThrow(/^响应解析失败：/)
})

test('a page of a list without a list is told as such', () => {
  expect(asPage({ list: [], total: 0 })).toEqual({ list: [], total: 0 })
  for (const answer of [null, [], { list: {} }, { list: [] }, 'x'])
    expect(() => asPage(answer)).toThrow('无法解析分页数据格式')
})

test('after sixty seconds a request ends as 408', async () => {
  vi.useFakeTimers()
  globalThis.fetch = ((_: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })) as typeof fetch
  const failed = expect(request(calls.system.health, {})).rejects.toMatchObject({
    code: 408,
    message: '请求超时',
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
})

test('leaving the page aborts quietly, without becoming a timeout', async () => {
  const leave = new AbortController()
  globalThis.fetch = ((_: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })) as typeof fetch
  const failed = expect(request(calls.system.health, {}, { signal: leave.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  leave.abort()
  await failed
})

test('a stream yields one event a line, however the bytes are cut', async () => {
  const text = '{"type":"start","n":"灯"}\n{"type":"site"}\n\n{"type":"done"}'
  const bytes = new TextEncoder().encode(text)
  server.answer('GET /api/site-media/search', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5))
        controller.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  })
  const events: unknown[] = []
  for await (const event of streamCall(calls.siteMedia.searchAll, { wd: 'x' })) events.push(event)
  expect(events).toEqual([{ type: 'start', n: '灯' }, { type: 'site' }, { type: 'done' }])
})

test('a stream that is refused fails like any call', async () => {
  server.answer('GET /api/site-media/search', () => {
    throw new Refusal(429, '操作过于频繁', { error: 'too_many' })
  })
  const read = async () => {
    for await (const _ of streamCall(calls.siteMedia.searchAll, { wd: 'x' })) throw new Error('an event')
  }
  await expect(read()).rejects.toMatchObject({ code: 429, error: 'too_many' })
})

test('addresses of streams are absolute', () => {
  expect(absoluteUrl('/api/proxy/proxy?url=1')).toMatch(/^http.*\/api\/proxy\/proxy\?url=1$/)
})
