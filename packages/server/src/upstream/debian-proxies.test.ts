import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { ProxySettings } from './proxy.ts'
import { startSite, until } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'

const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined
const SEGMENT = randomBytes(4_000_000)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The stand-in for the internet, so that names need no DNS; the real proxy leads there. */
function startInternet() {
  return startSite((req, res) =>
    req.url?.endsWith('.ts') ? res.end(SEGMENT) : res.end(JSON.stringify({ list: [{ vod_name: '皮影' }] })),
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a program, waits for its port, and gives what it has printed so far. */
async function startProxy(program: string, args: string[], port: number): Promise<() => string> {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout?.on('data', (chunk) => (printed += chunk))
  child.stderr?.on('data', (chunk) => (printed += chunk))
  onTestFinished(async () => {
    child.kill()
    await new Promise((gone) => (child.exitCode === null ? child.once('exit', gone) : gone(null)))
  })
  let isUp = false
  while (!isUp) {
    isUp = await new Promise((answered) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => answered(true)).on('error', () => answered(false))
      socket.on('connect', () => socket.destroy())
    })
  }
  return () => printed
}

async function expectCarried(internet: string, settings: ProxySettings) {
  const upstream = openUpstream({ internet, proxy: () => settings })
  const schema = z.object({ list: z.array(z.object({ vod_name: z.string() })) })
  const found = await upstream.json('https://site.example/api.php', { schema, query: { wd: '皮影' } })
  expect(found.list).toEqual([{ vod_name: '皮影' }])
  const segment = await upstream.bytes('https://cdn.example/seg-1.ts')
  expect(digest(segment.bytes)).toBe(digest(SEGMENT))
}

async function expectWrongPassword(internet: string, settings: ProxySettings) {
  const upstream = openUpstream({ internet, proxy: () => settings })
  const failure = await upstream.text('https://site.example/').catch((thrown) => thrown)
  expect(failure.say('zh')).toBe('出站代理不可用：代理用户名或密码错误')
}

describe.skipIf(!isInstalled('microsocks'))('microsocks from Debian', () => {
  it('carries a site search and a segment, as its log shows; a wrong password is told', async () => {
    const internet = await startInternet()
    const port = await freePort()
    const args = ['-i', '127.0.0.1', '-p', String(port), '-u', 'owner', '-P', 'secret']
    const log = await startProxy('microsocks', args, port)
    const url = `socks5://127.0.0.1:${port}`
    await expectCarried(internet.origin, { url, username: 'owner', password: 'secret' })
    await until(() => log().includes(`connected to 127.0.0.1:${internet.port}`))
    const asked = internet.asked.length
    await expectWrongPassword(internet.origin, { url, username: 'owner', password: 'wrong' })
    expect(internet.asked).toHaveLength(asked)
  })
})

describe.skipIf(!isInstalled('tinyproxy'))('tinyproxy from Debian', () => {
  it('carries a site search and a segment, as its log shows; a wrong password is told', async () => {
    const internet = await startInternet()
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'piying-tinyproxy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'tinyproxy.conf')
    const lines = [
      `Port ${port}`,
      'Listen 127.0.0.1',
      'BasicAuth owner secret',
      'LogLevel Info',
      'Timeout 60',
      'MaxClients 20',
    ]
    writeFileSync(file, `${lines.join('\n')}\n`)
    const log = await startProxy('tinyproxy', ['-d', '-c', file], port)
    const url = `http://127.0.0.1:${port}`
    await expectCarried(internet.origin, { url, username: 'owner', password: 'secret' })
    await until(() => log().includes('/site.example/api.php') && log().includes('/cdn.example/seg-1.ts'))
    const asked = internet.asked.length
    await expectWrongPassword(internet.origin, { url, username: 'owner', password: 'wrong' })
    expect(internet.asked).toHaveLength(asked)
  })
})
