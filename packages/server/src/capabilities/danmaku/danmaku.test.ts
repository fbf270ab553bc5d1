import {
  DANDAN_APP_ID,
  DANDAN_APP_SECRET,
  DANMU_TOKEN,
  type Simulator,
  startSimulator,
} from '@piying/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readDanmakuAddress } from './address.ts'
import { readCommentXml, tidyComments } from './comments.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.stop())

const SERVERS = [
  ['danmu_api', `https://danmu.example/${DANMU_TOKEN}`],
  ['danmu_api, pasted with its version', `https://danmu.example/${DANMU_TOKEN}/api/v2/`],
  ['dandanplay', `https://${DANDAN_APP_ID}:${encodeURIComponent(DANDAN_APP_SECRET)}@api.dandanplay.net`],
] as const

describe.each(SERVERS)('%s', (_, address) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({ internet: simulator.origin })
    await server.call('POST', '/api/setting/danmu_api_url', { body: { value: address } })
  })
  afterAll(() => server.close())

  test('is found, searched, matched and read', async () => {
    expect((await server.call('GET', '/api/danmu/')).body.data).toEqual({ enabled: true })
    const { animes } = (
      await server.call('GET', `/api/danmu/search/episodes?anime=${encodeURIComponent('长安灯影')}`)
    ).body.data
    expect(animes[0].episodes[0]).toMatchObject({ episodeId: expect.any(Number), episodeNumber: '1' })
    const { matches } = (
      await server.call('POST', '/api/danmu/match', { body: { fileName: '长安灯影 S01E02' } })
    ).body.data
    expect(matches[0]?.episodeId).toEqual(expect.any(Number))
    const { comments, count } = (
      await server.call('GET', `/api/danmu/comment/${animes[0].episodes[0].episodeId}`)
    ).body.data
    expect(count).toBe(comments.length)
    expect(count).toBeGreaterThan(5_000)
    const times = comments.map((comment: { p: string }) => Number(comment.p.split(',')[0]))
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })
  test('all viewers together cost it one request', async () => {
    const [{ episodes }] = (
      await server.call('GET', `/api/danmu/search/episodes?anime=${encodeURIComponent('长安灯影')}`)
    ).body.data.animes
    const path = `/api/danmu/comment/${episodes[1].episodeId}`
    const before = simulator.log.length
    await Promise.all(Array.from({ length: 10 }, () => server.call('GET', path)))
    await server.call('GET', path)
    const asked = simulator.log
      .slice(before)
      .filter((entry) => entry.path.endsWith(`/comment/${episodes[1].episodeId}`))
    expect(asked.length).toBeLessThanOrEqual(2)
  })
})

test('an address that does not work is told before it is saved, and never signs the visitor out', async () => {
  const server = await startTestApp({ internet: simulator.origin })
  expect((await server.call('GET', '/api/danmu/')).body.data).toEqual({ enabled: false })
  const test = (value: string) => server.call('POST', '/api/setting/danmu_api_url/test', { body: { value } })
  expect((await test('https://danmu.example/wrong-token')).body.data).toMatchObject({ ok: false })
  expect((await test('nonsense')).body.data).toMatchObject({ ok: false })
  await server.call('POST', '/api/setting/danmu_api_url', {
    body: { value: 'https://danmu.example/wrong-token' },
  })
  expect((await server.call('GET', '/api/danmu/search/episodes?anime=x')).status).toBe(502)
  await server.close()
})

test('addresses are read however they are pasted', () => {
  for (const text of [
    'http://h.example:9321/abc',
    'http://h.example:9321/abc/',
    'http://h.example:9321/abc/api/v2',
    'http://h.example:9321/abc/api/v2/api/v2/',
  ])
    expect(readDanmakuAddress(text)?.base).toBe('http://h.example:9321/abc/api/v2')
  expect(readDanmakuAddress('danmu')).toBeNull()
  expect(readDanmakuAddress('https://me:a%2Fb@h.example')?.app).toEqual({ id: 'me', secret: 'a/b' })
  expect(readDanmakuAddress('https://me:100%@h.example')?.app).toEqual({ id: 'me', secret: '100%' })
})
test.each([
  ['12.34,1,16777215,123456', '12.34,1,16777215,123456'],
  ['5.00,1,255,[qq]', '5,1,255,[qq]'],
  ['7,5,255', '7,5,255,'],
  ['23.826,4,25,16711680,1422201084,0,057075e9,757076900', '23.83,4,16711680,057075e9'],
  ['1,1,99999999999,x', '1,1,16777215,x'],
])('the layout %s becomes %s', (given, tidy) => {
  expect(tidyComments([{ p: given, m: '好' }])[0]?.p).toBe(tidy)
})
test('programs, empty and endless comments are left out', () => {
  const rows = [
    { p: '1,7,16777215,u', m: '[0,0]' },
    { p: '1,1,1,u', m: '  ' },
    { p: '1,1,1,u', m: '长'.repeat(101) },
    { p: 'x,1,1,u', m: '好' },
    { p: null, m: null },
  ]
  expect(tidyComments(rows)).toEqual([])
})
test('XML is read although control characters break it', () => {
  const xml = '<i><d p="1,1,25,255,0,0,u,1">你好 &amp; 再见\u0008</d><d p="2,1,25,255,0,0,u,2">b</d></i>'
  expect(readCommentXml(xml)).toHaveLength(2)
  expect(tidyComments(readCommentXml(xml))[0]?.m).toBe('你好 & 再见')
})
