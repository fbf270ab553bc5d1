import { BAD_SITES, GOOD_SITES, scaleSites } from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SimulatedApp, startSimulatedApp } from '../../testing/simulated-app.ts'

let server: SimulatedApp
const SITES = [...GOOD_SITES, ...BAD_SITES]
const ids = new Map<string, number>()

beforeAll(async () => {
  server = await startSimulatedApp()
  for (const { key, name, api, tags, proxyMode } of SITES) {
    const { body } = await server.call('POST', '/api/site', { body: { key, name, api, tags, proxyMode } })
    ids.set(key, body.data.id)
  }
})
afterAll(() => server.close())

const speed = (key: string) => server.call('GET', `/api/site-media/${ids.get(key)}/speed`)

test('a site has the defaults of the specification, and no second one has its key', async () => {
  const body = { key: 'plain', name: '平常', api: 'https://plain.example/api.php' }
  const { data } = (await server.call('POST', '/api/site', { body })).body
  expect(data).toMatchObject({ type: 2, isActive: 1, isDefault: 0, priority: 0, proxyMode: 'none', tags: [] })
  expect((await server.call('POST', '/api/site', { body })).body).toMatchObject({ code: 409, error: 'taken' })
  const changed = await server.call('PUT', `/api/site/${data.id}`, { body: { priority: 9 } })
  expect(changed.body.data).toMatchObject({ ...body, priority: 9, type: 2 })
  expect((await server.call('GET', '/api/site?isActive=&tags=&search=plain')).body.data.total).toBe(1)
  for (const [field, words] of [
    ['name', '请输入站点名称'],
    ['key', '请输入站点标识'],
    ['api', '需要 http 或 https 地址'],
  ] as const)
    expect((await server.call('POST', '/api/site', { body: { ...body, [field]: ' ' } })).body.fields).toEqual(
      {
        [field]: words,
      },
    )
  await server.call('DELETE', '/api/site', { body: { ids: [data.id] } })
})

test('a custom proxy needs an address with a slot, and both may not be taken from it one by one', async () => {
  const words = '请填写以 http:// 或 https:// 开头、带 {url} 的代理地址'
  const refused = { code: 400, fields: { customProxy: words } }
  const body = { key: 'proxied', name: '代理', api: 'https://proxied.example/api.php', proxyMode: 'custom' }
  for (const customProxy of [
    '',
    'https://proxy.example/?u=',
    'no address {url}',
    'ftp://proxy.example/{url}',
  ])
    expect((await server.call('POST', '/api/site', { body: { ...body, customProxy } })).body).toMatchObject(
      refused,
    )
  const customProxy = 'https://proxy.example/?u={url}&again={url}'
  const { id } = (await server.call('POST', '/api/site', { body: { ...body, customProxy } })).body.data
  const change = async (fields: object) =>
    (await server.call('PUT', `/api/site/${id}`, { body: fields })).body
  expect(await change({ customProxy: '' })).toMatchObject(refused)
  const address = `/api/site-media/${id}/play?url=${encodeURIComponent('https://cdn.example/1.m3u8?a=1')}`
  const stream = 'https%3A%2F%2Fcdn.example%2F1.m3u8%3Fa%3D1'
  expect((await server.call('GET', address)).body.data).toMatchObject({
    url: `https://proxy.example/?u=${stream}&again=${stream}`,
    proxied: true,
  })
  expect(await change({ proxyMode: 'none', customProxy: 'for later' })).toMatchObject({ code: 200 })
  expect(await change({ proxyMode: 'custom' })).toMatchObject(refused)
  await server.call('DELETE', '/api/site', { body: { ids: [id] } })
})

test('the tags of all sites are one list, each once and in order', async () => {
  const { body } = await server.call('GET', '/api/site/tags')
  const used = SITES.flatMap(({ tags }) => tags ?? [])
  expect(used.length).toBeGreaterThan(new Set(used).size)
  expect(body.data).toEqual([...new Set(used)].sort((a, b) => a.localeCompare(b, 'zh')))
})

test('visitors see the enabled sites only, with how each is played and which is the default', async () => {
  const seen = async () => (await server.call('GET', '/api/site/enabled')).body.data
  const [first] = SITES
  expect((await seen()).find(({ key }: { key: string }) => key === first?.key)).toEqual({
    id: ids.get(first?.key ?? ''),
    key: first?.key,
    name: first?.name,
    proxyMode: first?.proxyMode,
    customProxy: '',
    is_default: true,
    tags: first?.tags,
  })
  expect((await seen()).filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(1)
  await server.call('POST', '/api/site/active', { body: { ids: [ids.get('h')], isActive: 0 } })
  expect((await seen()).some(({ key }: { key: string }) => key === 'h')).toBe(false)
  await server.call('POST', '/api/site/active', { body: { ids: [ids.get('h')], isActive: 1 } })
})

test('the list is narrowed by tags, all of them, and by whether a site is enabled', async () => {
  const names = async (query: string) =>
    (await server.call('GET', `/api/site?pageSize=10000&${query}`)).body.data.list.map(
      ({ key }: { key: string }) => key,
    )
  const [tag = '', other = ''] = SITES.find(({ tags }) => (tags?.length ?? 0) > 1)?.tags ?? []
  const having = (...wanted: string[]) =>
    SITES.filter(({ tags }) => wanted.every((each) => tags?.includes(each))).map(({ key }) => key)
  expect((await names(`tags=${tag}`)).sort()).toEqual(having(tag).sort())
  expect((await names(`tags=${tag},${other}`)).sort()).toEqual(having(tag, other).sort())
  await server.call('POST', '/api/site/active', { body: { ids: [ids.get('h')], isActive: 0 } })
  expect(await names('isActive=0')).toEqual(['h'])
  expect(await names('isActive=1')).not.toContain('h')
  await server.call('POST', '/api/site/active', { body: { ids: [ids.get('h')], isActive: 1 } })
})

test('a speed test tells the milliseconds of a good site, and -1 with the reason of a bad one', async () => {
  const good = await speed('a')
  expect(good.status).toBe(200)
  expect(good.body.data).toEqual({ ms: expect.any(Number), message: '' })
  expect(good.body.data.ms).toBeGreaterThanOrEqual(0)
  const bad = await speed('error')
  expect(bad.status).toBe(200)
  expect(bad.body.data).toEqual({ ms: -1, message: expect.stringMatching(/.{5}/) })
  const { list } = (await server.call('GET', '/api/site?pageSize=100')).body.data
  const health = (key: string) => list.find((site: { key: string }) => site.key === key).health
  expect(health('error').recent.at(-1)).toBe(-1)
  expect(health('a').recent.at(-1)).toBe(good.body.data.ms)
})

describe('importing', () => {
  const preview = (value: unknown) =>
    server.call('POST', '/api/site/import/preview', { body: { text: JSON.stringify(value) } })
  const [first] = scaleSites(1)

  test.each([
    ['our own export', { sites: [first], exportTime: 1, total: 1 }],
    ['a bare array with other names', [{ title: first?.name, id: first?.key, baseUrl: first?.api }]],
    ['an api_site map', { api_site: { n1: { name: first?.name, api: first?.api } } }],
    [
      'the configuration of a TV box',
      {
        spider: '',
        sites: [
          { key: 'x', name: 'x', api: first?.api, type: 1 },
          { key: 'y', name: 'y', api: 'csp_Y', type: 3 },
        ],
        lives: [],
      },
    ],
  ])('understands %s', async (_name, value) => {
    expect((await preview(value)).body.data.counts).toMatchObject({ new: 1, invalid: 0 })
  })
  test('says what is new, changed, the same, doubled and invalid before anything is written', async () => {
    const { name, key, api } = GOOD_SITES[0] ?? { name: '', key: '', api: '' }
    const value = [
      { name, key, api },
      { name: '另一个名字', key: 'b', api: GOOD_SITES[1]?.api },
      { name: '新站', key: 'new', api: 'https://new.example/api' },
      { name: '新站', key: 'new', api: 'https://new.example/api' },
      { name: '没有地址', key: 'x' },
    ]
    const { body } = await preview(value)
    expect(body.data.counts).toEqual({ same: 1, changed: 1, new: 1, duplicate: 1, invalid: 1 })
    expect((await server.call('GET', '/api/site?search=new.example')).body.data.total).toBe(0)
  })
  test('keeps what the list does not name', async () => {
    await server.call('PUT', `/api/site/${ids.get('b')}`, { body: { priority: 7, remark: '我的备注' } })
    const text = JSON.stringify([{ name: '改名', key: 'b', api: GOOD_SITES[1]?.api }])
    const { body } = await server.call('POST', '/api/site/import', { body: { text } })
    expect(body.data).toMatchObject({ succeeded: 1, changed: 1 })
    const { list } = (await server.call('GET', '/api/site?search=改名')).body.data
    expect(list[0]).toMatchObject({ priority: 7, remark: '我的备注' })
  })
  test('drops entries without name, key or api, says what they lack, and takes the rest as it can', async () => {
    const api = 'https://odd.example/api.php'
    const value = [
      { name: '没有地址', key: 'x' },
      { name: '', key: 'y', api },
      { name: '怪站', key: 4711, api, remark: null, tags: '影视', priority: '3', proxyMode: '?' },
      { name: '坏代理', key: 'bad', api: `${api}?2`, proxyMode: 'custom', customProxy: 'https://p.example/' },
    ]
    const { rows } = (await preview(value)).body.data
    expect(rows.map(({ outcome, note }: { outcome: string; note: string }) => `${outcome} ${note}`)).toEqual([
      'invalid 需要 http 或 https 地址',
      'invalid 请输入站点名称',
      'new ',
      'new ',
    ])
    const body = { text: JSON.stringify(value) }
    expect((await server.call('POST', '/api/site/import', { body })).body.data).toEqual({
      succeeded: 2,
      failed: 2,
      created: 2,
      changed: 0,
    })
    const { list } = (await server.call('GET', '/api/site?search=odd.example')).body.data
    expect(list).toHaveLength(2)
    expect(list.find(({ key }: { key: string }) => key === 'bad')).toMatchObject({
      proxyMode: 'none',
      customProxy: '',
    })
    expect(list.find(({ key }: { key: string }) => key === '4711')).toMatchObject({
      priority: 3,
      remark: '',
      tags: [],
      proxyMode: 'none',
      type: 2,
    })
  })
  test('refuses what is not JSON, has no sites, or none that is valid', async () => {
    const say = async (text: string) =>
      (await server.call('POST', '/api/site/import', { body: { text }, lang: 'en' })).body.message
    expect(await say('{')).toBe('JSON file parse failed, check file format')
    expect(await say('{"a":1}')).toBe('no valid site data to import')
    expect(await say('[{"name":"x","key":"x"}]')).toBe('no valid site data to import')
  })
  test('fetches a list from its address by the server', async () => {
    const { body } = await server.call('POST', '/api/site/import/preview', {
      body: { url: 'https://iptv.example/main.m3u' },
    })
    expect(body.error).toBe('import_not_json')
    expect(
      server.simulator.log.some(({ host, path }) => host === 'iptv.example' && path === '/main.m3u'),
    ).toBe(true)
    const gone = await server.call('POST', '/api/site/import', { body: { url: 'https://nowhere.example/a' } })
    expect(gone.body).toMatchObject({ success: false, data: null })
    expect(gone.status).toBeGreaterThanOrEqual(400)
  })
})
