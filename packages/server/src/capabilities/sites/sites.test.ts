import { BAD_SITES, GOOD_SITES } from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SimulatedApp, startSimulatedApp } from '../../testing/simulated-app.ts'

let server: SimulatedApp
const ids = new Map<string, number>()

beforeAll(async () => {
  server = await startSimulatedApp()
  for (const { key, name, api, tags, proxyMode } of [...GOOD_SITES, ...BAD_SITES]) {
    const { body } = await server.call('POST', '/api/site', { body: { key, name, api, tags, proxyMode } })
    ids.set(key, body.data.id)
  }
})
afterAll(() => server.close())

const media = (key: string, path: string) => server.call('GET', `/api/site-media/${ids.get(key)}/${path}`)
const search = (key: string, word = '长安') => media(key, `search?wd=${encodeURIComponent(word)}`)

describe.each(GOOD_SITES.map((site) => [site.name, site.key]))('%s', (name, key) => {
  test('lists its newest works with categories', async () => {
    const { status, body } = await media(key, 'home')
    expect(status).toBe(200)
    expect(body.data.list.length).toBeGreaterThan(3)
    expect(body.data.class.length).toBeGreaterThan(1)
    for (const hit of body.data.list) {
      expect(hit).toMatchObject({ id: `${ids.get(key)}_${hit.vod_id}`, source: name, source_key: key })
      expect(hit.title).not.toMatch(/&amp;|&quot;|<|^\s|\s$/)
      expect(hit.poster === '' || /^https?:\/\//.test(hit.poster)).toBe(true)
    }
  })
  test('tells the details of a work it lists, with something to play', async () => {
    const [first] = (await media(key, 'home')).body.data.list
    const { status, body } = await media(key, `detail?id=${encodeURIComponent(first.vod_id)}`)
    expect(status).toBe(200)
    expect(body.data.vod_name).toBe(first.title)
    expect(body.data.list[0].vod_id).toBe(first.vod_id)
    expect(body.data.vod_play_url).toMatch(/https?:/)
    expect(body.data.vod_content).not.toMatch(/<[a-z]/i)
  })
  test('does not show another work for an id it does not know', async () => {
    const { body } = await media(key, 'detail?id=99999999')
    expect(body.error).toBe('not_found')
  })
})

test.each([
  ['d', 'upstream_refused'],
  ['e', 'upstream_changed'],
  ['f', 'upstream_refused'],
  ['zero', 'upstream_refused'],
  ['empty', 'upstream_changed'],
  ['closed', 'upstream_refused'],
  ['unauthorised', 'upstream_refused'],
  ['garbage', 'upstream_changed'],
  ['huge', 'upstream_too_large'],
  ['error', 'upstream_refused'],
  ['reset', 'upstream_unreachable'],
])('a search at site %s fails as %s, in words', async (key, error) => {
  const { body } = await search(key)
  expect(body).toMatchObject({ success: false, error })
  expect(body.message.length).toBeGreaterThan(5)
})

test.each(['h', 'object'])('site %s has nothing and says so without failing', async (key) => {
  expect((await search(key)).body.data.list).toEqual([])
})

test('a parent category that is empty itself is shown as its children', async () => {
  const { class: categories } = (await media('a', 'home')).body.data
  const parent = categories.find((category: { type_id: string }) =>
    categories.some((child: { type_pid: string }) => child.type_pid === category.type_id),
  )
  const { body } = await media('a', `category?tid=${parent.type_id}`)
  expect(body.data.list.length).toBeGreaterThan(0)
})

async function searchAll(word: string, only?: string[]) {
  const sites = only ? `&sites=${only.map((key) => ids.get(key)).join(',')}` : ''
  const { body } = await server.call('GET', `/api/site-media/search?wd=${encodeURIComponent(word)}${sites}`)
  return String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('one streamed search asks every site, and the bad ones are named with their reasons', async () => {
  const events = await searchAll('灯')
  const answered = new Set(events.filter((event) => event.type === 'site').map((event) => event.siteId))
  for (const { key, name } of GOOD_SITES) expect([name, answered.has(ids.get(key))]).toEqual([name, true])
  const failed = events.filter((event) => event.type === 'failed')
  expect(failed.every((event) => event.message.length > 5)).toBe(true)
  expect(events.at(-1)).toMatchObject({ type: 'done', bad: failed.length })
  expect(answered.size + failed.length).toBe(GOOD_SITES.length + BAD_SITES.length)
})

test('a repeated search is answered without asking again', async () => {
  await searchAll('雾港', ['a', 'b'])
  const asked = server.simulator.log.length
  const events = await searchAll('雾港', ['a', 'b'])
  expect(events.filter((event) => event.type === 'site')).toHaveLength(2)
  expect(server.simulator.log.length).toBe(asked)
})

test('nothing is left open at a site when the visitor leaves', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = await fetch(
    `${address}/api/site-media/search?wd=x&sites=${ids.get('hang')},${ids.get('g')}`,
    {
      signal: leaving.signal,
    },
  )
  const reader = answer.body?.getReader()
  await reader?.read()
  await expect.poll(() => server.simulator.openRequests()).toBeGreaterThan(0)
  leaving.abort()
  await expect.poll(() => server.simulator.openRequests(), { timeout: 2_000 }).toBe(0)
})

test('a blacklisted work is gone from every result', async () => {
  const [hit] = (await search('a')).body.data.list
  const url = `http://localhost:3000/play?vodId=${hit.vod_id}&source=${ids.get('a')}`
  await server.call('POST', '/api/blacklist', { body: { url, type: 'site', reason: '不好看' } })
  const shown = (await search('a')).body.data.list.map((each: { vod_id: string }) => each.vod_id)
  expect(shown).not.toContain(hit.vod_id)
  const [, event] = await searchAll('长安', ['a'])
  expect(event.hits.map((each: { vod_id: string }) => each.vod_id)).not.toContain(hit.vod_id)
  expect((await media('a', `detail?id=${hit.vod_id}`)).body.error).toBe('blacklisted')
})
