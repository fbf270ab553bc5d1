import type { SiteHealth } from '@piying/contract'
import type { Db } from '../../db/tables.ts'

const CALLS_KEPT = 50
const FLUSH_MS = 30_000
export const FAILED = -1

interface Kept {
  recent: number[]
  lastError: string
  /** Made when it is asked for: every search asks for all of them. */
  shown?: SiteHealth
}

/** How each site has been doing: the last calls, kept over restarts, written at leisure. */
export async function openSiteHealth(db: Db, now: () => number = Date.now) {
  const rows = await db.selectFrom('siteHealth').selectAll().execute()
  const kept = new Map<number, Kept>(
    rows.map((row) => [row.siteId, { recent: JSON.parse(row.recent) as number[], lastError: row.lastError }]),
  )
  const changed = new Set<number>()

  async function flush(): Promise<void> {
    if (changed.size === 0) return
    const sites = await db.selectFrom('sites').select('id').execute()
    const there = new Set(sites.map(({ id }) => id))
    const ids = [...changed]
    changed.clear()
    for (const siteId of ids) {
      const health = kept.get(siteId)
      if (!there.has(siteId)) kept.delete(siteId)
      if (!health || !there.has(siteId)) continue
      const row = { recent: JSON.stringify(health.recent), lastError: health.lastError, changedAt: now() }
      await db
        .insertInto('siteHealth')
        .values({ siteId, ...row })
        .onConflict((conflict) => conflict.column('siteId').doUpdateSet(row))
        .execute()
        // Busy, or full: the next round tries again.
        .catch(() => changed.add(siteId))
    }
  }
  const timer = setInterval(() => void flush().catch(() => undefined), FLUSH_MS)
  timer.unref()

  return {
    record(siteId: number, ms: number, error = ''): void {
      const before = kept.get(siteId)?.recent ?? []
      kept.set(siteId, { recent: [...before.slice(1 - CALLS_KEPT), Math.round(ms)], lastError: error })
      changed.add(siteId)
    },
    read(siteId: number): SiteHealth {
      const known = kept.get(siteId)
      if (!known) return UNKNOWN
      known.shown ??= summarise(known)
      return known.shown
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

const UNKNOWN: SiteHealth = { recent: [], medianMs: 0, failures: 0, lastError: '' }

function summarise({ recent, lastError }: Kept): SiteHealth {
  const good = recent.filter((ms) => ms !== FAILED).sort((a, b) => a - b)
  return {
    recent,
    medianMs: good[Math.floor(good.length / 2)] ?? 0,
    failures: recent.length - good.length,
    lastError,
  }
}
export type SiteHealthBook = Awaited<ReturnType<typeof openSiteHealth>>
