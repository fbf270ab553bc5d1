import { emptyText, zero } from '../dialect.ts'
import type { Migration } from '../migrate.ts'

const HEAD_CHARS = 2_000

/** What a table of TV sources shows of a typed list, so that it need not read the list. */
export const listHeads: Migration = {
  name: '004-list-heads',
  async up(db) {
    const sources = db.schema.alterTable('iptvSources')
    await sources.addColumn('contentHead', 'text', emptyText).execute()
    await sources.addColumn('contentLength', 'integer', zero).execute()
    const typed = await db.selectFrom('iptvSources').select('id').where('content', '!=', '').execute()
    for (const { id } of typed) {
      const row = await db.selectFrom('iptvSources').select('content').where('id', '=', id).executeTakeFirst()
      const content = String(row?.content)
      const contentHead = content.trimStart().slice(0, HEAD_CHARS)
      await db
        .updateTable('iptvSources')
        .set({ contentHead, contentLength: content.length })
        .where('id', '=', id)
        .execute()
    }
  },
}
