import { type Kysely, sql } from 'kysely'
import type { DialectWords } from './dialect.ts'
import { core } from './migrations/001-core.ts'
import { sources } from './migrations/002-sources.ts'
import { library } from './migrations/003-library.ts'
import { listHeads } from './migrations/004-list-heads.ts'
import { places } from './migrations/005-places.ts'

/** A migration is written once for both databases and never changed after a release. */
export interface Migration {
  name: string
  up(db: Kysely<MigrationTables>, words: DialectWords): Promise<void>
}

/** Migrations see tables as they were, not as `tables.ts` has them now. */
type MigrationTables = Record<string, Record<string, unknown>>

const MIGRATIONS: Migration[] = [core, sources, library, listHeads, places]
/** Any number will do, as long as every process of one instance asks for the same. */
const ADVISORY_LOCK = 7_019_370_137

export async function pendingMigrations(db: Kysely<MigrationTables>): Promise<Migration[]> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .execute()
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map((row) => row.name))
  return MIGRATIONS.filter((migration) => !applied.has(migration.name))
}

/** Applies what is pending, all or nothing. */
export async function migrate(db: Kysely<MigrationTables>, words: DialectWords): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (words.name === 'postgres')
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(transaction)
    for (const migration of await pendingMigrations(transaction)) {
      await migration.up(transaction, words)
      await transaction
        .insertInto('migrations')
        .values({ name: migration.name, appliedAt: new Date().toISOString() })
        .execute()
    }
  })
}
