import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, createBench } from './testing.ts'
import { hasAria2, makeTorrent, noise, startSeeder, startTracker } from './testing-swarm.ts'

const MB = 1024 * 1024
const SIZE = 20 * MB
const QUOTA = 30 * MB
/** One reader's urgent pieces: what may be over the quota for a moment. */
const PIECE_SET = 2 * MB

const bench = createBench()
afterEach(() => bench.clear())
afterAll(() => bench.end())

describe.skipIf(!hasAria2())(
  'five films of which one and a half fit on the disk (skipped without aria2c)',
  { timeout: 60_000 },
  () => {
    const films = [1, 2, 3, 4, 5].map((seed) => noise(SIZE, seed))
    const running: { stop(): Promise<void> }[] = []
    const torrents: ReturnType<typeof makeTorrent>[] = []

    beforeAll(async () => {
      const tracker = await startTracker()
      running.push(tracker)
      for (const film of films) {
        const torrent = makeTorrent(film, { tracker: tracker.url })
        torrents.push(torrent)
        running.push(await startSeeder(torrent, film))
      }
    })
    afterAll(async () => {
      for (const each of running) await each.stop()
    })

    it('never take more than the quota, and nobody who watches notices', async () => {
      const dir = bench.dir()
      const engine = bench.engine({ dir, quotaBytes: QUOTA })
      let most = 0
      const measuring = setInterval(() => {
        most = Math.max(most, diskBytes(dir))
      }, 5)

      const ids = await Promise.all(torrents.map((torrent) => engine.add(torrent.magnet())))
      const [patient, ...others] = ids
      const slow = await engine.read(patient ?? '', 0, 0, SIZE - 1)
      const seen: Buffer[] = []
      const readSome = async (bytes: number) => {
        for (let got = 0; got < bytes; ) {
          const chunk: Buffer | null = slow.read()
          if (chunk) got += seen.push(chunk) && chunk.length
          else if (slow.readableEnded) return
          else await new Promise((next) => slow.once('readable', next))
        }
      }
      for (const [at, id] of others.entries()) {
        await readSome(4 * MB)
        const film = await bytesOf(await engine.read(id, 0, 0, SIZE - 1))
        expect(film.equals(films[at + 1] ?? Buffer.alloc(0))).toBe(true)
      }
      for await (const chunk of slow) seen.push(chunk)
      expect(Buffer.concat(seen).equals(films[0] ?? Buffer.alloc(0))).toBe(true)

      const again = await bytesOf(await engine.read(others[0] ?? '', 0, 0, SIZE - 1))
      expect(again.equals(films[1] ?? Buffer.alloc(0))).toBe(true)
      clearInterval(measuring)
      expect(most).toBeGreaterThan(QUOTA / 2)
      expect(most).toBeLessThanOrEqual(QUOTA + PIECE_SET)
      expect((await engine.list()).diskBytes).toBeLessThanOrEqual(QUOTA)
    })

    it('may be watched even if a single one does not fit, and watched again', async () => {
      const dir = bench.dir()
      const engine = bench.engine({ dir, quotaBytes: SIZE / 4 })
      const id = await engine.add(torrents[0]?.magnet() ?? '')
      for (let round = 0; round < 2; round++) {
        const film = await bytesOf(await engine.read(id, 0, 0, SIZE - 1))
        expect(film.equals(films[0] ?? Buffer.alloc(0))).toBe(true)
        expect(diskBytes(dir)).toBeLessThanOrEqual(SIZE / 4)
      }
    })
  },
)

function diskBytes(dir: string): number {
  let sum = 0
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^\d+$/.test(entry.name)) continue
    sum += statSync(join(entry.parentPath ?? entry.path, entry.name), { throwIfNoEntry: false })?.size ?? 0
  }
  return sum
}
