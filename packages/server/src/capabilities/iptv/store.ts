import { gunzipSync, gzipSync } from 'node:zlib'
import { type Changes, createCrudStore } from '../../db/crud-store.ts'
import type { Db } from '../../db/tables.ts'

export interface StoredSource {
  id: number
  name: string
  type: 'm3u' | 'txt' | 'custom'
  url: string
  content: string
  /** What a table shows of it; empty just when nothing but blanks was typed. */
  contentHead: string
  /** Characters of the whole. */
  contentLength: number
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

const HEAD_CHARS = 2_000

/** The last good copy of a list. */
export interface ListCopy {
  body: Buffer
  etag: string
  lastModified: string
  fetchedAt: number
}

export function createSourceStore(db: Db) {
  const crud = createCrudStore<StoredSource, 'content'>(db, {
    table: 'iptvSources',
    columns: {
      name: 'plain',
      type: 'plain',
      url: 'plain',
      content: 'plain',
      contentHead: 'plain',
      contentLength: 'plain',
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
    unlisted: ['content'],
    hasDefault: true,
    keepsDefault: true,
  })
  return {
    ...crud,
    create: (fields: Changes<StoredSource>) => crud.create({ ...fields, ...headOf(fields.content) }),
    update: (id: number, fields: Changes<StoredSource>) =>
      crud.update(id, { ...fields, ...headOf(fields.content) }),
    /** The default first. */
    enabled: async () =>
      (await crud.all())
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

const headOf = (content: string | undefined) =>
  content !== undefined && {
    contentHead: content.trimStart().slice(0, HEAD_CHARS),
    contentLength: content.length,
  }
