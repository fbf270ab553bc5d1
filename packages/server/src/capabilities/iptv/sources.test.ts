import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { MAIN, startTestTv, type TestTv } from './testing/start-tv.ts'

let tv: TestTv
beforeAll(async () => {
  tv = await startTestTv()
})
afterEach(() => tv.simulator.faults.clear())
afterAll(() => tv.close())

const refresh = (id: number) => tv.call('POST', `/api/iptv/${id}/refresh`, { body: {} })
const sourceOf = async (id: number) =>
  (await tv.call('GET', '/api/iptv?pageSize=100')).body.data.list.find((row: { id: number }) => row.id === id)

describe('the list of a source', () => {
  test('is fetched once, and asked for by its mark afterwards', async () => {
    const id = await tv.add({ ...MAIN, name: 'marked' })
    const { body } = await tv.get(`${id}/groups`)
    expect(body.data.groups.map(({ name }: { name: string }) => name)).toEqual([
      '央视',
      '卫视',
      '地方',
      '少儿',
      '影视',
    ])
    expect((await refresh(id)).body.data).toEqual({ channelCount: 24, changed: false })
    const [first, second] = tv.asked('iptv.example', '/main.m3u')
    expect(first?.status).toBe(200)
    expect(first?.headers['user-agent']).toMatch(/^okhttp/)
    expect(second?.headers['if-none-match']).toBeTruthy()
    expect(second?.status).toBe(304)
    expect(await sourceOf(id)).toMatchObject({ channelCount: 24, lastError: '' })
  })

  test.each(['error', 'html', 'empty', 'garbage'] as const)(
    'is the last good copy while the source answers with %s, and says so',
    async (fault) => {
      const id = await tv.add({ ...MAIN, name: fault })
      const before = (await tv.get(`${id}/groups`)).body.data
      const fetchedBefore = Date.now()
      tv.simulator.faults.set('iptv.example', { fault })
      expect((await refresh(id)).status).toBe(502)
      const after = (await tv.get(`${id}/groups`)).body.data
      expect(after.groups).toEqual(before.groups)
      expect(before.staleSince).toBe(0)
      expect(after.staleSince).toBeGreaterThan(fetchedBefore - 60_000)
      expect(after.staleSince).toBeLessThanOrEqual(fetchedBefore)
      expect((await sourceOf(id)).lastError).not.toBe('')

      tv.simulator.faults.clear()
      await refresh(id)
      expect((await tv.get(`${id}/groups`)).body.data.staleSince).toBe(0)
    },
  )

  test('that never came is an error with its reason, not asked for by every visitor', async () => {
    const id = await tv.add({ type: 'm3u', url: 'https://iptv.example/error.m3u' })
    expect((await tv.get(`${id}/groups`)).body).toMatchObject({ success: false, code: 502 })
    const asked = tv.asked('iptv.example', '/error.m3u').length
    expect((await tv.get(`${id}/groups`)).body).toMatchObject({ error: 'iptv_down' })
    expect(tv.asked('iptv.example', '/error.m3u')).toHaveLength(asked)
  })

  test('may be text, in GBK too', async () => {
    const groups = []
    for (const file of ['list.txt', 'gbk.txt']) {
      const id = await tv.add({ type: 'txt', url: `https://iptv.example/${file}` })
      const { data } = (await tv.get(`${id}/groups`)).body
      expect(data.first.channels[0]).toMatchObject({ name: '皮影-1', group: '央视频道' })
      expect(data.first.channels[0].playUrls).toHaveLength(3)
      groups.push(data.groups)
    }
    expect(groups[0]).toEqual(groups[1])
  })

  test('is asked for with the headers of the source', async () => {
    const id = await tv.add({
      type: 'm3u',
      url: 'https://iptv.example/guarded.m3u',
      header: { 'User-Agent': 'AptvPlayer/1.3', 'X-House': 'ours' },
    })
    expect((await tv.get(`${id}/groups`)).body.data.groups).toHaveLength(5)
    expect(tv.asked('iptv.example', '/guarded.m3u')[0]?.headers).toMatchObject({
      'user-agent': 'AptvPlayer/1.3',
      'x-house': 'ours',
    })
  })

  test('that was typed follows what is typed', async () => {
    const id = await tv.add({ type: 'custom', content: '甲,https://live.example/hls/PY1/index.m3u8' })
    expect((await tv.get(`${id}/groups`)).body.data.groups).toEqual([{ name: '未分组', count: 1 }])
    await tv.call('PUT', `/api/iptv/${id}`, {
      body: { content: '新,#genre#\n乙,https://live.example/hls/PY2/index.m3u8' },
    })
    expect((await tv.get(`${id}/groups`)).body.data.groups).toEqual([{ name: '新', count: 1 }])
  })

  test('of another address takes the place of the old one', async () => {
    const id = await tv.add({ ...MAIN, name: 'moving' })
    await tv.get(`${id}/groups`)
    await tv.call('PUT', `/api/iptv/${id}`, { body: { url: 'https://iptv.example/odd.m3u' } })
    const names = (await tv.get(`${id}/groups`)).body.data.groups.map(({ name }: { name: string }) => name)
    expect(names).toContain('别的协议')
  })
})

test.each([
  [{ name: ' ', url: 'https://a.example/1.m3u' }, 'name', '请输入名称'],
  [{ name: 'x', type: 'm3u' }, 'url', '需要 http 或 https 地址'],
  [{ name: 'x', type: 'txt', url: 'list.txt' }, 'url', '需要 http 或 https 地址'],
  [{ name: 'x', type: 'custom', url: 'https://a.example/1.m3u', content: ' \n' }, 'content', '请输入内容'],
])('a source lacks something: %j', async (body, field, words) => {
  const refused = await tv.call('POST', '/api/iptv', { body })
  expect(refused.body).toMatchObject({ code: 400, error: 'invalid_input', fields: { [field]: words } })
})

test('a source is an M3U list unless it says otherwise, and may not lose what its kind needs', async () => {
  const body = { name: 'plain', url: 'https://iptv.example/main.m3u' }
  const { data } = (await tv.call('POST', '/api/iptv', { body })).body
  expect(data).toMatchObject({ type: 'm3u', isActive: 1, header: {}, content: '' })
  const change = (fields: object) => tv.call('PUT', `/api/iptv/${data.id}`, { body: fields })
  expect((await change({ url: '' })).body.fields).toEqual({ url: '需要 http 或 https 地址' })
  expect((await change({ type: 'custom' })).body.fields).toEqual({ content: '请输入内容' })
  expect((await change({ name: 'renamed' })).body.data).toMatchObject({ name: 'renamed', url: body.url })
})

test('a long text is cut short in the list, and read whole before it is edited', async () => {
  const line = (n: number) => `频道${n},https://live.example/hls/PY${n}/index.m3u8`
  const content = Array.from({ length: 300 }, (_, index) => line(index)).join('\n')
  const id = await tv.add({ type: 'custom', content, name: 'long' })
  const shown = { content: content.slice(0, 2_000), contentLength: content.length }
  expect(await sourceOf(id)).toMatchObject(shown)
  const rename = await tv.call('PUT', `/api/iptv/${id}`, { body: { name: 'longer' } })
  expect(rename.body.data).toMatchObject(shown)
  expect((await tv.get(`${id}`)).body.data).toMatchObject({ id, name: 'longer', content })
  expect((await tv.get('987654')).status).toBe(404)
})

test('a table of sources does not read their texts', async () => {
  const id = await tv.add({ type: 'custom', content: '\n\n甲,https://live.example/hls/PY1/index.m3u8' })
  const behindItsBack = tv.store.db.updateTable('iptvSources').set({ content: 'unread' })
  await behindItsBack.where('id', '=', id).execute()
  expect(await sourceOf(id)).toMatchObject({ content: '甲,https://live.example/hls/PY1/index.m3u8' })
  expect((await tv.get(`${id}`)).body.data.content).toBe('unread')
})

test('a source becomes a typed list only if something was typed', async () => {
  const id = await tv.add({ ...MAIN, content: ' \n'.repeat(2_000) })
  const become = () => tv.call('PUT', `/api/iptv/${id}`, { body: { type: 'custom' } })
  expect((await become()).body.fields).toEqual({ content: '请输入内容' })
  const content = `${' \n'.repeat(2_000)}甲,https://live.example/hls/PY1/index.m3u8`
  await tv.call('PUT', `/api/iptv/${id}`, { body: { content } })
  expect((await become()).body.success).toBe(true)
  expect((await tv.get(`${id}/groups`)).body.data.groups).toEqual([{ name: '未分组', count: 1 }])
})

test('the default source cannot be deleted, nor set again', async () => {
  const first = await tv.add({ ...MAIN, name: 'one' })
  const second = await tv.add({ ...MAIN, name: 'two' })
  const makeDefault = (id: number) => tv.call('POST', `/api/iptv/${id}/default`, { body: {} })
  await makeDefault(first)
  expect((await makeDefault(first)).body.success).toBe(false)
  const remove = (ids: number[]) => tv.call('DELETE', '/api/iptv', { body: { ids } })
  expect((await remove([first, second])).body.success).toBe(false)
  expect((await remove([second])).body.success).toBe(true)
  const { data } = (await tv.get('enabled')).body
  expect(data[0]).toMatchObject({ id: first, isDefault: 1 })
  expect(data.some(({ id }: { id: number }) => id === second)).toBe(false)
})

test('a source that is switched off is not shown', async () => {
  const id = await tv.add({ ...MAIN, name: 'off', isActive: 0 })
  expect((await tv.get('enabled')).body.data.some((row: { id: number }) => row.id === id)).toBe(false)
  expect((await tv.get(`${id}/groups`)).status).toBe(404)
})

test('a server that starts anew has nothing in memory, but the copies on its disk', async () => {
  const id = await tv.add({ ...MAIN, name: 'kept' })
  const before = (await tv.get(`${id}/groups`)).body.data
  tv.simulator.faults.set('iptv.example', { fault: 'error' })
  await refresh(id)
  const asked = tv.asked('iptv.example').length
  const again = await startTestApp({ internet: tv.simulator.origin, store: tv.store })
  const after = (await again.call('GET', `/api/iptv/${id}/groups`)).body.data
  expect(after.groups).toEqual(before.groups)
  expect(after.staleSince).toBeGreaterThan(0)
  expect(tv.asked('iptv.example')).toHaveLength(asked)
  await again.close()
})
