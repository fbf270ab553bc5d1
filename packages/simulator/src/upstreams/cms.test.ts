import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_SITES, GOOD_SITES, type Simulator, startSimulator } from '../index.ts'

let sim: Simulator
beforeAll(async () => {
  sim = await startSimulator()
})
afterAll(() => sim.stop())

const ask = (api: string, query: string, init?: RequestInit) =>
  fetch(`${sim.origin}/${api.replace('https://', '')}${api.includes('?') ? '&' : '?'}${query}`, init)

describe('sites that work', () => {
  test.each(GOOD_SITES.map((site) => [site.key, site] as const))(
    '%s lists its works and their lines',
    async (_, site) => {
      const bytes = Buffer.from(await (await ask(site.api, 'ac=videolist')).arrayBuffer())
      const body = new TextDecoder(site.behaviour === 'gbk' ? 'gbk' : 'utf-8').decode(bytes)
      expect(body).toMatch(/[长長]安[灯燈]影/)
      expect(body).toMatch(/cdn-[a-z]\.example|\.mp4/)
    },
  )

  test('short rows come with categories and without pictures', async () => {
    const body = await (await ask('https://cms-a.example/api.php/provide/vod', 'ac=list')).text()
    expect(body).toContain('"class":[{"type_id":1,"type_pid":0')
    expect(body).not.toContain('vod_pic')
  })

  test('a parent category is empty, a child is not', async () => {
    const total = async (type: number) =>
      JSON.parse(
        await (await ask('https://cms-a.example/api.php/provide/vod', `ac=videolist&t=${type}`)).text(),
      ).total
    expect(await total(1)).toBe(0)
    expect(await total(13)).toBeGreaterThan(20)
  })

  test('the xml of a picture with & is malformed, as in life', async () => {
    const body = await (
      await ask('https://cms-c.example/api.php/provide/vod/at/xml/', 'ac=videolist&wd=潮声')
    ).text()
    expect(body).toContain('?x=1&y=2</pic>')
    expect(body.match(/<video>/g)).toHaveLength(1)
  })

  test('the interface answers to a posted form and to ?s=', async () => {
    const form = new URLSearchParams({ ac: 'list', wd: '潮声' })
    const posted = await ask('https://cms-a.example/api.php/provide/vod.html', '', {
      method: 'POST',
      body: form,
    })
    expect(JSON.parse(await posted.text()).total).toBe(1)
    const asked = await ask('https://cms-a.example/api.php?s=/provide/vod', 'wd=潮声')
    expect(JSON.parse(await asked.text()).total).toBe(1)
  })

  test('one of the many answers with about 60 KB', async () => {
    const body = await (await ask('https://cms-n1.example/api.php/provide/vod', 'ac=videolist&wd=灯')).text()
    expect(Buffer.byteLength(body)).toBeGreaterThan(50_000)
    expect(JSON.parse(body).list).toHaveLength(20)
  })
})

test('every site has its own host and key', () => {
  expect(new Set(ALL_SITES.map((site) => site.host)).size).toBe(ALL_SITES.length)
  expect(new Set(ALL_SITES.map((site) => site.key)).size).toBe(ALL_SITES.length)
})

test.each([
  ['d', 200, '暂不支持搜索'],
  ['e', 200, '/lander'],
  ['f', 403, 'Just a moment'],
  ['h', 200, '"list":null'],
  ['closed', 200, 'closed'],
  ['error', 502, 'Bad Gateway'],
])('the failing site %s answers %i with %s', async (key, status, part) => {
  const answer = await ask(`https://cms-${key}.example/api.php/provide/vod`, 'ac=videolist&wd=灯')
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(part)
})

test('a site that hangs keeps its request open until the caller goes', async () => {
  const gone = new AbortController()
  const asked = ask('https://cms-hang.example/api.php/provide/vod', 'ac=videolist', { signal: gone.signal })
  await expect.poll(() => sim.openRequests()).toBe(1)
  gone.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(() => sim.openRequests()).toBe(0)
  expect(sim.log.at(-1)).toMatchObject({ host: 'cms-hang.example', ended: true, aborted: true })
})
