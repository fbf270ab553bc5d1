import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFile, type TestStore } from '../testing/stores.ts'
import { keepCopies } from './copies.ts'

const HOUR_MS = 3_600_000

let store: TestStore
beforeEach(async () => {
  store = await openFile()
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.clearAllTimers()
  vi.useRealTimers()
  await store.remove()
})
const folder = () => join(store.dataDir, 'copies')
const copies = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])

test('a copy is made a minute after the start, and another each day', async () => {
  keepCopies(folder(), store.copy, () => undefined)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(copies()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(12 * HOUR_MS)
  expect(copies()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(18 * HOUR_MS)
  expect(copies()).toHaveLength(2)
})

test('a copy of today is enough for a server that starts again', async () => {
  await store.copy()
  keepCopies(folder(), store.copy, () => undefined)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(copies()).toHaveLength(1)
})

test('of many copies the last five stay, and one that fails is told', async () => {
  for (let day = 0; day < 7; day++) {
    await store.copy()
    vi.setSystemTime(Date.now() + 24 * HOUR_MS)
  }
  expect(copies()).toHaveLength(5)
  for (const name of copies()) utimesSync(join(folder(), name), 0, 0)
  const tell = vi.fn()
  keepCopies(folder(), () => Promise.reject(new Error('disk full')), tell)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(tell).toHaveBeenCalledOnce()
})
