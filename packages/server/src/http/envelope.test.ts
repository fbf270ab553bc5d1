import { API, type Call } from '@piying/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload = '', type = 'application/json') => {
  const response = await server.app.inject({
    method,
    url,
    headers: { host: 'localhost', ...(payload && { 'content-type': type }) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

test('what succeeds has code 200, success, its data and no words', async () => {
  const { status, body } = await send('GET', '/api/site?page=1&pageSize=10')
  expect(status).toBe(200)
  expect(body).toEqual({
    code: 200,
    success: true,
    data: { list: [], total: 0, page: 1, pageSize: 10 },
    message: '',
  })
})

const MEGABYTE = 1024 * 1024
test.each([
  ['an unknown call', 'GET', '/api/nothing', '', 404, 'no_such_call'],
  ['a method that it does not have', 'POST', '/api/site/enabled', '{}', 404, 'no_such_call'],
  ['a row that is not there', 'PUT', '/api/site/9', '{"priority":1}', 404, 'not_found'],
  ['JSON that breaks off', 'POST', '/api/site', '{"name":', 400, 'invalid_input'],
  ['a list for a body', 'POST', '/api/site', '[1]', 400, 'invalid_input'],
  ['a number for a body', 'POST', '/api/site', '7', 400, 'invalid_input'],
  ['a page that is no number', 'GET', '/api/site?page=x', '', 400, 'invalid_input'],
  ['a page of too many', 'GET', '/api/site?pageSize=10001', '', 400, 'invalid_input'],
  ['an id that is none', 'PUT', '/api/site/abc', '{}', 400, 'invalid_input'],
  ['more than a megabyte', 'POST', '/api/site', `{"name":"${'x'.repeat(MEGABYTE)}"}`, 413, 'too_large'],
] as const)('%s is refused in the envelope', async (_, method, url, payload, code, error) => {
  const { status, body } = await send(method, url, payload)
  expect(status).toBe(code)
  expect(body).toMatchObject({ code, success: false, data: null, error })
  expect(body.message.length).toBeGreaterThan(3)
})

test('nobody can slip a prototype in', async () => {
  const { status, body } = await send('POST', '/api/site', '{"__proto__":{"isActive":0},"name":"x"}')
  expect([status, body.error]).toEqual([400, 'invalid_input'])
})

test('a failure that nobody expected tells a reference, and nothing of the inside', async () => {
  const broken = await startTestApp()
  await broken.store.db.schema.dropTable('sites').execute()
  const { status, body } = await broken.call('GET', '/api/site', { lang: 'en' })
  expect(status).toBe(500)
  expect(body).toEqual({
    code: 500,
    success: false,
    data: null,
    message: expect.stringMatching(/^Internal error \(reference [0-9a-f]{8}\)$/),
    error: 'internal',
    reference: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  expect(JSON.stringify(body)).not.toMatch(/sql|sites|\.ts|node_modules/i)
  await broken.close()
})

test('every JSON call answers in the envelope, whatever it is asked', async () => {
  const calls: Call[] = Object.values(API).flatMap((group) => Object.values(group))
  const odd: string[] = []
  for (const call of calls.filter(({ kind }) => kind !== 'stream')) {
    const { status, body } = await server.call(call.method, call.path.replace(/:(\w+)/g, '1'), {
      ...(call.method !== 'GET' && { body: { nonsense: true } }),
    })
    const keys = ['code', 'success', 'data', 'message'].every((key) => key in Object(body))
    if (!keys || body.code !== status || body.success !== (status === 200))
      odd.push(`${call.method} ${call.path}`)
  }
  expect(odd).toEqual([])
})
