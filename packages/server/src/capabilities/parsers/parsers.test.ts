import { GUARDED_REFERER, PARSER_FORMS } from '@piying/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SimulatedApp, startSimulatedApp } from '../../testing/simulated-app.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readParserAnswer } from './answer.ts'
import { parserAddress } from './play.ts'

const PAGE = 'https://v.qq.com/x/cover/abc.html'
let server: SimulatedApp
beforeAll(async () => {
  server = await startSimulatedApp()
})
afterAll(() => server.close())

const add = async (url: string, type: 0 | 1 = 1) =>
  (await server.call('POST', '/api/analyze', { body: { name: url.slice(-20), type, url } })).body.data
    .id as number
const play = async (id: number) =>
  (await server.call('GET', `/api/analyze/play?id=${id}&url=${encodeURIComponent(PAGE)}`)).body

const REFUSALS = ['missing', 'zero', 'expired', 'same', 'secret', 'empty', 'page']
const good = Object.keys(PARSER_FORMS).filter((form) => form !== 'hang' && !REFUSALS.includes(form))

test.each(good)('a JSON interface that answers as %s gives a stream', async (form) => {
  const { data, message } = await play(await add(`https://jx.example/json/${form}?url=`))
  expect([form, data?.type, message]).toEqual([form, 1, ''])
  expect(data.playUrl).toMatch(/^(https?:\/\/|\/api\/proxy\/proxy)/)
})
test.each(REFUSALS)('a JSON interface that answers %s says why not', async (form) => {
  const answer = await play(await add(`https://jx.example/json/${form}?url=`))
  expect(answer.success).toBe(false)
  expect(answer.message.length).toBeGreaterThan(4)
})
test('headers that a stream asks for are sent through the proxy', async () => {
  const { playUrl } = (await play(await add('https://jx.example/json/header?url='))).data
  expect(playUrl).toMatch(/^\/api\/proxy\/proxy/)
  expect((await server.call('GET', playUrl)).status).toBe(200)
  expect(server.simulator.log.some((entry) => JSON.stringify(entry).includes(GUARDED_REFERER))).toBe(true)
})
test('a web interface goes into a frame', async () => {
  const { data } = await play(await add('https://jx.example/?url=', 0))
  expect(data).toMatchObject({ type: 0, playUrl: `https://jx.example/?url=${encodeURIComponent(PAGE)}` })
})
test('the address is escaped only where it becomes the value of a parameter', () => {
  expect(parserAddress('https://jx.example/?url=', PAGE)).toContain('https%3A%2F%2F')
  expect(parserAddress('https://jx.example/play/', PAGE)).toBe(`https://jx.example/play/${PAGE}`)
})
test('several are raced and the first stream wins', async () => {
  const { data } = (await server.call('GET', `/api/analyze/play?url=${encodeURIComponent(PAGE)}`)).body
  expect(data.type).toBe(1)
})
test('only headers that streams are asked with are taken over', () => {
  const url = 'https://cdn.example/1.m3u8'
  const header = { Referer: 'https://a.example/', constructor: 'x', toString: 'y', Host: 'b.example' }
  expect(readParserAnswer(JSON.stringify({ url, header, valueOf: 'z' }), PAGE)).toEqual({
    url,
    headers: { Referer: 'https://a.example/' },
  })
})
test('an answer is never taken at its word', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '{"url":1}',
    '{"url":"javascript:alert(1)"}',
    '{"url":"ftp://x/y"}',
    '<html>',
  ])
    expect(readParserAnswer(text, PAGE)).not.toHaveProperty('url')
})

test('interfaces are listed, changed, switched, made the default and deleted', async () => {
  const own = await startTestApp()
  const create = (body: object) => own.call('POST', '/api/analyze', { body })
  const url = 'https://jx.example/?url='
  const first = (await create({ name: '一', url })).body.data
  expect(first).toEqual({
    id: expect.any(Number),
    name: '一',
    type: 0,
    url,
    isActive: 1,
    isDefault: 1,
    loose: 0,
  })
  expect((await create({ name: ' ', url })).body.fields).toEqual({ name: '请输入名称' })
  expect((await create({ name: '二' })).body.fields).toEqual({ url: '需要 http 或 https 地址' })
  expect((await create({ name: '二', url, type: 7 })).status).toBe(400)
  const second = (await create({ name: '二', type: '1', url: `${url}2` })).body.data
  await own.call('POST', `/api/analyze/${second.id}/default`, { body: {} })
  const enabled = async () =>
    (await own.call('GET', '/api/analyze/enabled')).body.data.map(
      (each: { name: string; type: number; isDefault: number }) =>
        `${each.name} ${each.type} ${each.isDefault}`,
    )
  expect(await enabled()).toEqual(['二 1 1', '一 0 0'])
  await own.call('PUT', `/api/analyze/${first.id}`, { body: { name: '改' } })
  await own.call('POST', '/api/analyze/active', { body: { ids: [second.id], isActive: 0 } })
  expect(await enabled()).toEqual(['改 0 0'])
  const { data } = (await own.call('GET', '/api/analyze?search=改&page=1&pageSize=10')).body
  expect(data).toMatchObject({ total: 1, list: [{ id: first.id, name: '改', url }] })
  const removed = await own.call('DELETE', '/api/analyze', { body: { ids: [second.id] } })
  expect(removed.body.data).toEqual({ removed: 1 })
  await own.close()
})
