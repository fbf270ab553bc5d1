import { emptyText, required, zero } from '../dialect.ts'
import type { Migration } from '../migrate.ts'

export const core: Migration = {
  name: '001-core',
  async up(db, words) {
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', required)
      .addColumn('changedAt', words.big, required)
      .execute()
    await words
      .withId(db.schema.createTable('admins'))
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('passwordHash', 'text', required)
      .addColumn('createdAt', words.big, required)
      .execute()
    await words
      .withId(db.schema.createTable('sessions'))
      .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', required)
      .addColumn('createdAt', words.big, required)
      .addColumn('usedAt', words.big, required)
      .addColumn('expiresAt', words.big, required)
      .addColumn('address', 'text', emptyText)
      .addColumn('agent', 'text', emptyText)
      .execute()
    await db.schema
      .createTable('keptAnswers')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', required)
      .addColumn('fetchedAt', words.big, required)
      .execute()
    await db.schema
      .createTable('playFailures')
      .addColumn('kind', 'text', required)
      .addColumn('remedy', 'text', required)
      .addColumn('tried', 'integer', zero)
      .addColumn('worked', 'integer', zero)
      .addPrimaryKeyConstraint('playFailuresKey', ['kind', 'remedy'])
      .execute()
  },
}
