import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../testing/stores.ts'
import { listHeads } from './004-list-heads.ts'

describe.each(databases)('typed TV lists of an older version on $name', ({ isMissing, open }) => {
  test('are shown by their beginning, and are whole', async (context) => {
    if (isMissing) return context.skip()
    const store = await open()
    const before = { type: 'custom', isActive: 1, header: '{}', refreshHours: 12 }
    const content = `\n${'甲,https://live.example/1.m3u8\n'.repeat(200)}`
    await sql`alter table ${sql.table('iptvSources')} drop column ${sql.ref('contentHead')}`.execute(store.db)
    await sql`alter table ${sql.table('iptvSources')} drop column ${sql.ref('contentLength')}`.execute(
      store.db,
    )
    const rows = [
      { ...before, name: 'typed', content },
      { ...before, name: 'fetched', type: 'm3u', content: '' },
    ]
    await store.db
      .insertInto('iptvSources')
      .values(rows as never)
      .execute()

    await listHeads.up(store.db as never, store.words)
    const [table] = (await store.db.introspection.getTables()).filter(({ name }) => name === 'iptvSources')
    expect(table?.columns.at(-1)?.name).toBe('content')
    const fields = ['name', 'content', 'contentHead', 'contentLength'] as const
    expect(await store.db.selectFrom('iptvSources').select(fields).orderBy('id').execute()).toEqual([
      { name: 'typed', content, contentHead: content.slice(1, 2_001), contentLength: content.length },
      { name: 'fetched', content: '', contentHead: '', contentLength: 0 },
    ])
    await store.remove()
  })
})
