import type { Site } from '@piying/contract'
import { createCrudStore, type PageOfRows } from '../../db/crud-store.ts'
import type { Db } from '../../db/tables.ts'
import type { PlannedRow } from './import.ts'

export type StoredSite = Site

/** Every search asks which sites are on. Another process may share the database: what is known serves for seconds. */
const FRESH_MS = 2_000

export function createSiteStore(db: Db, now: () => number = Date.now) {
  const crud = createCrudStore<StoredSite>(db, {
    table: 'sites',
    columns: {
      key: 'plain',
      name: 'plain',
      api: 'plain',
      type: 'plain',
      isActive: 'plain',
      isDefault: 'plain',
      remark: 'plain',
      tags: 'json',
      priority: 'plain',
      proxyMode: 'plain',
      customProxy: 'plain',
      adFilter: 'plain',
    },
    searched: ['name', 'key', 'api', 'remark'],
    order: [{ column: 'priority', direction: 'desc' }],
    hasDefault: true,
  })
  let known: { enabled: Promise<readonly StoredSite[]>; readAt: number } | undefined
  /** What this process changes, it sees at once. */
  const changing =
    <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      change(...args).finally(() => {
        known = undefined
      })

  return {
    ...crud,
    create: changing(crud.create),
    update: changing(crud.update),
    remove: changing(crud.remove),
    setActive: changing(crud.setActive),
    makeDefault: changing(crud.makeDefault),
    enabled(): Promise<readonly StoredSite[]> {
      if (known && now() - known.readAt < FRESH_MS) return known.enabled
      const enabled = crud.all({ isActive: 1 })
      known = { enabled, readAt: now() }
      enabled.catch(() => {
        known = undefined
      })
      return enabled
    },
    /** Sites that carry every one of the tags. Tags are JSON text, so the few thousand rows are looked through here. */
    async listTagged(
      { page, pageSize, search }: { page: number; pageSize: number; search: string },
      filters: Record<string, unknown>,
      tags: string,
    ): Promise<PageOfRows<StoredSite>> {
      const wanted = tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean)
      const { list } = await crud.list({ page: 1, pageSize: 100_000, search }, filters)
      const tagged = list.filter((site) => wanted.every((tag) => site.tags.includes(tag)))
      const from = (page - 1) * pageSize
      return { list: tagged.slice(from, from + pageSize), total: tagged.length, page, pageSize }
    },
    /** Writes a plan in one go: all of it or, when the database refuses, nothing. */
    importMany: changing((rows: PlannedRow[]) =>
      db.transaction().execute(async (within) => {
        let [created, changed] = [0, 0]
        for (const { fields, outcome } of rows) {
          if (!fields) continue
          const row = toRow(fields)
          if (outcome === 'new') {
            await within
              .insertInto('sites')
              .values({ ...row, isDefault: 0 })
              .execute()
            created++
          } else {
            await within.updateTable('sites').set(row).where('key', '=', fields.key).execute()
            changed++
          }
        }
        // The first list that is imported brings the first default.
        const hasDefault = await within
          .selectFrom('sites')
          .select('id')
          .where('isDefault', '=', 1)
          .executeTakeFirst()
        const first = hasDefault
          ? undefined
          : await within.selectFrom('sites').select('id').orderBy('id').limit(1).executeTakeFirst()
        if (first)
          await within.updateTable('sites').set({ isDefault: 1 }).where('id', '=', first.id).execute()
        const failed = rows.filter(({ outcome }) => outcome === 'invalid').length
        return { succeeded: created + changed, failed, created, changed }
      }),
    ),
    async byKey(key: string): Promise<StoredSite | undefined> {
      return (await crud.all({ key }))[0]
    },
    async tags(): Promise<string[]> {
      const sites = await crud.all()
      return [...new Set(sites.flatMap((site) => site.tags))].sort((a, b) => a.localeCompare(b, 'zh'))
    },
  }
}
type Fields = NonNullable<PlannedRow['fields']>
function toRow({
  key,
  name,
  api,
  type,
  isActive,
  remark,
  tags,
  priority,
  proxyMode,
  customProxy,
  adFilter,
}: Fields) {
  return {
    key,
    name,
    api,
    type,
    isActive,
    remark,
    tags: JSON.stringify(tags),
    priority,
    proxyMode,
    customProxy,
    adFilter,
  }
}

export type SiteStore = ReturnType<typeof createSiteStore>
