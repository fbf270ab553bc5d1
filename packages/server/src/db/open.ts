import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { reasonOf } from '../errors.ts'
import { copyDatabase, newestCopy } from './copies.ts'
import { type DialectWords, postgresWords, sqliteWords } from './dialect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export interface Store {
  db: Db
  words: DialectWords
  isAlive(): Promise<boolean>
  /** Where a fresh copy was put; null on PostgreSQL, whose copies are its owner's. */
  copy(): Promise<string | null>
  close(): Promise<void>
}

/** Opens SQLite under `dataDir`, or PostgreSQL when an address is given, and brings the tables up to date. */
export function openStore({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl) : openFile(join(dataDir, 'piying.db'))
}

async function openFile(path: string): Promise<Store> {
  const isNew = path === ':memory:' || !existsSync(path)
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const copies = join(dirname(path), 'copies')
  try {
    const database = openSqlite(path)
    const check = isNew ? 'ok' : Object.values(database.raw.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
    if (check !== 'ok') throw new Error(String(check))

    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
    const untyped = db as unknown as Parameters<typeof migrate>[0]
    const pending = await pendingMigrations(untyped)
    if (!isNew && pending.length > 0) copyDatabase(database.raw, copies)
    await migrate(untyped, sqliteWords)
    return {
      db,
      words: sqliteWords,
      isAlive: () => answers(db),
      copy: async () => copyDatabase(database.raw, copies),
      close: () => db.destroy(),
    }
  } catch (cause) {
    if (isNew) throw cause
    const copy = newestCopy(copies)
    const hint = copy ? `The last copy is ${copy}: put it in place of the file.` : 'There is no copy of it.'
    throw new Error(`The database ${path} cannot be used (${reasonOf(cause)}). ${hint}`, { cause })
  }
}

async function openPostgres(connectionString: string): Promise<Store> {
  const pg = await import('pg')
  // Counters and times are bigint; they fit a number until the year 287396.
  pg.default.types.setTypeParser(20, Number)
  const pool = new pg.default.Pool({ connectionString, max: 10 })
  // Without a listener a closing server ends the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db as unknown as Parameters<typeof migrate>[0], postgresWords)
  } catch (cause) {
    await db.destroy()
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(cause)}`, { cause })
  }
  return {
    db,
    words: postgresWords,
    isAlive: () => answers(db),
    copy: async () => null,
    close: () => db.destroy(),
  }
}

const answers = (db: Db) =>
  sql`select 1`
    .execute(db)
    .then(() => true)
    .catch(() => false)
