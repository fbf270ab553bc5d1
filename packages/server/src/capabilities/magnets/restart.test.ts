import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleServer, killServers, type RunningServer, runServer } from '../../testing/run-server.ts'
import { hasAria2, makeTorrent, noise, startSeeder } from './testing-swarm.ts'

const MB = 1024 * 1024

describe.skipIf(!hasAria2())(
  'a film from a magnet, and a server that is killed (skipped without aria2c)',
  { timeout: 60_000 },
  () => {
    const content = noise(24 * MB, 8)
    const torrent = makeTorrent(content)
    const dataDir = mkdtempSync(join(tmpdir(), 'piying-restart-'))
    let entry: string
    let seeder: Awaited<ReturnType<typeof startSeeder>>

    beforeAll(async () => {
      entry = await bundleServer()
      seeder = await startSeeder(torrent, content)
    }, 120_000)
    afterAll(async () => {
      killServers()
      await seeder.stop()
      for (const dir of [dataDir, dirname(entry)]) rmSync(dir, { recursive: true, force: true })
    })
    // Nothing answers at this address: no test may find another internet than loopback.
    const start = () =>
      runServer(entry, {
        DATA_DIR: dataDir,
        PIYING_ALLOW_PRIVATE: '1',
        PIYING_INTERNET: 'http://127.0.0.1:9',
      })

    async function readRange(server: RunningServer, from: number, bytes: number): Promise<Buffer> {
      const address = `${server.url}/api/torrent/${torrent.infoHash}/0`
      const answer = await fetch(address, { headers: { range: `bytes=${from}-${from + bytes - 1}` } })
      expect(answer.status).toBe(206)
      return Buffer.from(await answer.arrayBuffer())
    }

    it('plays on after the kill where it was, and has not forgotten what it had', async () => {
      const before = await start()
      const added = await fetch(`${before.url}/api/torrent/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ magnet: `${torrent.magnet()}&x.pe=${seeder.peer}` }),
      })
      expect(await added.json()).toMatchObject({ success: true, data: { sessionId: torrent.infoHash } })
      expect((await readRange(before, 5 * MB, 2 * MB)).equals(content.subarray(5 * MB, 7 * MB))).toBe(true)
      const playing = await fetch(`${before.url}/api/torrent/${torrent.infoHash}/0`)
      const reader = playing.body?.getReader()
      expect((await reader?.read())?.value?.[0]).toBe(content[0])
      before.process.kill('SIGKILL')
      await before.exited
      await expect(
        (async () => {
          for (;;) if ((await reader?.read())?.done) return
        })(),
      ).rejects.toThrow()

      const after = await start()
      const { data } = (await (await fetch(`${after.url}/api/torrent/${torrent.infoHash}/info`)).json()) as {
        data: { state: string; downloaded: number; files: { name: string }[] }
      }
      expect(data.state).toBe('ready')
      expect(data.files[0]?.name).toBe('film.mp4')
      expect(data.downloaded).toBeGreaterThanOrEqual(2 * MB)
      expect((await readRange(after, 0, content.length)).equals(content)).toBe(true)
      after.process.kill('SIGTERM')
      expect((await after.exited).code).toBe(0)
    })
  },
)
