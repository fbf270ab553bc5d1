import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepFields, membersOf } from './keep-fields.ts'

const NAMES = ['vod_id', 'vod_name', 'vod_pic']
const MEMBERS = membersOf(NAMES)
const keep = (json: string) => keepFields(Buffer.from(json), MEMBERS)?.toString() ?? null
const parse = (json: string): { list: unknown[] } | null => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
const isPlain = (value: unknown) => typeof value !== 'object' || value === null
const pick = (row: unknown) =>
  isPlain(row) || Array.isArray(row)
    ? null
    : Object.fromEntries(
        Object.entries(row as object).filter(([name, value]) => NAMES.includes(name) && isPlain(value)),
      )

/** What is no row, or an empty one, nobody misses. */
const titles = (list: unknown[]) =>
  list.map(pick).filter((row) => !isPlain(row) && Object.keys(row as object).length > 0)

const LOOKALIKES = ['},{', '}],', '}]}', '"', '\\', '{"', '"vod_id":1', '],"list":[{"', ',', '影', '\n']
const odd = fc.array(fc.constantFrom(...LOOKALIKES), { maxLength: 6 }).map((parts) => parts.join(''))
const value = fc.oneof(odd, fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null), fc.boolean())
const name = fc.oneof(fc.constantFrom(...NAMES, 'vod_play_url', 'vod_content'), odd)
const flat = fc.dictionary(name, value, { noNullPrototype: true })
const nested = fc.dictionary(name, fc.oneof(value, fc.jsonValue({ maxDepth: 3 })), { noNullPrototype: true })

test.each([
  ['flat rows', flat],
  ['rows with anything in them', fc.oneof(nested, fc.jsonValue({ maxDepth: 2 }))],
])('of %s the named members stay, or everything is left to the parser', (_, row) => {
  const root = fc.record({
    before: fc.jsonValue({ maxDepth: 2 }),
    list: fc.array(row),
    class: fc.array(fc.record({ type_id: fc.integer(), vod_id: fc.string() })),
  })
  fc.assert(
    fc.property(root, fc.constantFrom(undefined, 1), (answer, indent) => {
      const kept = parse(keep(JSON.stringify(answer, null, indent)) ?? '')
      if (kept === null) return
      const plain = JSON.parse(JSON.stringify(answer)) as typeof answer
      expect({ ...kept, list: titles(kept.list) }).toEqual({ ...plain, list: titles(plain.list) })
    }),
    { numRuns: 1_000 },
  )
})

test('an answer as servers write it loses what nobody reads', () => {
  const long = '第1集$https://v.example/1.m3u8#'.repeat(50)
  const rows = [
    { vod_id: 1, vod_name: '雾港\\"来信', vod_play_url: long, vod_pic: '', vod_area: '"vod_id":7' },
    { group_id: 0, vod_id: '2', vod_name: '皮影', vod_content: `${long}\\` },
  ]
  const page = { code: 1, list: rows, total: 2, class: [{ type_id: 3, type_name: '剧' }] }
  for (const answer of [page, { code: 1, class: page.class, list: rows }]) {
    const kept = keep(JSON.stringify(answer)) ?? ''
    expect(kept.length).toBeLessThan(200)
    expect(JSON.parse(kept)).toEqual({ ...answer, list: rows.map(pick) })
  }
})

test('an answer that is no object, or ends too early, is left to the parser', () => {
  for (const json of [
    '[]',
    '',
    'closed',
    '{"list":[]}',
    '{"list":[{"vod_id":1,"vod_na',
    '{"list":[{"vod_id":"1"}',
    '{"code":1',
  ])
    expect(keep(json), json).toBeNull()
})
