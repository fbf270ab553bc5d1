import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FRESH_MS = 30 * 86_400_000

/** Small files by key under a quota; those unused the longest go first. */
export function createDiskCache(folder: string, quotaBytes: number, now: () => number = Date.now) {
  let used: number | undefined
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40))

  async function list() {
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const info = await stat(join(folder, name)).catch(() => undefined)
        return info && { path: join(folder, name), size: info.size, usedAt: info.mtimeMs }
      }),
    )
    return files.filter((file) => file !== undefined)
  }

  /** Down to nine tenths, so that not every new picture has to look through the folder. */
  async function makeRoom(): Promise<void> {
    const files = (await list()).sort((a, b) => a.usedAt - b.usedAt)
    used = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files) {
      if (used <= quotaBytes * 0.9) break
      await rm(file.path, { force: true })
      used -= file.size
    }
  }

  return {
    async get(key: string): Promise<Buffer | undefined> {
      const path = pathOf(key)
      const info = await stat(path).catch(() => undefined)
      if (!info || now() - info.mtimeMs > FRESH_MS) return undefined
      utimes(path, new Date(now()), new Date(now())).catch(() => undefined)
      return readFile(path).catch(() => undefined)
    },
    async put(key: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true })
      used ??= (await list()).reduce((sum, file) => sum + file.size, 0)
      // Written aside and moved: a reader never sees half a picture.
      const aside = join(folder, `.${randomBytes(6).toString('hex')}`)
      try {
        await writeFile(aside, bytes)
        await rename(aside, pathOf(key))
      } catch (thrown) {
        await rm(aside, { force: true })
        throw thrown
      }
      used += bytes.length
      if (used > quotaBytes) await makeRoom()
    },
  }
}
export type DiskCache = ReturnType<typeof createDiskCache>
