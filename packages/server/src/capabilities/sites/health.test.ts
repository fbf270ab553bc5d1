import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFile, type TestStore } from '../../testing/stores.ts'
import { openSiteHealth } from './health.ts'
import { createSiteStore } from './store.ts'

let store: TestStore
let siteId: number
beforeEach(async () => {
  store = await openFile()
  const fields = { key: 'a', name: 'a', api: 'https://a.example/', type: 2, isActive: 1, tags: [] } as const
  const rest = { remark: '', priority: 0, proxyMode: 'none', customProxy: '', adFilter: 0 } as const
  siteId = (await createSiteStore(store.db).create({ ...fields, ...rest, tags: [] })).id
})
afterEach(() => store.remove())

test('how a site has been doing survives a database that could not be written', async () => {
  const health = await openSiteHealth(store.db)
  health.record(siteId, 120)
  await sql`create trigger busy before insert on ${sql.table('siteHealth')} begin select raise(abort, 'busy'); end`.execute(
    store.db,
  )
  await health.close()
  expect(health.read(siteId).recent).toEqual([120])

  await sql`drop trigger busy`.execute(store.db)
  await health.close()
  expect((await openSiteHealth(store.db)).read(siteId)).toMatchObject({ recent: [120], failures: 0 })
})

test('a site that was deleted is forgotten', async () => {
  const health = await openSiteHealth(store.db)
  health.record(siteId, 120)
  await createSiteStore(store.db).remove([siteId])
  await health.close()
  expect(health.read(siteId).recent).toEqual([])
  expect(await store.db.selectFrom('siteHealth').selectAll().execute()).toEqual([])
})
