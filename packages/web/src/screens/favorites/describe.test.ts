import { expect, test } from 'vitest'
import { actorOf, nextPage, shownTags, toggleTag } from './describe.ts'

test('a card shows two tags and counts the rest', () => {
  expect(shownTags(['a', 'b', 'c', 'd'])).toEqual({ shown: ['a', 'b'], more: 2 })
  expect(shownTags(['a'])).toEqual({ shown: ['a'], more: 0 })
})

test('the actor comes out of the extra information, whatever is written there', () => {
  expect(actorOf({ extraInfo: '{"actor":" 甲 "}' })).toBe('甲')
  for (const extraInfo of ['', '{', 'null', '[]', '{"actor":5}']) expect(actorOf({ extraInfo })).toBe('')
})

test('there is more while a page comes back full', () => {
  const next = nextPage(20)
  expect(next({ list: Array(20).fill(0) }, 3)).toBe(4)
  expect(next({ list: Array(19).fill(0) }, 3)).toBeNull()
  expect(next({ list: [] }, 1)).toBeNull()
})

test('a tag is chosen by one press and dropped by the next', () => {
  expect(toggleTag(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleTag(['a', 'b'], 'a')).toEqual(['b'])
})
