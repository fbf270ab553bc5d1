import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'

const COPIES_KEPT = 5
const DAY_MS = 86_400_000
/** The start is busy enough. */
const FIRST_LOOK_MS = 60_000
const LOOK_MS = 6 * 3_600_000

/** Writes a whole, compact copy beside the database and forgets the oldest ones. */
export function copyDatabase(database: DatabaseSyncInstance, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `piying-${new Date().toISOString().replace(/[:.]/g, '-')}.db`)
  database.prepare('VACUUM INTO ?').run(path)
  for (const old of copiesIn(folder).slice(COPIES_KEPT)) rmSync(old, { force: true })
  return path
}

export function newestCopy(folder: string): string | undefined {
  return copiesIn(folder)[0]
}

/** A copy a day for as long as the process runs, however long that is. */
export function keepCopies(
  folder: string,
  copy: () => Promise<unknown>,
  tell: (thrown: unknown) => void,
): void {
  const look = () => {
    if (ageOfNewestCopy(folder, Date.now()) > DAY_MS) copy().catch(tell)
  }
  setTimeout(look, FIRST_LOOK_MS).unref()
  setInterval(look, LOOK_MS).unref()
}

function ageOfNewestCopy(folder: string, now: number): number {
  const newest = newestCopy(folder)
  return newest ? now - statSync(newest).mtimeMs : Number.POSITIVE_INFINITY
}

/** Newest first: the names carry the time. */
function copiesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^piying-.*\.db$/.test(name))
      .sort()
      .reverse()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}
