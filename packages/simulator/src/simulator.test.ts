import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { FAULTS } from './index.ts'
import { useSimulator } from './testing/use-simulator.ts'

const { get, json, world } = useSimulator()
const SITE = 'https://cms-a.example/api.php/provide/vod?ac=list'

test('a host nobody imitates is a loud 501 with its name', async () => {
  const answer = await get('https://unknown.example/x')
  expect(answer.status).toBe(501)
  expect(await answer.json()).toMatchObject({ unsimulated: 'unknown.example' })
})

test('a path that a service does not have is a 404', async () => {
  expect((await get('https://m.douban.com/nothing')).status).toBe(404)
})

test('the log keeps what was asked, with its headers', async () => {
  await get(`${SITE}&wd=灯`, { headers: { 'user-agent': 'test/1' } })
  await expect.poll(() => world().log.at(-1)?.ended).toBe(true)
  expect(world().log.at(-1)).toMatchObject({
    host: 'cms-a.example',
    path: '/api.php/provide/vod',
    query: { ac: 'list', wd: '灯' },
    status: 200,
    aborted: false,
  })
  expect(world().log.at(-1)?.headers['user-agent']).toBe('test/1')
})

test('a port in the address makes no difference', async () => {
  expect(
    (await json('https://danmu.example:9321/87654321/api/v2/search/episodes?anime=长安灯影')).animes,
  ).toHaveLength(2)
})

describe('faults', () => {
  test.each([
    ['error', 500],
    ['unavailable', 502],
    ['forbidden', 403],
    ['limited', 429],
    ['html', 200],
    ['empty', 200],
    ['garbage', 200],
  ] as const)('%s answers %i', async (fault, status) => {
    world().faults.set('cms-a.example', { fault })
    const answer = await get(SITE)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('"class":')
    world().faults.clear()
    expect((await json(SITE)).code).toBe(1)
  })

  test.each(['reset', 'truncate'] as const)('%s breaks the connection', async (fault) => {
    world().faults.set('cms-a.example', { fault })
    await expect(get(SITE).then((answer) => answer.text())).rejects.toThrow()
    world().faults.clear()
  })

  test('a fault may strike one path only', async () => {
    world().faults.set('cdn-a.example', { fault: 'error', path: '.ts' })
    expect((await get('https://cdn-a.example/vod/1/1/index.m3u8')).status).toBe(200)
    expect((await get('https://cdn-a.example/vod/1/1/0.ts')).status).toBe(500)
    world().faults.clear('cdn-a.example')
  })

  test('50 MB arrive as valid JSON', async () => {
    world().faults.set('cms-a.example', { fault: 'huge' })
    const body = await (await get(SITE)).text()
    expect(body).toHaveLength(50 * 1024 * 1024)
    expect(JSON.parse(body)).toEqual({ code: 1, list: [] })
    world().faults.clear()
  })

  test('knobs can be turned over HTTP, for a browser', async () => {
    const turn = (init: RequestInit) => fetch(`${world().origin}/_sim/faults`, init)
    await turn({ method: 'POST', body: JSON.stringify({ host: '*', fault: 'unavailable' }) })
    expect((await get(SITE)).status).toBe(502)
    await turn({ method: 'DELETE' })
    expect((await get(SITE)).status).toBe(200)
    expect((await turn({ method: 'POST', body: '{"host":"x","fault":"nonsense"}' })).status).toBe(400)
    const log = await (await fetch(`${world().origin}/_sim/log?host=cms-a.example`)).json()
    expect(log).toMatchObject({ open: 0 })
  })

  test('every fault has a name', () => {
    expect(new Set(FAULTS).size).toBe(FAULTS.length)
  })
})

test('the program prints its address and ends when told to', async () => {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: `${import.meta.dirname}/main.ts`, platform: 'node' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    cwd: import.meta.dirname,
    env: { ...process.env, PORT: '0' },
  })
  child.stdin.end(output[0].code)
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
