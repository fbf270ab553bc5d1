import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startHttpProxy } from '../../upstream/testing/proxies.ts'
import { startSite } from '../../upstream/testing/site.ts'

let server: TestApp
beforeEach(async () => {
  server = await startTestApp()
})
afterEach(() => server.close())

const OFF = { proxyEnabled: false, proxyUrl: '', proxyUsername: '', proxyPassword: '', hasPassword: false }
const ON = {
  proxyEnabled: true,
  proxyUrl: 'socks5://192.168.1.2:1080',
  proxyUsername: 'me',
  proxyPassword: 'pw',
}
const read = async () => (await server.call('GET', '/api/network-proxy')).body.data
const save = (body: object, lang: 'zh' | 'en' = 'zh') =>
  server.call('PUT', '/api/network-proxy', { body, lang })

describe('the outbound proxy', () => {
  test('is off at first', async () => {
    expect(await read()).toEqual(OFF)
  })

  test('is saved trimmed, and its password never leaves again', async () => {
    const given = { ...ON, proxyUrl: ` ${ON.proxyUrl} `, proxyUsername: ' me ', proxyPassword: ' pw ' }
    const shown = { ...ON, proxyPassword: '', hasPassword: true }
    expect((await save(given)).body).toEqual({ code: 200, success: true, data: shown, message: '' })
    expect(await read()).toEqual(shown)
    const rows = await server.store.db.selectFrom('settings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('192.168.1.2')
  })

  test('keeps its password when none is sent, and loses it when an empty one is', async () => {
    await save(ON)
    const { proxyPassword: _, ...without } = ON
    await save({ ...without, proxyUsername: 'you' })
    expect(await read()).toMatchObject({ proxyUsername: 'you', hasPassword: true })
    await save({ ...ON, proxyPassword: '' })
    expect((await read()).hasPassword).toBe(false)
  })

  test('that is switched off is forgotten altogether', async () => {
    await save(ON)
    expect((await save({ ...ON, proxyEnabled: false })).body.data).toEqual(OFF)
    expect(await read()).toEqual(OFF)
  })

  test.each([
    ['', '启用代理时必须填写代理地址', 'A proxy address is required when enabling proxy'],
    ['   ', '启用代理时必须填写代理地址', 'A proxy address is required when enabling proxy'],
    ...['192.168.1.2:1080', 'ftp://p.example', 'http://p .example', 'socks5://'].map((url) => [
      url,
      '代理地址格式不正确，请使用 http://、https:// 或 socks5:// 开头',
      'Proxy address format incorrect, use http:// https:// or socks5:// prefix',
    ]),
  ])('needs an address that it understands: "%s" is refused in words', async (proxyUrl, zh, en) => {
    const { status, body } = await save({ proxyEnabled: true, proxyUrl })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ proxyUrl: zh })
    expect((await save({ proxyEnabled: true, proxyUrl }, 'en')).body.fields).toEqual({ proxyUrl: en })
    expect(await read()).toEqual(OFF)
  })

  test.each(['http://p.example:8080', 'HTTPS://p.example', 'socks5://10.0.0.1:1080/'])(
    'may be %s',
    async (proxyUrl) => {
      expect((await save({ proxyEnabled: true, proxyUrl })).body.data).toMatchObject({ proxyUrl })
    },
  )

  test('carries what the server asks for from the moment it is saved, and nothing once it is off', async () => {
    const site = await startSite((_, res) => res.end('{"list":[]}'))
    const proxy = await startHttpProxy({ toPort: site.port, user: 'me', password: 'pw' })
    const { id } = (
      await server.call('POST', '/api/site', {
        body: { key: 's', name: 's', api: 'http://site.example/api.php' },
      })
    ).body.data
    await save({ ...ON, proxyUrl: proxy.url })
    await server.call('GET', `/api/site-media/${id}/speed`)
    expect(proxy.log).toEqual([expect.stringContaining('http://site.example/api.php')])

    await save({ proxyEnabled: false })
    await server.call('GET', `/api/site-media/${id}/speed`)
    expect(proxy.log).toHaveLength(1)
  })

  test('can be tried before it is saved', async () => {
    const site = await startSite((_, res) => res.end('hello'))
    const proxy = await startHttpProxy({ toPort: site.port })
    const tried = { proxyEnabled: true, target: 'http://target.example/' }
    const good = await server.call('POST', '/api/network-proxy/test', {
      body: { ...tried, proxyUrl: proxy.url },
    })
    expect(good.body.data).toMatchObject({ ok: true, message: 'HTTP 200' })
    const bad = await server.call('POST', '/api/network-proxy/test', {
      body: { ...tried, proxyUrl: 'http://127.0.0.1:9' },
    })
    expect(bad.body.data).toMatchObject({ ok: false, message: expect.stringMatching(/^出站代理不可用/) })
    expect(await read()).toEqual(OFF)
  })
})
