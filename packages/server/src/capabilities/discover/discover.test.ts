import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TMDB_TOKEN } from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SimulatedApp, startSimulatedApp } from '../../testing/simulated-app.ts'
import { startTestApp } from '../../testing/test-app.ts'

const UPSTREAMS = [
  'm.douban.com',
  'pbaccess.video.qq.com',
  'actapi.video.qq.com',
  'www.ky.live',
  'api.themoviedb.org',
]

describe('discovery', () => {
  let server: SimulatedApp
  const get = async (path: string) => (await server.call('GET', path)).body.data
  beforeAll(async () => {
    server = await startSimulatedApp()
  })
  afterAll(() => server.close())

  test('recommends eighteen works a page with the upstream’s own tags', async () => {
    const page = await get('/api/douban-recommendation?primaryCategory=tv')
    expect(page.items).toHaveLength(18)
    expect(page.tags[0]).toMatchObject({ category: expect.any(String), types: expect.any(Array) })
    expect(page).toMatchObject({ stale: false, origin: 'douban' })
    expect(page.items[0].pic.normal).toMatch(/^\/api\/picture\?url=/)
  })
  test('past the end is an empty page, a body without items is a failure', async () => {
    expect((await get('/api/douban-recommendation?primaryCategory=tv&start=900')).items).toEqual([])
    expect(await get('/api/douban-recommendation?primaryCategory=tv&start=901')).toMatchObject({
      items: [],
      origin: '',
    })
  })
  test('shows a banner of at most five', async () => {
    const { items } = await get('/api/proxy/tencent-banner-data')
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(5)
    expect(items[0]).toMatchObject({
      title: expect.any(String),
      backgroundImage: expect.stringMatching(/^\/api\/picture/),
    })
  })
  test('lists what is hot, from an earlier day when this one has no figures', async () => {
    const { status, data } = await get('/api/proxy/hot')
    expect(status).toBe(true)
    expect(data[0]).toMatchObject({ rk: 1, epg: expect.any(String) })
  })
  test('suggests plain text, with the upstream’s own word of success beside the data', async () => {
    const { body } = await server.call('POST', '/api/proxy/tencent-sug', {
      body: { query: '长安', page_num: 0, page_size: 10, scene_id: 5 },
    })
    expect(body.ret).toBe(0)
    const texts = body.data.result_list.item_list.map(
      (item: { view: { lines: { text: string }[] } }) => item.view.lines[0]?.text,
    )
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join('')).not.toMatch(/[<&]/)
    const refused = await server.call('POST', '/api/proxy/tencent-sug', { body: { query: 'refused' } })
    expect(refused.body).toMatchObject({ ret: -1, success: true })
  })
  test('pictures come resized, with the right referer, and only from hosts that were shown', async () => {
    const [item] = (await get('/api/douban-recommendation?primaryCategory=tv')).items
    const picture = await server.call('GET', item.pic.normal)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
    const stranger = await server.call(
      'GET',
      `/api/picture?url=${encodeURIComponent('https://img.example/poster/1.svg')}`,
    )
    expect(stranger.status).toBe(403)
    const foreign = await server.call('GET', item.pic.normal, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
  })
  test('with its host down, a picture is shown in whatever width it was kept', async () => {
    const [item] = (await get('/api/douban-recommendation?primaryCategory=tv')).items
    const kept = await server.call('GET', item.pic.normal)
    const host = new URL(new URL(item.pic.normal, 'http://x').searchParams.get('url') ?? '').hostname
    server.simulator.faults.set(host, { fault: 'error' })
    const wider = await server.call('GET', `${item.pic.normal}&w=1080`)
    server.simulator.faults.clear()
    expect([wider.status, wider.body]).toEqual([200, kept.body])
  })
  test('a picture that cannot be kept is shown all the same', async () => {
    const folder = join(server.store.dataDir, 'pictures')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'in the way')
    const [item] = (await get('/api/douban-recommendation?primaryCategory=tv')).items
    expect((await server.call('GET', `${item.pic.normal}&w=1920`)).status).toBe(200)
    rmSync(folder)
  })
  test('what was shown yesterday is shown today when every upstream is down, and says so', async () => {
    await get('/api/douban-recommendation?primaryCategory=movie')
    expect((await get('/api/proxy/hot')).data.length).toBeGreaterThan(0)
    await server.store.db
      .updateTable('keptAnswers')
      .set({ fetchedAt: Date.now() - 86_400_000 })
      .execute()
    const later = await startTestApp({
      internet: server.simulator.origin,
      store: { ...server.store, remove: async () => undefined, close: async () => undefined },
    })
    for (const host of UPSTREAMS) server.simulator.faults.set(host, { fault: 'error' })
    const ask = async () =>
      (await later.call('GET', '/api/douban-recommendation?primaryCategory=movie')).body.data
    const first = await ask()
    expect([first.items.length, first.stale]).toEqual([18, true])
    expect((await ask()).stale).toBe(true)
    const hot = (await later.call('GET', '/api/proxy/hot?date=2026-01-02')).body.data
    expect(hot).toMatchObject({ origin: 'ky', stale: true, data: (await get('/api/proxy/hot')).data })
    server.simulator.faults.clear()
    await later.app.close()
  })
})

test('with every upstream down from the first start, each block is empty and says so', async () => {
  const server = await startSimulatedApp()
  for (const host of UPSTREAMS) server.simulator.faults.set(host, { fault: 'error' })
  for (const path of ['/api/douban-recommendation', '/api/proxy/tencent-banner-data', '/api/proxy/hot']) {
    const { status, body } = await server.call('GET', path)
    expect([path, status, body.data.items ?? body.data.data]).toEqual([path, 200, []])
  }
  await server.call('POST', '/api/play-history', {
    body: { vodId: '1', source: '1', title: '长安灯影', timestamp: 1 },
  })
  const own = await server.call('GET', '/api/douban-recommendation?primaryCategory=movie')
  expect(own.body.data).toMatchObject({ origin: 'own', items: [{ title: '长安灯影' }] })
  for (let vodId = 2; vodId <= 20; vodId++)
    await server.call('POST', '/api/play-history', {
      body: { vodId: String(vodId), source: '1', title: `片 ${vodId}`, timestamp: vodId },
    })
  const page = async (start: number) =>
    (await server.call('GET', `/api/douban-recommendation?primaryCategory=movie&start=${start}`)).body.data
  const all = [...(await page(0)).items, ...(await page(18)).items]
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(20)
  await server.close()
})

test('with a key the movie database steps in, and without one it is off', async () => {
  const server = await startSimulatedApp()
  server.simulator.faults.set('m.douban.com', { fault: 'error' })
  expect((await server.call('GET', '/api/tmdb/config')).body.data).toEqual({ enabled: false })
  expect((await server.call('GET', '/api/tmdb/movie/1')).body.error).toBe('tmdb_off')
  const test = (value: string) => server.call('POST', '/api/setting/tmdb_api_key/test', { body: { value } })
  expect((await test('0'.repeat(32))).body.data.ok).toBe(false)
  expect((await test(TMDB_TOKEN)).body.data).toMatchObject({ ok: true })
  await server.call('POST', '/api/setting/tmdb_api_key', { body: { value: TMDB_TOKEN } })
  const found = (await server.call('GET', `/api/tmdb/search/tv?query=${encodeURIComponent('长安')}&year=abc`))
    .body.data
  expect(found.results[0]).toMatchObject({ id: expect.any(Number), name: expect.stringContaining('长安') })
  const { id } = found.results[0]
  expect((await server.call('GET', `/api/tmdb/tv/${id}`)).body.data.number_of_seasons).toBeGreaterThan(0)
  const credits = (await server.call('GET', `/api/tmdb/tv/${id}/credits`)).body.data
  expect(credits.cast.length).toBeLessThanOrEqual(12)
  expect(credits.crew.length).toBeLessThanOrEqual(9)
  const ask = async (path: string) => (await server.call('GET', `/api/tmdb/${path}`)).body.data
  const films = await ask(`search/movie?query=${encodeURIComponent('皮影')}&page=1`)
  expect(films).toMatchObject({ page: 1, total_results: expect.any(Number) })
  expect(films.results[0]).toMatchObject({
    title: expect.stringContaining('皮影'),
    release_date: expect.any(String),
  })
  const film = films.results[0].id
  expect(await ask(`movie/${film}`)).toMatchObject({
    id: film,
    runtime: expect.any(Number),
    genres: expect.any(Array),
  })
  expect((await ask(`movie/${film}/credits`)).cast.length).toBeLessThanOrEqual(12)
  const rows = await server.store.db
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', 'tmdb_api_key')
    .execute()
  expect(JSON.stringify(rows)).not.toContain(TMDB_TOKEN)
  await server.close()
})
