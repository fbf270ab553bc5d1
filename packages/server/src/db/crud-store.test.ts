import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestStore } from '../testing/stores.ts'
import { createCrudStore } from './crud-store.ts'

interface Parser {
  id: number
  name: string
  type: number
  url: string
  isActive: number
  isDefault: number
  loose: number
}

const parserColumns = {
  name: 'plain',
  type: 'plain',
  url: 'plain',
  isActive: 'plain',
  isDefault: 'plain',
  loose: 'plain',
} as const

describe.each(databases)('a list on $name', ({ isMissing, open }) => {
  let store: TestStore
  let parsers: ReturnType<typeof createCrudStore<Parser>>
  const make = (options: { keepsDefault?: boolean } = {}) =>
    createCrudStore<Parser>(store.db, {
      table: 'parsers',
      columns: parserColumns,
      searched: ['name', 'url'],
      hasDefault: true,
      ...options,
    })
  const fields = (name: string) => ({
    ...{ name, url: `https://${name}.example/` },
    ...{ type: 0, isActive: 1, isDefault: 0, loose: 0 },
  })
  const add = (name: string) => parsers.create(fields(name))
  const page = (search = '', pageNumber = 1, pageSize = 20) =>
    parsers.list({ page: pageNumber, pageSize, search })
  const defaults = async () =>
    (await parsers.all()).filter((row) => row.isDefault === 1).map((row) => row.name)

  beforeEach(async (context) => {
    if (isMissing) return context.skip()
    store = await open()
    parsers = make()
  })
  afterEach(async () => {
    if (!isMissing) await store.remove()
  })

  test('pages through what it holds and counts all of it', async () => {
    for (let number = 1; number <= 25; number++) await add(`p${number}`)
    const second = await page('', 2, 10)
    expect(second).toMatchObject({ total: 25, page: 2, pageSize: 10 })
    expect(second.list.map((row) => row.name)).toEqual([
      'p15',
      'p14',
      'p13',
      'p12',
      'p11',
      'p10',
      'p9',
      'p8',
      'p7',
      'p6',
    ])
  })
  test('finds by part of the name whatever the case, and takes wildcards literally', async () => {
    await add('Alpha')
    await add('100%')
    await add('a_b')
    const names = async (search: string) => (await page(search)).list.map((row) => row.name)
    expect(await names('alph')).toEqual(['Alpha'])
    expect(await names('%')).toEqual(['100%'])
    expect(await names('_')).toEqual(['a_b'])
    expect(await names("'; drop table parsers; --")).toEqual([])
  })
  test('changes only what is given', async () => {
    const { id } = await add('one')
    expect(await parsers.update(id, { name: 'two' })).toMatchObject({
      name: 'two',
      url: 'https://one.example/',
    })
    expect(await parsers.update(id, {})).toMatchObject({ name: 'two' })
    await expect(parsers.update(999, { name: 'x' })).rejects.toMatchObject({ key: 'not_found' })
  })
  test('always has exactly one default', async () => {
    const first = await add('first')
    const second = await add('second')
    expect(await defaults()).toEqual(['first'])
    await parsers.makeDefault(second.id)
    expect(await defaults()).toEqual(['second'])
    await parsers.remove([second.id])
    expect(await defaults()).toEqual(['first'])
    await parsers.remove([first.id])
    expect(await defaults()).toEqual([])
  })
  test('keeps one default when two are chosen at once', async () => {
    const rows = [await add('a'), await add('b'), await add('c')]
    await Promise.all(rows.map((row) => parsers.makeDefault(row.id)))
    expect(await defaults()).toHaveLength(1)
  })
  test('has one default when the first rows come together', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(add))
    expect(await defaults()).toHaveLength(1)
  })
  test('refuses to delete or choose again a default that is kept', async () => {
    const { id } = await add('only')
    const kept = make({ keepsDefault: true })
    await expect(kept.remove([id])).rejects.toMatchObject({ key: 'default_kept' })
    await expect(kept.makeDefault(id)).rejects.toMatchObject({ key: 'default_kept' })
    expect(await defaults()).toEqual(['only'])
  })
  test('reads a long text only with its own row', async () => {
    const long = createCrudStore<Parser, 'url'>(store.db, {
      table: 'parsers',
      columns: parserColumns,
      searched: ['name'],
      unlisted: ['url'],
    })
    const { url, ...rest } = fields('long')
    const made = await long.create({ ...rest, url })
    const changed = await long.update(made.id, { loose: 1 })
    const { list } = await long.list({ page: 1, pageSize: 20, search: 'lon' })
    expect(made).toEqual({ ...rest, id: made.id })
    expect(changed).toEqual({ ...made, loose: 1 })
    expect([list, await long.all(), await long.findListed(made.id)]).toEqual([[changed], [changed], changed])
    expect(await long.find(made.id)).toEqual({ ...changed, url })
  })
  test('switches and deletes thousands at once', async () => {
    const many = Array.from({ length: 1_200 }, (_, number) => fields(`n${number}`))
    const rows = await store.db.insertInto('parsers').values(many).returning('id').execute()
    const ids = rows.map((row) => row.id)
    expect(await parsers.setActive(ids, 0)).toBe(1_200)
    expect(await parsers.remove(ids)).toBe(1_200)
    expect((await page()).total).toBe(0)
  })
})
