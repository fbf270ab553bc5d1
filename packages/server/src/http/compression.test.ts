import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installCompression } from './compression.ts'

const LONG = { text: '皮影'.repeat(2_000) }
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await installCompression(app)
  app.get('/long', () => LONG)
  app.get('/short', () => ({ text: 'short' }))
  app.get('/stream', (_, reply) => reply.type('application/json').send(Readable.from([JSON.stringify(LONG)])))
  app.get('/broken', (_, reply) => reply.type('application/json').send(Readable.from(breakOff())))
  app.get('/media', (_, reply) => reply.type('video/mp2t').send(Buffer.alloc(10_000)))
  app.get('/packed', (_, reply) =>
    reply.type('application/json').header('content-encoding', 'br').send('x'.repeat(5_000)),
  )
})
afterAll(() => app.close())

async function* breakOff() {
  yield '{"text":"'
  throw new Error('the source is gone')
}

const get = (url: string, accepted = 'gzip, br') =>
  app.inject({ url, headers: { 'accept-encoding': accepted } })

test.each(['/long', '/stream'])('%s arrives smaller and unchanged', async (url) => {
  const answer = await get(url)
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(answer.rawPayload.length).toBeLessThan(1_000)
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LONG)
})

test('a stated length is the length that is sent', async () => {
  const { headers, rawPayload } = await get('/long')
  expect(headers['content-length'] ?? String(rawPayload.length)).toBe(String(rawPayload.length))
})

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])('who accepts "%s" gets plain text', async (accepted) => {
  const answer = await get('/long', accepted)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual(LONG)
})

test('an answer whose source breaks off is a failure, not an endless wait', async () => {
  expect((await get('/broken')).statusCode).toBe(500)
})

test.each(['/short', '/media'])('%s is sent as it is', async (url) => {
  expect((await get(url)).headers['content-encoding']).toBeUndefined()
})

test('what is compressed already is not compressed again', async () => {
  expect((await get('/packed')).headers['content-encoding']).toBe('br')
})
