import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, createBench, until } from './testing.ts'
import { hasAria2, makeTorrent, noise, startSeeder, startTracker } from './testing-swarm.ts'

const MB = 1024 * 1024
const content = noise(24 * MB)
const bench = createBench()
afterEach(() => bench.clear())
afterAll(() => bench.end())

describe('a torrent that nobody has', () => {
  it('says so after the deadline, and starts over when it is added again', async () => {
    const engine = bench.engine({ metadataMs: 200 })
    const magnet = makeTorrent(noise(MB)).magnet()
    const id = await engine.add(magnet)
    expect(await engine.info(id)).toMatchObject({ state: 'metadata', files: [], peers: 0 })
    await expect(engine.read(id, 0, 0, 10)).rejects.toMatchObject({ key: 'torrent_no_peers' })
    const info = await engine.info(id)
    expect(info.state).toBe('failed')
    expect(info.failure?.say('zh')).toContain('没有找到任何做种者')
    await engine.add(magnet)
    expect((await engine.info(id)).state).toBe('metadata')
  })

  it('never writes the key of a private tracker into the log', async () => {
    const said: string[] = []
    const engine = bench.engine({ log: (message) => said.push(message) })
    const tracker = encodeURIComponent('http://127.0.0.1:1/my-secret-key/announce')
    await engine.add(`${makeTorrent(noise(MB)).magnet()}&tr=${tracker}`)
    await until(() => said.some((message) => message.startsWith('tracker 127.0.0.1:1: ')))
    expect(said.join()).not.toContain('my-secret-key')
  })

  it.each([
    ['', '未提供磁力链接'],
    ['https', '无效的磁力链接格式'],
    ['magnet:?dn=nothing', '无效的磁力链接格式'],
    ['magnet:?xt=urn:btih:123', '无效的磁力链接格式'],
  ])('refuses %j in the words of the specification', async (link, words) => {
    const refusal = await bench
      .engine()
      .add(link)
      .catch((thrown) => thrown)
    expect(refusal.say('zh')).toBe(words)
  })

  it('knows nothing about a session that was never added', async () => {
    await expect(bench.engine().info('0'.repeat(40))).rejects.toMatchObject({ key: 'not_found' })
  })
})

describe('many torrents', () => {
  it('are remembered up to a limit, the latest ones', async () => {
    let clock = 1
    const dir = bench.dir()
    const engine = bench.engine({ dir, maxSessions: 2, maxTorrents: 1, now: () => clock++ })
    const ids: string[] = []
    for (const seed of [1, 2, 3]) ids.push(await engine.add(makeTorrent(noise(MB, seed)).magnet()))
    expect((await engine.list()).list.map((each) => each.sessionId)).toEqual(ids.slice(1))
    expect(readdirSync(dir).sort()).toEqual(ids.slice(1).sort())
  })
})

describe.skipIf(!hasAria2())(
  'a torrent seeded by aria2 on loopback (skipped without aria2c)',
  { timeout: 60_000 },
  () => {
    let tracker: Awaited<ReturnType<typeof startTracker>>
    let seeder: Awaited<ReturnType<typeof startSeeder>>
    let torrent: ReturnType<typeof makeTorrent>

    beforeAll(async () => {
      tracker = await startTracker()
      torrent = makeTorrent(content, { tracker: tracker.url })
      seeder = await startSeeder(torrent, content)
    })
    afterAll(async () => {
      await seeder.stop()
      await tracker.stop()
    })

    it('reads the middle of a film from nothing but a magnet link', async () => {
      const engine = bench.engine()
      const id = await engine.add(torrent.magnet())
      expect(id).toBe(torrent.infoHash)
      expect(await engine.file(id, 0)).toMatchObject({ name: 'film.mp4', size: content.length })

      const from = 13 * MB + 77
      const read = await bytesOf(await engine.read(id, 0, from, from + MB))
      expect(read.equals(content.subarray(from, from + MB + 1))).toBe(true)
      const info = await engine.info(id)
      expect(info).toMatchObject({
        state: 'ready',
        name: 'film.mp4',
        size: content.length,
        trackersAnswered: 1,
      })
      expect(info.peers).toBe(1)
    })

    it('fetches what lies ahead of the reader, and not the rest of the film', async () => {
      const engine = bench.engine({ aheadBytes: 2 * MB })
      const id = await engine.addFile(torrent.bytes)
      await bytesOf(await engine.read(id, 0, 10 * MB, 11 * MB))
      const { ranges, size } = await engine.ranges(id, 0)
      expect(size).toBe(content.length)
      expect(ranges[0]?.[0]).toBe(10 * MB)
      expect((await engine.info(id)).diskBytes).toBeLessThan(5 * MB)
    })

    it('lets two viewers at different places share one torrent', async () => {
      const engine = bench.engine()
      const id = await engine.add(torrent.magnet())
      expect(
        await engine.add(
          torrent.magnet().toUpperCase().replace('MAGNET:?XT=URN:BTIH', 'magnet:?xt=urn:btih'),
        ),
      ).toBe(id)
      const streams = [
        await engine.read(id, 0, 0, 4 * MB),
        await engine.read(id, 0, 20 * MB, content.length - 1),
      ]
      expect((await engine.info(id)).readers).toBe(2)
      const [first, second] = await Promise.all(streams.map(bytesOf))
      expect(first?.equals(content.subarray(0, 4 * MB + 1))).toBe(true)
      expect(second?.equals(content.subarray(20 * MB))).toBe(true)
      expect(await engine.info(id)).toMatchObject({ readers: 0, peers: 1 })
    })

    it('goes on after a restart in the middle of the film, and keeps what it had', async () => {
      const dir = bench.dir()
      const before = bench.engine({ dir, aheadBytes: 4 * MB })
      const id = await before.add(torrent.magnet())
      const stream = await before.read(id, 0, 0, content.length - 1)
      await new Promise((first) => stream.once('data', first))
      await until(async () => (await before.info(id)).diskBytes >= 2 * MB)
      stream.on('error', () => {})
      await before.close()
      expect(stream.destroyed).toBe(true)

      const after = bench.engine({ dir })
      const info = await after.info(id)
      expect(info).toMatchObject({ state: 'ready', name: 'film.mp4', peers: 0 })
      expect(info.diskBytes).toBeGreaterThanOrEqual(2 * MB)
      const read = await bytesOf(await after.read(id, 0, 0, content.length - 1))
      expect(read.equals(content)).toBe(true)
    })

    it('fetches pieces again that were damaged or cut short while the server was away', async () => {
      const dir = bench.dir()
      const before = bench.engine({ dir })
      const id = await before.addFile(torrent.bytes)
      await bytesOf(await before.read(id, 0, 0, 4 * MB))
      await before.close()
      const shelf = join(dir, id, 'pieces', '0')
      const damaged = readFileSync(join(shelf, '3'))
      damaged[1000] = (damaged[1000] ?? 0) ^ 1
      writeFileSync(join(shelf, '3'), damaged)
      writeFileSync(join(shelf, '5'), damaged.subarray(0, 100))

      const read = await bytesOf(await bench.engine({ dir }).read(id, 0, 0, 4 * MB))
      expect(read.equals(content.subarray(0, 4 * MB + 1))).toBe(true)
    })

    it('puts nothing on disk but numbered pieces and its own two files', async () => {
      const dir = bench.dir()
      const engine = bench.engine({ dir })
      const id = await engine.add(torrent.magnet())
      await bytesOf(await engine.read(id, 0, 0, MB))
      expect(readdirSync(dir)).toEqual([id])
      expect(readdirSync(join(dir, id)).sort()).toEqual(['info', 'pieces', 'session.json'])
      for (const name of readdirSync(join(dir, id, 'pieces', '0'))) expect(name).toMatch(/^\d+$/)
      await engine.remove(id)
      expect(readdirSync(dir)).toEqual([])
    })

    it('leaves the network when nobody watches, and comes back for the next reader', async () => {
      let clock = Date.now()
      const engine = bench.engine({ now: () => clock, keepMs: 1_000_000 })
      const id = await engine.add(torrent.magnet())
      await bytesOf(await engine.read(id, 0, 0, MB))
      clock += 500_000
      await engine.sweep()
      expect(await engine.info(id)).toMatchObject({ peers: 0, state: 'ready' })
      await bytesOf(await engine.read(id, 0, 8 * MB, 9 * MB))
      expect((await engine.info(id)).peers).toBe(1)
      clock += 2_000_000
      await engine.sweep()
      await expect(engine.info(id)).rejects.toMatchObject({ key: 'not_found' })
      expect((await engine.list()).diskBytes).toBe(0)
    })

    it('does not start another torrent while all places are being watched', async () => {
      const engine = bench.engine({ maxTorrents: 1 })
      const id = await engine.addFile(torrent.bytes)
      const stream = await engine.read(id, 0, 0, content.length - 1)
      const other = makeTorrent(noise(MB, 9)).magnet()
      await expect(engine.add(other)).rejects.toMatchObject({ key: 'torrents_full', params: { limit: 1 } })
      stream.destroy()
      await engine.add(other)
      expect((await engine.info(id)).peers).toBe(0)
    })

    it('takes the address of a torrent file', async () => {
      const server = createServer((_, response) => response.end(torrent.bytes)).listen(0, '127.0.0.1')
      await new Promise((ready) => server.once('listening', ready))
      const engine = bench.engine()
      const id = await engine.add(`http://127.0.0.1:${(server.address() as AddressInfo).port}/film.torrent`)
      server.close()
      expect(id).toBe(torrent.infoHash)
      expect((await engine.info(id)).files).toHaveLength(1)
    })

    it('finds peers through a UDP tracker too', async () => {
      const engine = bench.engine()
      const id = await engine.add(torrent.magnet(tracker.udpUrl))
      const read = await bytesOf(await engine.read(id, 0, 0, MB - 1))
      expect(read.equals(content.subarray(0, MB))).toBe(true)
      expect(await engine.info(id)).toMatchObject({ trackers: 1, trackersAnswered: 1 })
    })
  },
)
