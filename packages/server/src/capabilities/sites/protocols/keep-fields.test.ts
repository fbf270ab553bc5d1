import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldNames, keepFields } from './keep-fields.ts'

const NAMES = ['vod_id', 'vod_name', 'vod_pic']
const read = (json: string): unknown => {
  const kept = keepFields(Buffer.from(json), fieldNames(NAMES))
  return kept === null ? null : JSON.parse(kept.toString())
}
const pick = (row: unknown) =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
    ? Object.fromEntries(Object.entries(row).filter(([name]) => NAMES.includes(name)))
    : row

test('of every row the named members stay, and everything else of the answer as it was', () => {
  const row = fc.dictionary(
    fc.oneof(fc.constantFrom(...NAMES, 'vod_play_url'), fc.string({ unit: 'grapheme' })),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ minLength: 40, maxLength: 200, unit: 'binary' })),
    { noNullPrototype: true },
  )
  const root = fc.record({
    before: fc.jsonValue({ maxDepth: 2 }),
    list: fc.array(fc.oneof(row, fc.jsonValue({ maxDepth: 2 }))),
    after: fc.jsonValue({ maxDepth: 2 }),
  })
  fc.assert(
    fc.property(root, fc.constantFrom(undefined, 1, '\t'), (answer, indent) => {
      const plain = JSON.parse(JSON.stringify(answer)) as typeof answer
      expect(read(JSON.stringify(answer, null, indent))).toEqual({ ...plain, list: plain.list.map(pick) })
    }),
    { numRuns: 200 },
  )
})

test('text that merely looks like a member stays text', () => {
  const rows = { list: [{ note: '"vod_id":"x', vod_name: `${'字'.repeat(60)}\\"},{"vod_id":7\\\\` }] }
  expect(read(JSON.stringify(rows))).toEqual({ list: [{ vod_name: rows.list[0]?.vod_name }] })
})

test('an answer that is no object, or ends too early, is left to the parser', () => {
  for (const json of [
    '[]',
    '',
    'closed',
    '{"list":[{"vod_id":1,"vod_na',
    '{"list":[{"vod_id":"1"}',
    '{"code":1',
  ])
    expect(read(json), json).toBeNull()
})
