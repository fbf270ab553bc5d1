import { rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTorrentEngine, type TorrentEngine, type TorrentEngineOptions } from './engine.ts'
import {
  freshDir,
  hasAria2,
  localUpstream,
  makeTorrent,
  noise,
  startSeeder,
  startTracker,
} from './testing.ts'

const MB = 1024 * 1024
const content = noise(24 * MB)
const upstream = localUpstream()
const dirs: string[] = []
const engines: TorrentEngine[] = []

function engineIn(dir: string, options: Partial<TorrentEngineOptions> = {}): TorrentEngine {
  const engine = createTorrentEngine({
    dir,
    quotaBytes: 500 * MB,
    upstream,
    log: () => {},
    dht: false,
    trustPrivate: true,
    ...options,
  })
  engines.push(engine)
  return engine
}
function newDir(): string {
  const dir = freshDir()
  dirs.push(dir)
  return dir
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close()
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})
afterAll(() => upstream.close())

describe.skipIf(!hasAria2())('a torrent seeded by aria2 on loopback (skipped without aria2c)', () => {
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
    const engine = engineIn(newDir())
    const id = await engine.add(torrent.magnet())
    expect(id).toBe(torrent.infoHash)
    const file = await engine.file(id, 0)
    expect(file).toMatchObject({ name: 'film.mp4', size: content.length })

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
})
