import { linkKey, siteWorkKey } from '@piying/contract/link-key'
import { createCrudStore } from '../../db/crud-store.ts'
import type { Db } from '../../db/tables.ts'

interface Entry {
  id: number
  url: string
  linkKey: string
  type: 'cloud_drive' | 'site' | 'other'
  reason: string
  remark: string
  time: number
}
const FRESH_MS = 3_000

export function createBlacklistStore(db: Db, now: () => number = Date.now) {
  const crud = createCrudStore<Entry>(db, {
    table: 'blacklist',
    columns: {
      url: 'plain',
      linkKey: 'plain',
      type: 'plain',
      reason: 'plain',
      remark: 'plain',
      time: 'plain',
    },
    searched: ['url'],
  })
  let known: { keys: Set<string>; readAt: number } | undefined
  /** Every search result is held against the list: it is kept in memory. */
  const keys = async (): Promise<Set<string>> => {
    if (known && now() - known.readAt < FRESH_MS) return known.keys
    const rows = await db.selectFrom('blacklist').select('linkKey').execute()
    known = { keys: new Set(rows.map((row) => row.linkKey)), readAt: now() }
    return known.keys
  }
  const forget = <T>(result: T): T => {
    known = undefined
    return result
  }

  return {
    list: crud.list,
    create: async (fields: Omit<Entry, 'id' | 'linkKey' | 'time'>) =>
      forget(await crud.create({ ...fields, linkKey: linkKey(fields.url), time: now() })),
    update: async (id: number, fields: { [K in keyof Entry]?: Entry[K] | undefined }) =>
      forget(await crud.update(id, { ...fields, ...(fields.url && { linkKey: linkKey(fields.url) }) })),
    remove: async (ids: number[]) => forget(await crud.remove(ids)),
    async find(url: string): Promise<Entry | undefined> {
      return (await crud.all({ linkKey: linkKey(url) }))[0]
    },
    /** Whether a work of a site is listed; null when nothing is. Read once for each search. */
    async siteWorks(): Promise<((siteId: number, vodId: string) => boolean) | null> {
      const listed = await keys()
      if (listed.size === 0) return null
      return (siteId, vodId) => listed.has(siteWorkKey(siteId, vodId))
    },
  }
}
export type BlacklistStore = ReturnType<typeof createBlacklistStore>
