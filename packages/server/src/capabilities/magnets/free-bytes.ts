import { mkdir, statfs } from 'node:fs/promises'

/** What the disk under a folder can still take; without an answer, as much as anybody wants. */
export async function freeBytes(dir: string): Promise<number> {
  try {
    await mkdir(dir, { recursive: true })
    const { bavail, bsize } = await statfs(dir)
    return bavail * bsize
  } catch {
    return Number.MAX_SAFE_INTEGER
  }
}
