import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openStore, type Store } from '../db/open.ts'

/** Given by `npm test`, which starts a server of its own; without it the PostgreSQL half is skipped, visibly. */
const POSTGRES = process.env.PIYING_TEST_DATABASE_URL

export const databases = [
  { name: 'SQLite', isMissing: false, open: openFile },
  { name: 'PostgreSQL', isMissing: !POSTGRES, open: openDatabase },
]

/** A store that is gone after the test. */
export interface TestStore extends Store {
  dataDir: string
  remove(): Promise<void>
}

export async function openFile(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piying-test-'))
  const store = await openStore({ dataDir })
  return {
    ...store,
    dataDir,
    async remove() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function openDatabase(): Promise<TestStore> {
  const name = `piying_${randomBytes(6).toString('hex')}`
  const databaseUrl = await inServer(`create database ${name}`, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'piying-test-'))
  const store = await openStore({ dataDir, databaseUrl })
  return {
    ...store,
    dataDir,
    async remove() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
      await inServer(`drop database ${name} with (force)`, name)
    },
  }
}

async function inServer(statement: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement)
  await client.end()
  const url = new URL(POSTGRES ?? '')
  url.pathname = `/${database}`
  return url.href
}
