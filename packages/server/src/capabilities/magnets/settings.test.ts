import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databases } from '../../testing/stores.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readTorrentSettings, toWishes, type Wishes } from './settings.ts'
import { bytesOf, createBench } from './testing.ts'
import { hasAria2, makeTorrent, noise, startSeeder, startTracker } from './testing-swarm.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
const USUAL = readTorrentSettings('')
const PATH = '/api/torrent/settings'

describe.each(databases)('what the owner decides about torrents, in $name', ({ isMissing, open }) => {
  it.skipIf(isMissing)('is kept, and is the usual until something is said', async () => {
    const store = await open()
    const server = await startTestApp({ store })
    try {
      expect((await server.call('GET', PATH)).body.data).toEqual(USUAL)
      const wanted = {
        quotaBytes: 40 * GB,
        maxTorrents: 3,
        maxConnections: 60,
        uploadLimit: 256 * 1024,
        downloadLimit: 8 * MB,
        idleMinutes: 5,
        keepDays: 30,
        trackers: ['udp://tracker.example:1337', 'https://tracker.example/announce'],
      }
      expect((await server.call('PUT', PATH, { body: wanted })).body).toMatchObject({
        code: 200,
        data: wanted,
      })
      expect((await server.call('GET', PATH)).body.data).toEqual(wanted)
      const row = await store.db
        .selectFrom('settings')
        .selectAll()
        .where('key', '=', 'torrent_settings')
        .execute()
      expect(row).toHaveLength(1)
      const list = await server.call('GET', '/api/torrent')
      expect(list.body.data).toMatchObject({ list: [], diskBytes: 0 })
      expect(list.body.data.quotaBytes).toBeLessThanOrEqual(40 * GB)
    } finally {
      await server.close()
    }
  })

  it.skipIf(isMissing)('is refused in words where it makes no sense, and nothing changes', async () => {
    const server = await startTestApp({ store: await open() })
    const refused = async (change: object) => {
      const { body } = await server.call('PUT', PATH, { body: { ...USUAL, ...change } })
      return [body.code, body.fields]
    }
    try {
      expect(await refused({ quotaBytes: 1000 })).toEqual([
        400,
        { quotaBytes: '磁盘空间应为 1 到 100000 GB' },
      ])
      expect(await refused({ maxConnections: 1.5 })).toEqual([
        400,
        { maxConnections: '连接数应为 10 到 1000' },
      ])
      expect(await refused({ uploadLimit: 0 })).toEqual([
        400,
        { uploadLimit: '上传限速应为 16 到 1048576 KB/s' },
      ])
      expect(await refused({ downloadLimit: 5 })).toEqual([
        400,
        { downloadLimit: '下载限速应为 0（不限）或 64 到 1048576 KB/s' },
      ])
      expect((await refused({ idleMinutes: 0 }))[0]).toBe(400)
      expect((await refused({ keepDays: 'x' }))[0]).toBe(400)
      expect(await refused({ trackers: ['udp://a.example:1', 'wss://b.example'] })).toEqual([
        400,
        { 'trackers.1': 'Tracker 地址应以 http://、https:// 或 udp:// 开头，最多 50 个' },
      ])
      expect((await server.call('GET', PATH)).body.data).toEqual(USUAL)
    } finally {
      await server.close()
    }
  })
})

it('a row that cannot be read is as if there were none, and one of an older version is filled up', () => {
  expect(readTorrentSettings('{')).toEqual(USUAL)
  expect(readTorrentSettings('{"quotaBytes":-1}')).toEqual(USUAL)
  expect(readTorrentSettings('{"keepDays":3}')).toEqual({ ...USUAL, keepDays: 3 })
  expect(toWishes({ ...USUAL, downloadLimit: 0, idleMinutes: 3 })).toMatchObject({
    downloadLimit: -1,
    idleMs: 180_000,
  })
})

describe.skipIf(!hasAria2())(
  'what the owner changes while a film is there (skipped without aria2c)',
  { timeout: 60_000 },
  () => {
    const bench = createBench()
    const running: { stop(): Promise<void> }[] = []
    afterEach(() => bench.clear())
    afterAll(async () => {
      for (const each of running) await each.stop()
      await bench.end()
    })

    it('a tracker that is added finds peers for a magnet that names none; a smaller quota holds at once', async () => {
      const content = noise(12 * MB, 21)
      const torrent = makeTorrent(content)
      const tracker = await startTracker()
      running.push(tracker, await startSeeder(makeTorrent(content, { tracker: tracker.url }), content))
      let wishes: Wishes = { quotaBytes: 500 * MB, trackers: [tracker.url] }
      const engine = bench.engine({ wishes: async () => wishes, metadataMs: 20_000 })
      const id = await engine.add(torrent.magnet(''))
      const film = await engine.read(id, 0, 0, content.length - 1)
      expect((await bytesOf(film)).equals(content)).toBe(true)
      expect((await engine.list()).diskBytes).toBe(content.length)

      wishes = {
        ...wishes,
        quotaBytes: 4 * MB,
        maxConnections: 20,
        uploadLimit: 64 * 1024,
        downloadLimit: 6 * MB,
      }
      await engine.adjust()
      const { diskBytes, quotaBytes, list } = await engine.list()
      expect(diskBytes).toBeLessThanOrEqual(4 * MB)
      expect(quotaBytes).toBe(4 * MB)
      expect(list[0]?.watchedAt).toBeGreaterThan(Date.now() - 60_000)
      const again = await engine.read(id, 0, 0, 2 * MB - 1)
      expect((await bytesOf(again)).equals(content.subarray(0, 2 * MB))).toBe(true)
    })
  },
)
