import { describe, expect, it } from 'vitest'
import type { ProxySettings } from './proxy.ts'
import { startHttpProxy, startSilence, startSocks5 } from './testing/proxies.ts'
import { startSite } from './testing/site.ts'
import { throughProxy } from './testing/upstreams.ts'

describe('a proxy that does not work says why', () => {
  const ask = (settings: ProxySettings, url = 'https://site.example/', options = {}) =>
    throughProxy(() => settings)
      .text(url, options)
      .catch((thrown) => thrown)

  it.each([
    ['http', startHttpProxy, 'https://site.example/'],
    ['http', startHttpProxy, 'http://site.example/'],
    ['socks5', startSocks5, 'https://site.example/'],
  ])('a wrong password (%s)', async (_kind, startProxy, url) => {
    const proxy = await startProxy({ toPort: 0, user: 'owner', password: 'right' })
    const wrong = await ask({ url: proxy.url, username: 'owner', password: 'wrong' }, url)
    expect(wrong).toMatchObject({ key: 'proxy_failed', code: 502 })
    expect(wrong.say('zh')).toBe('出站代理不可用：代理用户名或密码错误')
    expect(wrong.say('en')).toBe('The outbound proxy failed: wrong user name or password')
    const missing = await ask({ url: proxy.url }, url)
    expect(missing.say('zh')).toBe('出站代理不可用：代理需要用户名和密码')
    expect(proxy.log).toEqual([])
  })

  it.each(['http', 'https', 'socks5'])('a dead %s proxy', async (kind) => {
    const dead = await ask({ url: `${kind}://127.0.0.1:1`, password: 'hush' })
    expect(dead.say('zh')).toBe('出站代理不可用：代理服务器 127.0.0.1:1 拒绝连接')
    expect(JSON.stringify([dead.message, dead.params])).not.toContain('hush')
  })

  it.each(['http', 'socks5'])('a %s proxy that accepts and keeps silent', async (kind) => {
    const silence = await startSilence()
    const silent = await ask({ url: `${kind}://127.0.0.1:${silence.port}` }, 'https://site.example/', {
      firstByteMs: 80,
    })
    expect(silent).toMatchObject({ key: 'proxy_failed', params: { reason: 'proxy_timeout' } })
  })

  it('a server that is no such proxy', async () => {
    const site = await startSite((_req, res) => res.end('hello'))
    const notSocks = await ask({ url: `socks5://127.0.0.1:${site.port}` })
    expect(notSocks).toMatchObject({ key: 'proxy_failed', params: { reason: 'proxy_not_socks5' } })
  })

  it.each(['nonsense', 'ftp://127.0.0.1:21', 'socks5://', 'http//x'])('an address like %j', async (url) => {
    expect(await ask({ url })).toMatchObject({ key: 'proxy_failed', params: { reason: 'proxy_address' } })
  })

  it('and it is not the sites that rest for it', async () => {
    const upstream = throughProxy(() => ({ url: 'socks5://127.0.0.1:1' }))
    for (let nth = 0; nth < 8; nth++) {
      await expect(upstream.text('http://site.example/')).rejects.toMatchObject({ key: 'proxy_failed' })
    }
    expect(upstream.standing(new URL('http://site.example/')).failures).toBe(0)
  })
})
