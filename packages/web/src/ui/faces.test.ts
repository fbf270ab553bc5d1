import { expect, test } from 'vitest'
import { AVATARS, avatarOf } from './faces.ts'

test('every number a profile may have is a face of its own', () => {
  const looks = Array.from({ length: AVATARS }, (_, face) => JSON.stringify(avatarOf(face)))
  expect(AVATARS).toBe(24)
  expect(new Set(looks).size).toBe(AVATARS)
})

test('a number nobody drew is a face all the same', () => {
  for (const face of [-1, 24, 1.5, Number.NaN]) expect(avatarOf(face).figure).not.toBe('')
})
