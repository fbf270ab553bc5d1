import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETUP_CODE, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createPage } from './web-page.ts'

const HTML = `<!doctype html><html lang="zh-CN" data-theme="ocean-breeze"><head><title>x</title></head>
<body><div id="root"><!--banner--></div></body></html>`
const BANNER = '/api/proxy/tencent-banner-data'
const ASKS = ['/api/setting/theme_settings', '/api/auth/state', '/api/play-history?limit=40', '/api/nowhere']
const PAGES = {
  '/': { scripts: ['/assets/home.js'], styles: ['/assets/home.css'], asks: ASKS },
  '*': { scripts: [], styles: [], asks: ASKS.slice(0, 2) },
}

const webDir = mkdtempSync(join(tmpdir(), 'piying-web-'))
let server: TestApp

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), HTML)
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(PAGES))
  server = await startTestApp({ webDir })
})
afterAll(async () => {
  await server.close()
  rmSync(webDir, { recursive: true })
})

async function firstAnswers(from?: string): Promise<Record<string, unknown>> {
  const { body } = await server.call('GET', '/', from ? { from } : {})
  return JSON.parse(
    /<script type="application\/json" id="first-answers">(.*)<\/script>/.exec(body)?.[1] ?? '',
  )
}

test('the page names the files of its screen and carries what it asks first', async () => {
  const { body, headers } = await server.call('GET', '/')
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(Object.keys(await firstAnswers())).toEqual(ASKS.slice(0, 3))
})

test('the page is in the theme of the instance before any script has run', async () => {
  const value = JSON.stringify({ colorScheme: 'candyland', themeMode: 'dark', customTheme: '' })
  await server.call('POST', '/api/setting/theme_settings', { body: { value } })
  for (const path of ['/', '/anything'])
    expect((await server.call('GET', path)).body).toContain('data-theme="candyland" data-mode="dark"')
})

test('the picture of the first banner is in the page, once there is something to watch', async () => {
  const item = { id: '1', title: '灯', backgroundImage: '/api/picture?url=a"b&w=1440' }
  const site = { key: 'a', name: 'a', api: 'https://a.example/api.php' }
  const pages = { '/': { ...PAGES['/'], asks: [BANNER, '/api/site/enabled'] } }
  const folder = mkdtempSync(join(tmpdir(), 'piying-web-'))
  writeFileSync(join(folder, 'index.html'), HTML)
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
  const request = { url: '/' } as FastifyRequest
  const answer = (data: unknown) => JSON.stringify({ data })
  const page = createPage(folder)
  rmSync(folder, { recursive: true })
  const write = (sites: unknown[]) =>
    page.write(
      request,
      new Map([
        [BANNER, answer({ items: [item] })],
        ['/api/site/enabled', answer(sites)],
      ]),
    )
  expect(write([])).not.toContain('<img')
  expect(write([site])).toContain('src="/api/picture?url=a&#34;b&#38;w=1440"')
  expect(write([site])).toContain('url=a&#34;b&#38;w=720 720w')
})

test('what somebody called a film cannot end the block of data', async () => {
  const title = '</script><script>alert(1)</script>'
  await server.call('POST', '/api/play-history', {
    body: { vodId: '1', source: '1', title, episode: '1', pic: '', position: 60, duration: 600 },
  })
  expect((await server.call('GET', '/')).body).not.toContain('<script>alert')
  const answers = await firstAnswers()
  expect(answers['/api/play-history?limit=40']).toMatchObject({ data: [{ title }] })
})

test('from another machine, behind the access password, it carries nothing but the way in', async () => {
  const owner = { code: SETUP_CODE, username: 'owner', password: 'long enough' }
  const { token } = (await server.call('POST', '/api/auth/setup', { body: owner })).body.data
  await server.call('POST', '/api/settings/security', {
    body: { enabled: true, password: 'household' },
    token,
  })
  expect(Object.keys(await firstAnswers('192.168.1.20'))).toEqual(ASKS.slice(0, 2))
})

test('what a page asks first may depend on its own address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'piying-web-'))
  const asks = ['/api/auth/state', '/api/site-media/{source}/detail?id={vodId}']
  writeFileSync(join(folder, 'index.html'), HTML)
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ '/play': { scripts: [], styles: [], asks } }))
  const page = createPage(folder)
  const asked = (url: string) => page.asks({ url } as FastifyRequest)
  expect(asked('/play?vodId=7&source=1')).toEqual(['/api/auth/state', '/api/site-media/1/detail?id=7'])
  expect(asked('/play?vodId=7')).toEqual(['/api/auth/state'])
  expect(asked('/play?vodId=../../x%3Fy&source=1')).toEqual(['/api/auth/state'])
  rmSync(folder, { recursive: true })
})
