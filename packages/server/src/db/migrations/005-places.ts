import { zero } from '../dialect.ts'
import type { Migration } from '../migrate.ts'

/** Where each episode of a title stands, and when the one that the history names was begun. */
export const places: Migration = {
  name: '005-places',
  async up(db, words) {
    await db.schema
      .alterTable('playHistory')
      .addColumn('places', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await db.schema.alterTable('playHistory').addColumn('begunAt', words.big, zero).execute()
  },
}
