import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/tables.ts'

/** An answer with its age: told to the visitor when it is old. */
export interface Kept<T> {
  value: T
  fetchedAt: number
  /** The upstream does not answer now: this is from `fetchedAt`. */
  stale: boolean
}

const FIRST_WAIT_MS = 4_000
/** After a failure the upstream is left alone for a while: a home page must not wait for it at every visit. */
const PAUSE_MS = 60_000
/** Yesterday's: worth a short wait for today's, and marked when that does not come. */
const OLD_MS = 12 * 3_600_000
const OLD_WAIT_MS = 1_500
/** Visitors choose categories, pages and days: what nobody has asked for lately goes. */
const MOST_KEPT = 500
const MOST_IN_MEMORY = 100

/**
 * Answers that survive a restart without the internet: fresh ones are served, old ones are served while they are asked
 * for again, and only the very first visitor waits.
 */
export function createKeptAnswers(db: Db, now: () => number = Date.now) {
  const known = new LRUCache<string, { json: string; fetchedAt: number }>({ max: MOST_IN_MEMORY })
  const failedAt = new LRUCache<string, number>({ max: MOST_KEPT })
  const reading = new Map<string, Promise<unknown>>()

  async function find(key: string) {
    const inMemory = known.get(key)
    if (inMemory) return inMemory
    const row = await db.selectFrom('keptAnswers').selectAll().where('key', '=', key).executeTakeFirst()
    if (!row) return undefined
    const found = { json: row.value, fetchedAt: row.fetchedAt }
    known.set(key, found)
    return found
  }

  const newestFirst = () => db.selectFrom('keptAnswers').orderBy('fetchedAt', 'desc')
  const dropOldest = () =>
    db
      .deleteFrom('keptAnswers')
      .where('fetchedAt', '<=', newestFirst().select('fetchedAt').limit(1).offset(MOST_KEPT))
      .execute()

  async function ask<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const underWay = reading.get(key) as Promise<T> | undefined
    if (underWay) return underWay
    const asked = read(AbortSignal.timeout(FIRST_WAIT_MS))
      .then(async (value) => {
        const row = { value: JSON.stringify(value), fetchedAt: now() }
        known.set(key, { json: row.value, fetchedAt: row.fetchedAt })
        failedAt.delete(key)
        await db
          .insertInto('keptAnswers')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute()
        await dropOldest()
        return value
      })
      .catch((thrown: unknown) => {
        failedAt.set(key, now())
        throw thrown
      })
      .finally(() => reading.delete(key))
    reading.set(key, asked)
    return asked
  }

  return {
    /** The newest list of those whose keys begin so, however old. Throws when there is none with anything in it. */
    async last<T extends unknown[]>(beginning: string): Promise<Kept<T>> {
      const row = await newestFirst()
        .selectAll()
        .where('key', 'like', `${beginning}%`)
        .where('value', '!=', '[]')
        .executeTakeFirst()
      if (!row) throw new Error(`nothing is kept of ${beginning}`)
      return { value: JSON.parse(row.value) as T, fetchedAt: row.fetchedAt, stale: true }
    },
    /** Throws only when there is neither an answer nor a kept one. */
    async get<T>(key: string, freshMs: number, read: (signal: AbortSignal) => Promise<T>): Promise<Kept<T>> {
      const found = await find(key)
      const failed = failedAt.get(key) ?? 0
      const mayAsk = now() - failed > PAUSE_MS
      if (!found) {
        if (!mayAsk) throw new Error(`${key} failed a moment ago`)
        return { value: await ask(key, read), fetchedAt: now(), stale: false }
      }
      const { fetchedAt } = found
      const age = now() - fetchedAt
      if (age > freshMs && mayAsk) {
        const asked = ask(key, read).then(
          (value): Kept<T> => ({ value, fetchedAt: now(), stale: false }),
          () => undefined,
        )
        const fresh = age > OLD_MS ? await Promise.race([asked, sleep(OLD_WAIT_MS)]) : undefined
        if (fresh) return fresh
      }
      return { value: JSON.parse(found.json) as T, fetchedAt, stale: failed > fetchedAt || age > OLD_MS }
    },
  }
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>
