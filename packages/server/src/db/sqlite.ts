import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase } from 'kysely'

const STATEMENTS_KEPT = 300

interface Prepared {
  statement: StatementSyncInstance
  /** It gives rows. */
  reader: boolean
}

/** What Kysely's SQLite dialect needs, on the API that Node itself has from version 22 on. */
export function openSqlite(path: string): SqliteDatabase & { raw: DatabaseSyncInstance } {
  const raw = new DatabaseSync(path)
  raw.exec('PRAGMA journal_mode = WAL')
  raw.exec('PRAGMA busy_timeout = 5000')
  raw.exec('PRAGMA foreign_keys = ON')
  raw.exec('PRAGMA synchronous = FULL')
  /** Preparing costs a fifth of a request; the texts repeat. */
  const statements = new Map<string, Prepared>()

  const prepare = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    if (statements.size >= STATEMENTS_KEPT) statements.clear()
    const statement = raw.prepare(text)
    const prepared = { statement, reader: statement.columns().length > 0 }
    statements.set(text, prepared)
    return prepared
  }
  type Values = Parameters<StatementSyncInstance['all']>

  return {
    raw,
    close: () => {
      statements.clear()
      raw.close()
    },
    prepare(text) {
      const { statement, reader } = prepare(text)
      return {
        reader,
        all: (values) => statement.all(...(values as Values)),
        run: (values) => statement.run(...(values as Values)) as { changes: number; lastInsertRowid: number },
        iterate: (values) => statement.iterate(...(values as Values)) as IterableIterator<unknown>,
      }
    },
  }
}
