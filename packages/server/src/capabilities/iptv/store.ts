import { gunzipSync, gzipSync } from 'node:zlib'
import { createCrudStore } from '../../db/crud-store.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'

export interface StoredSource {
  id: number
  name: string
  type: 'm3u' | 'txt' | 'custom'
  url: string
  content: string
  isActive: 0 | 1
  isDefault: 0 | 1
  header: Record<string, string>
  epg: string
  refreshHours: number
  channelCount: number
  refreshedAt: number
  lastError: string
}

/** All but the text of a typed list, which may be megabytes. */
export type SourceFacts = Omit<StoredSource, 'content'>

const FACTS = [
  'id',
  'name',
  'type',
  'url',
  'isActive',
  'isDefault',
  'header',
  'epg',
  'refreshHours',
  'channelCount',
  'refreshedAt',
  'lastError',
] as const

/** The last good copy of a list. */
export interface ListCopy {
  body: Buffer
  etag: string
  lastModified: string
  fetchedAt: number
}

export function createSourceStore(db: Db) {
  const crud = createCrudStore<StoredSource>(db, {
    table: 'iptvSources',
    columns: {
      name: 'plain',
      type: 'plain',
      url: 'plain',
      content: 'plain',
      isActive: 'plain',
      isDefault: 'plain',
      header: 'json',
      epg: 'plain',
      refreshHours: 'plain',
      channelCount: 'plain',
      refreshedAt: 'plain',
      lastError: 'plain',
    },
    searched: ['name', 'url'],
    hasDefault: true,
    keepsDefault: true,
  })
  const facts = async (id?: number): Promise<SourceFacts[]> => {
    const all = db.selectFrom('iptvSources').select(FACTS).orderBy('id')
    const rows = await (id === undefined ? all : all.where('id', '=', id)).execute()
    return rows.map((row) => ({ ...row, header: JSON.parse(row.header) }) as SourceFacts)
  }
  return {
    ...crud,
    facts: () => facts(),
    async findFacts(id: number): Promise<SourceFacts> {
      const [found] = await facts(id)
      if (!found) throw new AppError('not_found', { what: `#${id}` })
      return found
    },
    /** The default first. */
    enabled: async () =>
      (await facts())
        .filter(({ isActive }) => isActive === 1)
        .sort((a, b) => b.isDefault - a.isDefault || a.id - b.id),

    async readCopy(sourceId: number): Promise<ListCopy | undefined> {
      const row = await db
        .selectFrom('iptvCopies')
        .selectAll()
        .where('sourceId', '=', sourceId)
        .executeTakeFirst()
      return row && { ...row, body: gunzipSync(row.body) }
    },
    async saveCopy(sourceId: number, { body, ...facts }: ListCopy): Promise<void> {
      const row = { ...facts, body: gzipSync(body) }
      await db
        .insertInto('iptvCopies')
        .values({ sourceId, ...row })
        .onConflict((conflict) => conflict.column('sourceId').doUpdateSet(row))
        .execute()
    },
    dropCopy: (sourceId: number) => db.deleteFrom('iptvCopies').where('sourceId', '=', sourceId).execute(),
    /** What the last look at a source brought; says nothing of what the owner typed. */
    noteRefresh: (
      id: number,
      facts: Partial<Pick<StoredSource, 'channelCount' | 'refreshedAt' | 'lastError'>>,
    ) => db.updateTable('iptvSources').set(facts).where('id', '=', id).execute(),
  }
}
export type SourceStore = ReturnType<typeof createSourceStore>
