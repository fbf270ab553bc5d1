import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchSources } from './fingerprint.mjs'

let folder
const look = () => watchSources(join(folder, 'state.json'), [join(folder, 'src')])
const write = (name, text) => writeFileSync(join(folder, 'src', name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piying-fingerprint-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  write('a.ts', 'one')
  write('deep/b.ts', 'two')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('sources that were never built have changed', () => {
  expect(look().changed()).toBe(true)
})

it('sources that were built have not changed', () => {
  look().remember()
  expect(look().changed()).toBe(false)
})

it.each([
  ['an edit', () => write('deep/b.ts', 'TWO')],
  ['a new file', () => write('c.ts', 'three')],
  ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
])('%s is a change', (_, change) => {
  look().remember()
  change()
  expect(look().changed()).toBe(true)
})

it('a checkout that writes the same text again is no change', () => {
  look().remember()
  utimesSync(join(folder, 'src/a.ts'), 1, 1)
  expect(look().changed()).toBe(false)
})

it('tests and builds are not part of what is built', () => {
  look().remember()
  write('a.test.ts', 'test')
  mkdirSync(join(folder, 'src/dist'))
  write('dist/a.js', 'built')
  expect(look().changed()).toBe(false)
})
