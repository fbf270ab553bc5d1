import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_SIZES, pageAfterRemoval, readListState, writeListState } from './list-state.ts'

test('what is written to the address is read back the same', () => {
  const states = fc.record({
    page: fc.integer({ min: 1, max: 9999 }),
    pageSize: fc.constantFrom<number>(...PAGE_SIZES),
    search: fc.string(),
    filters: fc.record({ type: fc.string(), tags: fc.string() }),
  })
  fc.assert(
    fc.property(states, (state) => {
      expect(readListState(writeListState(new URLSearchParams(), state), ['type', 'tags'])).toEqual(state)
    }),
  )
})

test('an address full of nonsense reads as the first page', () => {
  expect(readListState(new URLSearchParams('page=-3&pageSize=7'), [])).toEqual({
    page: 1,
    pageSize: 20,
    search: '',
    filters: {},
  })
})

test('after deleting, the page stays while it exists', () => {
  const state = { page: 3, pageSize: 20, search: '', filters: {} }
  expect(pageAfterRemoval(state, 45, 4)).toBe(3)
  expect(pageAfterRemoval(state, 45, 5)).toBe(1)
  expect(pageAfterRemoval({ ...state, page: 1 }, 3, 3)).toBe(1)
})
