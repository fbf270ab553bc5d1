import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleServer, freePort, killServers, runServer } from './testing/run-server.ts'

let entry: string
let dataDir: string
beforeAll(async () => {
  entry = await bundleServer()
}, 60_000)
afterAll(() => rmSync(dirname(entry), { recursive: true, force: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'piying-main-'))
})
afterEach(() => {
  killServers()
  rmSync(dataDir, { recursive: true, force: true })
})

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('prints its address and the set-up code, and ends with code 0 when asked to', async () => {
  const server = await runServer(entry, { DATA_DIR: dataDir })
  expect(server.output()).toMatch(/http:\/\/localhost:\d+/)
  expect(server.output()).toMatch(/Set-up code [A-Z0-9]{5}-[A-Z0-9]{5}/)
  const startedAt = Date.now()
  server.process.kill('SIGTERM')
  expect(await server.exited).toEqual({ code: 0, signal: null })
  expect(Date.now() - startedAt).toBeLessThan(5_000)
})

test('ends within five seconds while a stream is open', async () => {
  const server = await runServer(entry, { DATA_DIR: dataDir })
  const silent = createServer(() => undefined)
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const { port } = silent.address() as { port: number }
  await post(`${server.url}/api/site`, { name: 'silent', key: 'silent', api: `http://127.0.0.1:${port}/api` })
  const stream = fetch(`${server.url}/api/site-media/search?wd=x`)
    .then((answer) => answer.text())
    .catch(() => 'cut')
  await new Promise((resolve) => setTimeout(resolve, 200))
  server.process.kill('SIGTERM')
  expect(await server.exited).toEqual({ code: 0, signal: null })
  await stream
  silent.close()
})

test('loses no acknowledged write when it is killed fifty times', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 50; round++) {
    const server = await runServer(entry, { DATA_DIR: dataDir })
    let stop = false
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let number = 0; !stop; number++) {
        const name = `r${round}w${writer}n${number}`
        const answer = await post(`${server.url}/api/site`, {
          name,
          key: name,
          api: `https://${name}.example/`,
        })
        if (answer.status === 200) acknowledged.push(name)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 30 + (round % 7) * 10))
    server.process.kill('SIGKILL')
    stop = true
    await Promise.allSettled(writers)
    await server.exited
  }
  const server = await runServer(entry, { DATA_DIR: dataDir })
  const answer = (await (await fetch(`${server.url}/api/site?pageSize=10000`)).json()) as {
    data: { list: { key: string; isDefault: number }[]; total: number }
  }
  const stored = new Set(answer.data.list.map((site) => site.key))
  expect(acknowledged.length).toBeGreaterThan(50)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(answer.data.list.filter((site) => site.isDefault === 1)).toHaveLength(1)
  server.process.kill('SIGTERM')
  await server.exited
}, 180_000)

test('refuses a damaged database and says where the last copy is', async () => {
  writeFileSync(join(dataDir, 'piying.db'), 'this is not a database, whatever its name says'.repeat(100))
  const copies = join(dataDir, 'copies')
  mkdirSync(copies)
  writeFileSync(join(copies, 'piying-2026-01-01.db'), '')
  const server = await runServer(entry, { DATA_DIR: dataDir })
  expect((await server.exited).code).toBe(1)
  expect(server.output().trim().split('\n')).toHaveLength(1)
  expect(server.output()).toContain(join(copies, 'piying-2026-01-01.db'))
  expect(readdirSync(dataDir)).toContain('piying.db')
})

test('says in one line that the port is taken', async () => {
  const port = await freePort()
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((ready) => other.listen(port, '127.0.0.1', ready))
  const server = await runServer(entry, { DATA_DIR: dataDir, PORT: String(port) })
  expect((await server.exited).code).toBe(1)
  expect(server.output().trim()).toMatch(/^The port is taken.*PORT/)
  other.close()
})

test.each([
  { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', says: /DATABASE_URL/ },
  { DATABASE_URL: 'not an address', says: /DATABASE_URL/ },
  { PORT: 'abc', says: /PORT/ },
  { DATA_DIR: '/dev/null/data', says: /data folder/ },
])('says in one line what is wrong with %j', async ({ says, ...env }) => {
  const server = await runServer(entry, { DATA_DIR: dataDir, ...(env as Record<string, string>) })
  expect((await server.exited).code).toBe(1)
  expect(server.output().trim().split('\n')).toHaveLength(1)
  expect(server.output()).toMatch(says)
})
