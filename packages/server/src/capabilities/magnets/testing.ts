import { rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createUpstream } from '../../upstream/create.ts'
import { createTorrentEngine, type TorrentEngine, type TorrentEngineOptions } from './engine.ts'
import { freshDir } from './testing-swarm.ts'

/** Engines and folders that are cleared away after each test. */
export function createBench() {
  const upstream = createUpstream({ proxy: () => null, allowPrivate: true })
  const engines: TorrentEngine[] = []
  const dirs: string[] = []
  function dir(): string {
    const made = freshDir()
    dirs.push(made)
    return made
  }
  return {
    dir,
    engine(options: Partial<TorrentEngineOptions> = {}): TorrentEngine {
      const home = options.dir ?? dir()
      const quiet = { quotaBytes: 500 * 1024 * 1024, upstream, log: () => {}, dht: false, trustPrivate: true }
      const engine = createTorrentEngine({ ...quiet, ...options, dir: home })
      engines.push(engine)
      return engine
    },
    async clear() {
      for (const engine of engines.splice(0)) await engine.close()
      for (const each of dirs.splice(0)) rmSync(each, { recursive: true, force: true })
    },
    end: () => upstream.close(),
  }
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 20))
}
