import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { at } from './lib/paths.mjs'

const rows = readFileSync(at('docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [VA]\d-\d\d \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

/** The files and folders that a cell names; a bare one lies beside the one before it, or beside its folder. */
function filesOf(cell) {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]).filter((name) => /[./]/.test(name))
  const found = []
  for (const name of names) {
    const before = found.at(-1)?.path ?? ''
    const [, house, rest] = /^(web|server|contract)\/(.+)$/.exec(name) ?? []
    const places = house
      ? [`packages/${house}/src/${rest}`]
      : [name, ...[before, dirname(before), dirname(dirname(before))].map((folder) => join(folder, name))]
    found.push({ name, path: places.find((place) => existsSync(at(place))) })
  }
  return found
}

it('has each line once, in order, with its four cells', () => {
  const ids = rows.map(([id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rows.filter((row) => row.length !== 4)).toEqual([])
  const sections = new Map()
  for (const id of ids) {
    const [section, number] = id.split('-')
    expect(`${id} ${Number(number)}`).toBe(`${id} ${(sections.get(section) ?? 0) + 1}`)
    sections.set(section, Number(number))
  }
})

it('names only files that exist', () => {
  const gone = rows.flatMap(([id, , built, tests]) =>
    [...filesOf(built), ...filesOf(tests)].filter(({ path }) => !path).map(({ name }) => `${id} ${name}`),
  )
  expect(gone).toEqual([])
})

it('has a test for every line that is built', () => {
  const untested = rows.filter(
    ([, , built, tests]) => built !== 'next round' && !/\.(test|spec)\./.test(tests),
  )
  expect(untested.map(([id]) => id)).toEqual([])
})
