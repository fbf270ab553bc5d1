import { GUARDED_REFERER, GUARDED_UA } from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAIN, startTestTv, type TestTv } from './testing/start-tv.ts'

let tv: TestTv
let main: number
beforeAll(async () => {
  tv = await startTestTv()
  main = await tv.add({ ...MAIN, name: 'main' })
  await tv.add({ type: 'txt', url: 'https://iptv.example/list.txt', name: 'text' })
  await tv.get(`${main}/groups`)
})
afterAll(() => tv.close())

/** Players do not unpack. */
const identity = { 'accept-encoding': 'identity' }
const pathOf = (url: string) => new URL(url).pathname

describe('the list of all sources for other players', () => {
  test('has the channels of each, with links that play without a login', async () => {
    const { data } = (await tv.get('export-link')).body
    const { status, body } = await tv.call('GET', pathOf(data.m3u))
    expect(status).toBe(200)
    expect(body).toMatch(/^#EXTM3U x-tvg-url="http[^"]+\/epg\.xml"\n/)
    expect(body).toContain('group-title="央视",皮影-1 综合')
    expect(body).toContain('group-title="央视频道",皮影-1')
    const links = String(body)
      .split('\n')
      .filter((line) => line.startsWith('http'))
    const link = links.find((line) => line.includes('/hls/JNTV/'))
    const played = await tv.call('GET', new URL(link ?? '').pathname)
    expect(played.body).toMatch(/^#EXTM3U/)
  })

  test('is text too', async () => {
    const { data } = (await tv.get('export-link')).body
    const { body } = await tv.call('GET', pathOf(data.txt))
    expect(body).toMatch(/^央视,#genre#\n皮影-1 综合,http/)
  })

  test('comes with its guide', async () => {
    const { data } = (await tv.get('export-link')).body
    const { body } = await tv.call('GET', pathOf(data.xml))
    expect(body).toMatch(/^<\?xml/)
    expect(body).toContain('<channel id="PY1"><display-name>皮影-1 综合</display-name></channel>')
    expect(String(body).match(/<programme /g)?.length).toBeGreaterThan(500)
    expect(body).toMatch(/<\/tv>\n$/)
  })

  test('reaches a player over a real connection, whole, however long it is', async () => {
    await tv.add({ type: 'm3u', url: 'https://iptv.example/big.m3u?n=8000', name: 'big' })
    const { data } = (await tv.get('export-link')).body
    const origin = await tv.app.listen({ port: 0, host: '127.0.0.1' })
    const text = await (await fetch(origin + pathOf(data.txt), { headers: identity })).text()
    expect(text.split('\n').length).toBeGreaterThan(8_000)
    expect(text.endsWith('\n')).toBe(true)
  })

  test('is nowhere once its address is made anew', async () => {
    const before = (await tv.get('export-link')).body.data.m3u
    await tv.call('POST', '/api/iptv/export-link', { body: {} })
    expect((await tv.call('GET', pathOf(before))).body).toMatchObject({ success: false })
    const after = (await tv.get('export-link')).body.data.m3u
    expect((await tv.call('GET', pathOf(after))).status).toBe(200)
  })
})

async function check(body: Record<string, unknown>): Promise<Record<string, true | string>> {
  const answer = await tv.call('POST', '/api/iptv/check', { body })
  expect(answer.headers['content-type']).toContain('application/x-ndjson')
  const checks = String(answer.body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return Object.fromEntries(checks.map(({ url, ok, reason }) => [url, ok || reason]))
}

test('a line that wants headers is not dead: it is asked with its own and those of its source', async () => {
  const url = 'https://live.example/guarded/PY1/index.m3u8'
  expect(await check({ lines: [{ url }] })).toEqual({ [url]: 'HTTP 403' })
  const lines = [{ url, headers: { Referer: GUARDED_REFERER, 'no header': 'x' } }]
  expect(await check({ lines, header: { 'User-Agent': GUARDED_UA } })).toEqual({ [url]: true })
  expect(tv.asked('live.example', '/guarded/').at(-1)?.headers).toMatchObject({
    'user-agent': GUARDED_UA,
    referer: GUARDED_REFERER,
  })
})

test('the workbench gets a list with the headers of its source', async () => {
  const id = await tv.add({ ...MAIN, name: 'guarded', header: { 'User-Agent': GUARDED_UA } })
  const { text, header } = (await tv.get(`${id}/channels/custom`)).body.data
  expect(header).toEqual({ 'User-Agent': GUARDED_UA })
  expect(text).toMatch(/^#EXTM3U .*e\.xml\.gz/)
  expect(text).toContain('皮影-1 综合')
})

test('the workbench gets the channels of a source by group, a line each', async () => {
  const content = [
    '#EXTM3U',
    '#EXTINF:-1 tvg-logo="https://img.example/1.png" group-title="新闻",甲',
    'https://live.example/hls/PY1/index.m3u8',
    '#EXTINF:-1 group-title="新闻",甲',
    'https://live.example/hls/PY2/index.m3u8',
    '#EXTINF:-1,乙',
    'https://live.example/hls/PY3/index.m3u8',
  ].join('\n')
  const id = await tv.add({ type: 'custom', name: 'typed', content })
  const { groups } = (await tv.get(`${id}/channels/custom`)).body.data
  const logo = 'https://img.example/1.png'
  const url = (n: number) => `https://live.example/hls/PY${n}/index.m3u8`
  expect(groups).toEqual([
    {
      name: '新闻',
      channels: [
        { name: '甲', logo, url: url(1), group: '新闻' },
        { name: '甲', logo, url: url(2), group: '新闻' },
      ],
    },
    { name: '未分组', channels: [{ name: '乙', logo: '', url: url(3), group: '未分组' }] },
  ])
})

test('the workbench has a list fetched by the server, as it is, with headers where it needs them', async () => {
  const fetchList = (body: object) => tv.call('POST', '/api/iptv/fetch', { body })
  const { data } = (await fetchList({ url: MAIN.url })).body
  expect(data.text).toMatch(/^#EXTM3U/)
  expect(data.text).toContain('皮影-1 综合')
  await fetchList({ url: MAIN.url, header: { 'User-Agent': 'Box/3' } })
  expect(tv.asked('iptv.example', '/main.m3u').at(-1)?.headers['user-agent']).toBe('Box/3')
  expect((await fetchList({ url: 'https://iptv.example/missing.m3u' })).body).toMatchObject({
    success: false,
    error: 'upstream_refused',
  })
  expect((await fetchList({ url: 'file:///etc/passwd' })).body.fields).toEqual({
    url: '需要 http 或 https 地址',
  })
})

test('a typed list comes back to the letter, however long; the table shows its beginning', async () => {
  const content = `皮影台,#genre#\n${'皮影,https://live.example/hls/PY1/index.m3u8\n'.repeat(200)}`
  const id = await tv.add({ type: 'custom', name: 'long', content })
  await tv.call('PUT', `/api/iptv/${id}`, { body: { name: 'renamed' } })
  const { list } = (await tv.call('GET', '/api/iptv?pageSize=100')).body.data
  const row = list.find((each: { id: number }) => each.id === id)
  expect(row).toMatchObject({ name: 'renamed', contentLength: content.length })
  expect(content.startsWith(row.content)).toBe(true)
  expect(row.content.length).toBeLessThan(content.length)
  const { name, type, text } = (await tv.get(`${id}/channels/custom`)).body.data
  expect({ name, type, text }).toEqual({ name: 'renamed', type: 'custom', text: content })
})

test('a typed list that was changed is the new one for the next visitor', async () => {
  const text = (name: string) => `${name},https://live.example/hls/PY1/index.m3u8`
  const id = await tv.add({ type: 'custom', name: 'changing', content: text('旧台') })
  const names = async () =>
    (await tv.get(`${id}/groups`)).body.data.first.channels.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['旧台'])
  await tv.call('PUT', `/api/iptv/${id}`, { body: { content: text('新台') } })
  expect(await names()).toEqual(['新台'])
})

test('which lines are dead is told as it is known', async () => {
  const urls = [
    'https://live.example/hls/PY1/index.m3u8',
    'https://live.example/dead/PY1/index.m3u8',
    'https://iptv.example/error.m3u',
    'rtp://239.3.1.129:8008',
  ]
  expect(await check({ lines: urls.map((url) => ({ url })) })).toEqual({
    [urls[0] ?? '']: true,
    [urls[1] ?? '']: 'HTTP 404',
    [urls[2] ?? '']: 'HTML',
    [urls[3] ?? '']: 'rtp',
  })
})

test('the proxy of the spec plays a line of the source', async () => {
  const url = encodeURIComponent('https://live.example/hls/PY1/index.m3u8')
  const { status, body } = await tv.get(`proxy?url=${url}&site_id=${main}&ua=${encodeURIComponent('Box/2')}`)
  expect(status).toBe(200)
  expect(body).toMatch(/^#EXTM3U/)
  expect(tv.asked('live.example', '/hls/PY1/').at(-1)?.headers['user-agent']).toBe('Box/2')
})
