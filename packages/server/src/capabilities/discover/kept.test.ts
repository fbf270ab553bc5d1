import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestStore } from '../../testing/stores.ts'
import { createKeptAnswers } from './kept.ts'

const MINUTE_MS = 60_000

describe.each(databases)('kept answers on $name', ({ isMissing, open }) => {
  let store: TestStore
  beforeEach(async (context) => {
    if (isMissing) return context.skip()
    store = await open()
  })
  afterEach(async () => {
    if (!isMissing) await store.remove()
  })
  const keys = async () =>
    (await store.db.selectFrom('keptAnswers').select('key').execute()).map(({ key }) => key)

  test('are not more than five hundred, whatever visitors ask for; the oldest go', async () => {
    const before = Array.from({ length: 500 }, (_, at) => ({ key: `page ${at}`, value: '[]', fetchedAt: at }))
    await store.db.insertInto('keptAnswers').values(before).execute()
    const kept = createKeptAnswers(store.db)
    await kept.get('one more', MINUTE_MS, async () => [1])
    await kept.get('and another', MINUTE_MS, async () => [2])
    const left = await keys()
    expect(left).toHaveLength(500)
    expect(left).toEqual(expect.arrayContaining(['one more', 'and another', 'page 2', 'page 499']))
    expect(left).not.toContain('page 1')
  })

  test('of another day are found, and are old', async () => {
    let now = Date.now()
    const kept = createKeptAnswers(store.db, () => now)
    await expect(kept.last('hot ')).rejects.toThrow()
    await kept.get('hot monday', MINUTE_MS, async () => ['a'])
    now += MINUTE_MS
    await kept.get('hot tuesday', MINUTE_MS, async () => ['b'])
    now += MINUTE_MS
    await kept.get('hot wednesday', MINUTE_MS, async () => [])
    await kept.get('banner', MINUTE_MS, async () => ['c'])
    expect(await kept.last('hot ')).toEqual({ value: ['b'], fetchedAt: now - MINUTE_MS, stale: true })
  })
})
