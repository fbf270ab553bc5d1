import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPackedAnswers } from './whole-list.ts'

const WORDS = ['频道 ', '一', '二']

test('an answer is written once, and packed the same afterwards', async () => {
  const pack = createPackedAnswers()
  let written = 0
  const write = () => {
    written++
    return WORDS
  }
  const first = pack('list', write)
  expect(first).toBeInstanceOf(Readable)
  expect(await text((first as Readable).pipe(createGunzip()))).toBe(WORDS.join(''))
  expect(gunzipSync(pack('list', write) as Buffer).toString()).toBe(WORDS.join(''))
  expect(written).toBe(1)
})

test('an answer that fails half way fails for its reader alone, and is written anew', async () => {
  const pack = createPackedAnswers()
  const broken = pack('list', async function* () {
    yield 'x'.repeat(100_000)
    throw new Error('the list is odd')
  })
  await expect(buffer(broken as Readable)).rejects.toThrow('the list is odd')
  expect(pack('list', () => WORDS)).toBeInstanceOf(Readable)
})

test('a reader that leaves takes the writing along', async () => {
  const pack = createPackedAnswers()
  let isLeft = false
  const endless = pack('list', async function* () {
    try {
      for (;;) yield Math.random().toString(36).repeat(1_000)
    } finally {
      isLeft = true
    }
  }) as Readable
  endless.once('data', () => endless.destroy())
  await expect.poll(() => isLeft).toBe(true)
  expect(pack('list', () => WORDS)).toBeInstanceOf(Readable)
})
