import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSettingsStore } from '../../db/settings-store.ts'
import { createVault } from '../../db/vault.ts'
import { createHttp } from '../../http/create.ts'
import { createLogger } from '../../logging.ts'
import { createPasses } from '../../media/passes.ts'
import { createRemuxer } from '../../media/remux.ts'
import { createSigner } from '../../media/sign.ts'
import { hasFfmpeg } from '../../testing/ffmpeg.ts'
import { openFile, type TestStore } from '../../testing/stores.ts'
import { magnetRoutes } from './routes.ts'
import { createBench } from './testing.ts'
import {
  encode,
  hasAria2,
  hashPieces,
  makeTorrent,
  noise,
  startSeeder,
  startTracker,
  wrapInfo,
} from './testing-swarm.ts'

const MB = 1024 * 1024
const bench = createBench()
const remuxer = createRemuxer()
const passes = createPasses(createSigner(randomBytes(32)))
let app: FastifyInstance
let origin: string
let store: TestStore

beforeAll(async () => {
  app = createHttp({ logger: createLogger('silent'), trustProxy: [] })
  store = await openFile()
  const settings = createSettingsStore(store.db, createVault(randomBytes(32)))
  magnetRoutes(app, { engine: bench.engine(), remuxer, passes, settings })
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await remuxer.close()
  await bench.clear()
  await bench.end()
  await store.remove()
})

// Tests look into answers of every shape.
// biome-ignore lint/suspicious/noExplicitAny: see above
async function call(method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(`${origin}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return response.json()
}

describe('the calls about torrents', () => {
  it.each([
    [{}, 400, '未提供磁力链接'],
    [{ magnet: 'thunder://x' }, 400, '无效的磁力链接格式'],
  ])('answer %j with %i %s', async (body, code, message) => {
    expect(await call('POST', '/api/torrent/add', body)).toMatchObject({ code, success: false, message })
  })

  it('take a torrent file, list what is in it with badges and subtitles, and forget it again', async () => {
    const content = noise(100_000, 4)
    const files = ['片.mkv', 'song.mp3', 'readme.txt', '片.zh.srt', 'x.exe'].map((name) => ({
      length: 20_000,
      path: [name],
    }))
    const made = wrapInfo({
      name: '合集',
      'piece length': 65_536,
      pieces: hashPieces(content, 65_536),
      files,
    })
    const added = await call('POST', '/api/torrent/upload', { torrent: made.bytes.toString('base64') })
    expect(added.data).toEqual({ sessionId: made.infoHash })
    const { data } = await call('GET', `/api/torrent/${made.infoHash}/info`)
    expect(data).toMatchObject({ state: 'ready', name: '合集', size: 100_000, message: '' })
    expect(data.files.map((file: { kind: string }) => file.kind)).toEqual([
      'video',
      'audio',
      'document',
      'subtitle',
      'other',
    ])
    expect(passes.admits(data.files[0].url)).toBe(true)
    expect((await call('GET', '/api/torrent')).data.list).toHaveLength(1)
    expect((await call('DELETE', `/api/torrent/${made.infoHash}`)).data).toEqual({ removed: 1 })
    expect((await call('GET', `/api/torrent/${made.infoHash}/info`)).code).toBe(404)
  })

  it('say what is wrong with a file that is no torrent', async () => {
    const torrent = encode({ no: 'torrent' }).toString('base64')
    const answer = await call('POST', '/api/torrent/upload', { torrent })
    expect(answer).toMatchObject({
      code: 400,
      error: 'torrent_broken',
      message: '种子文件已损坏或不是种子文件',
    })
  })
})

describe.skipIf(!hasAria2())(
  'the stream of a file in a torrent (skipped without aria2c)',
  { timeout: 60_000 },
  () => {
    const content = noise(6 * MB, 6)
    const running: { stop(): Promise<void> }[] = []
    let path: string

    beforeAll(async () => {
      const tracker = await startTracker()
      const torrent = makeTorrent(content, { tracker: tracker.url })
      running.push(tracker, await startSeeder(torrent, content))
      await call('POST', '/api/torrent/add', { magnet: torrent.magnet() })
      path = `/api/torrent/${torrent.infoHash}/0`
    })
    afterAll(async () => {
      for (const each of running) await each.stop()
    })
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${origin}${path}`, { headers, method })

    it('comes in parts', async () => {
      const answer = await get({ range: `bytes=${3 * MB}-${3 * MB + 999}` })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${3 * MB}-${3 * MB + 999}/${content.length}`)
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      expect(answer.headers.get('content-length')).toBe('1000')
      expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(3 * MB, 3 * MB + 1000))).toBe(
        true,
      )
    })

    it('comes whole, and from its end', async () => {
      const whole = await get()
      expect(whole.status).toBe(200)
      expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
      const end = await get({ range: 'bytes=-10' })
      expect(Buffer.from(await end.arrayBuffer()).equals(content.subarray(-10))).toBe(true)
    })

    it('tells its size without being read, and refuses what lies outside', async () => {
      const head = await get({ range: 'bytes=0-9' }, 'HEAD')
      expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
        206,
        '10',
        'bytes',
      ])
      const outside = await get({ range: `bytes=${content.length}-` })
      expect([outside.status, outside.headers.get('content-range')]).toEqual([
        416,
        `bytes */${content.length}`,
      ])
      expect((await fetch(`${origin}${path.slice(0, -1)}9`)).status).toBe(404)
    })

    it('is not sent again to whoever has it, and not in parts to whoever had another', async () => {
      const etag = (await get({}, 'HEAD')).headers.get('etag') ?? ''
      expect((await get({ 'if-none-match': etag })).status).toBe(304)
      expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' }, 'HEAD')).status).toBe(200)
    })

    it('stops being fetched when the viewer leaves', async () => {
      const leaving = new AbortController()
      const answer = await fetch(`${origin}${path}`, { signal: leaving.signal })
      const reader = answer.body?.getReader()
      await reader?.read()
      leaving.abort()
      await expect(reader?.read()).rejects.toThrow()
      const readers = async () => (await call('GET', '/api/torrent')).data.list[0].readers
      while ((await readers()) > 0) await new Promise((next) => setTimeout(next, 10))
      expect(await readers()).toBe(0)
    })

    it('shows which parts are here', async () => {
      const { data } = await call('GET', `${path}/ranges`)
      expect(data).toEqual({ size: content.length, ranges: [[0, content.length]] })
    })
  },
)

describe.skipIf(!hasAria2() || !hasFfmpeg())(
  'a film with AC-3 sound in a torrent (skipped without aria2c and ffmpeg)',
  { timeout: 60_000 },
  () => {
    it('is offered as HLS whose every address carries its own pass', async () => {
      const dir = mkdtempSync(join(tmpdir(), 'piying-film-'))
      const input = '-f lavfi -i testsrc=size=192x108:rate=25:duration=20 -f lavfi -i sine=duration=20'
      const codecs = '-threads 1 -c:v libx264 -preset ultrafast -g 50 -c:a ac3'
      execFileSync('ffmpeg', [...`-v error ${input} ${codecs}`.split(' '), join(dir, 'film.mkv')])
      const film = readFileSync(join(dir, 'film.mkv'))
      rmSync(dir, { recursive: true })
      const tracker = await startTracker()
      const torrent = makeTorrent(film, { name: 'film.mkv', pieceLength: 65_536, tracker: tracker.url })
      const seeder = await startSeeder(torrent, film, { name: 'film.mkv' })
      await call('POST', '/api/torrent/add', { magnet: torrent.magnet() })

      const base = `/api/torrent/${torrent.infoHash}/0/hls/`
      const playlist = await fetch(`${origin}${base}index.m3u8`)
      expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
      const lines = (await playlist.text()).split('\n')
      const segments = lines.filter((line) => line.includes('.m4s'))
      expect(segments).toHaveLength(4)
      for (const segment of segments) expect(passes.admits(base + segment)).toBe(true)
      const last = await fetch(`${origin}${base}${segments[3]}`)
      expect(last.headers.get('content-type')).toBe('video/iso.segment')
      expect((await last.arrayBuffer()).byteLength).toBeGreaterThan(1000)
      await seeder.stop()
      await tracker.stop()
    })
  },
)
