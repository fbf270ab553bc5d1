import { expect, test } from 'vitest'
import { onceEach } from './once-each.ts'

test('facts are said once, in their order, and only where there are any', () => {
  expect(onceEach(['2026', '', '剧情', undefined, '2026', '大陆', '剧情'])).toEqual(['2026', '剧情', '大陆'])
  expect(onceEach([])).toEqual([])
})
