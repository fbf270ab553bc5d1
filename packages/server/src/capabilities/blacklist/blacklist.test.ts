import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SETUP_CODE, startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeEach(async () => {
  server = await startTestApp()
})
afterEach(() => server.close())

const add = (fields: object) =>
  server.call('POST', '/api/blacklist', {
    body: { url: 'https://pan.quark.cn/s/abc', reason: '失效', ...fields },
  })
const urls = async (query = '') =>
  (await server.call('GET', `/api/blacklist${query}`)).body.data.list.map(({ url }: { url: string }) => url)

describe('the blacklist', () => {
  test('keeps a link with its reason, of a drive unless it says otherwise, and the time', async () => {
    const before = Date.now()
    const { status, body } = await add({})
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.any(Number),
      url: 'https://pan.quark.cn/s/abc',
      type: 'cloud_drive',
      reason: '失效',
      remark: '',
      time: expect.any(Number),
    })
    expect(body.data.time).toBeGreaterThanOrEqual(before)
  })

  test.each([
    [{ url: ' ' }, { url: '请输入链接' }],
    [{ reason: '' }, { reason: '请输入添加原因' }],
  ])('lacks something: %j', async (fields, complaint) => {
    expect((await add(fields)).body).toMatchObject({ code: 400, success: false, fields: complaint })
  })

  test('is searched by link, narrowed by type and paged; an empty filter is none', async () => {
    await add({})
    await add({ url: 'https://a.example/play?vodId=1', type: 'site' })
    await add({ url: 'https://a.example/other', type: 'other' })
    expect(await urls('?type=site')).toEqual(['https://a.example/play?vodId=1'])
    expect(await urls('?search=QUARK')).toEqual(['https://pan.quark.cn/s/abc'])
    expect(await urls('?type=&search=')).toHaveLength(3)
    const { data } = (await server.call('GET', '/api/blacklist?page=2&pageSize=2')).body
    expect(data).toMatchObject({ total: 3, page: 2, pageSize: 2 })
    expect(data.list).toHaveLength(1)
    expect((await server.call('GET', '/api/blacklist?type=nonsense')).status).toBe(400)
  })

  test('is changed by field and emptied by ids', async () => {
    const { id } = (await add({})).body.data
    const changed = await server.call('PUT', `/api/blacklist/${id}`, { body: { remark: '再看看' } })
    expect(changed.body.data).toMatchObject({ id, reason: '失效', remark: '再看看' })
    expect((await server.call('PUT', '/api/blacklist/999', { body: { remark: 'x' } })).status).toBe(404)
    const removed = await server.call('DELETE', '/api/blacklist', { body: { ids: [id] } })
    expect(removed.body.data).toEqual({ removed: 1 })
    expect(await urls()).toEqual([])
  })

  test('knows a link however it is written', async () => {
    const { id } = (await add({ url: 'https://pan.quark.cn/s/abc?pwd=1234' })).body.data
    const check = async (url: string) =>
      (await server.call('GET', `/api/blacklist/check?url=${encodeURIComponent(url)}`)).body.data
    expect(await check('https://pan.quark.cn/s/abc#/list')).toEqual({ listed: true, id, reason: '失效' })
    expect(await check('https://pan.quark.cn/s/abd')).toEqual({ listed: false, id: 0, reason: '' })
  })

  test('takes reports of visitors, who see and change nothing of it', async () => {
    await server.call('POST', '/api/auth/setup', {
      body: { code: SETUP_CODE, username: 'owner', password: 'long enough' },
    })
    const { id } = (await add({})).body.data
    expect((await server.call('GET', '/api/blacklist')).status).toBe(401)
    expect((await server.call('PUT', `/api/blacklist/${id}`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await server.call('DELETE', '/api/blacklist', { body: { ids: [id] } })).status).toBe(401)
  })
})
