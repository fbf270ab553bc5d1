import { emptyText, zero } from '../dialect.ts'
import type { Migration } from '../migrate.ts'

const HEAD_CHARS = 2_000

/**
 * What a table of TV sources shows of a typed list, so that it need not read the list. And the text becomes the last
 * column: SQLite reads through megabytes to find what is written behind them.
 */
export const listHeads: Migration = {
  name: '004-list-heads',
  async up(db) {
    const sources = db.schema.alterTable('iptvSources')
    await sources.addColumn('contentHead', 'text', emptyText).execute()
    await sources.addColumn('contentLength', 'integer', zero).execute()
    await sources.addColumn('lastContent', 'text', emptyText).execute()
    const typed = await db.selectFrom('iptvSources').select('id').where('content', '!=', '').execute()
    for (const { id } of typed) {
      const row = await db.selectFrom('iptvSources').select('content').where('id', '=', id).executeTakeFirst()
      const content = String(row?.content)
      const contentHead = content.trimStart().slice(0, HEAD_CHARS)
      await db
        .updateTable('iptvSources')
        .set({ contentHead, contentLength: content.length, lastContent: content })
        .where('id', '=', id)
        .execute()
    }
    await sources.dropColumn('content').execute()
    await sources.renameColumn('lastContent', 'content').execute()
  },
}
