import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutValues } from './cut-values.ts'

test('cutting empties the named values and changes nothing else', () => {
  const row = fc.record({
    vod_name: fc.string(),
    vod_play_url: fc.string(),
    note: fc.string(),
    n: fc.integer(),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const cut: unknown = JSON.parse(cutValues(JSON.stringify({ list: rows }), ['vod_play_url']))
      expect(cut).toEqual({ list: rows.map((each) => ({ ...each, vod_play_url: '' })) })
    }),
    { numRuns: 500 },
  )
})

test('text that merely looks like a field stays', () => {
  const rows = { list: [{ note: '"vod_play_url":"x', vod_play_url: 'a\\"b\\\\' }] }
  expect(JSON.parse(cutValues(JSON.stringify(rows), ['vod_play_url']))).toEqual({
    list: [{ note: '"vod_play_url":"x', vod_play_url: '' }],
  })
})

test('broken JSON is handed on as it is', () => {
  expect(cutValues('{"vod_play_url":"abc', ['vod_play_url'])).toBe('{"vod_play_url":"abc')
})
