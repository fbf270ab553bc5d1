import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readInfo, type TorrentMeta } from './torrent-meta.ts'

const SessionRecord = z.object({
  infoHash: z.string().regex(/^[0-9a-f]{40}$/),
  name: z.string(),
  trackers: z.array(z.string()),
  peers: z.array(z.string()),
  addedAt: z.number(),
  watchedAt: z.number(),
})
export type SessionRecord = z.infer<typeof SessionRecord>

export interface SessionFiles {
  load(): Promise<{ record: SessionRecord; meta: TorrentMeta | undefined }[]>
  save(record: SessionRecord): Promise<void>
  saveInfo(infoHash: string, infoBytes: Buffer): Promise<void>
}

/** A session lives beside its pieces: one folder, named by the info hash, that can be deleted by hand. */
export function createSessionFiles(dir: string): SessionFiles {
  const recordFile = (infoHash: string) => join(dir, infoHash, 'session.json')
  const infoFile = (infoHash: string) => join(dir, infoHash, 'info')

  async function readSession(infoHash: string) {
    const record = SessionRecord.parse(JSON.parse(await readFile(recordFile(infoHash), 'utf8')))
    const info = await readFile(infoFile(infoHash)).catch(() => null)
    const meta = info ? readInfo(info) : undefined
    if (record.infoHash !== infoHash || (meta && meta.infoHash !== infoHash))
      throw new Error('not its own folder')
    return { record, meta }
  }

  return {
    async load() {
      const sessions = []
      for (const name of await readdir(dir).catch(() => [])) {
        if (!/^[0-9a-f]{40}$/.test(name)) continue
        // A half-written folder is worth nothing: what was in it can be fetched again.
        const session = await readSession(name).catch(() =>
          rm(join(dir, name), { recursive: true, force: true }),
        )
        if (session) sessions.push(session)
      }
      return sessions.sort((a, b) => a.record.watchedAt - b.record.watchedAt)
    },
    async save(record) {
      await mkdir(join(dir, record.infoHash), { recursive: true })
      await replace(recordFile(record.infoHash), JSON.stringify(record))
    },
    async saveInfo(infoHash, infoBytes) {
      await mkdir(join(dir, infoHash), { recursive: true })
      await replace(infoFile(infoHash), infoBytes)
    },
  }
}

async function replace(path: string, content: string | Buffer): Promise<void> {
  const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(temporary, content)
  await rename(temporary, path)
}
