import semver from 'semver'
import { describe, expect, it } from 'vitest'
import { findLockProblems } from './lib/lock-rules.mjs'

const manifest = { name: 'piying', allowScripts: { judged: false }, dependencies: { a: '1.0.0' } }
const check = (packages, manifests = [manifest]) =>
  findLockProblems({ packages }, manifests, semver.satisfies)

describe('the lock file', () => {
  it('is fine when every package takes every promised Node', () => {
    expect(check({ '': {}, 'node_modules/a': { version: '1.0.0', engines: { node: '>=18' } } })).toEqual([])
  })

  it('may not hold a package that refuses the oldest Node', () => {
    expect(check({ 'node_modules/a': { version: '9.0.0', engines: { node: '>=22' } } })).toEqual([
      'a@9.0.0 wants Node >=22: refuses 20.19.0, 20.20.2',
    ])
  })

  it('may hold an optional package that does', () => {
    expect(
      check({ 'node_modules/a': { version: '9.0.0', optional: true, engines: { node: '>=22' } } }),
    ).toEqual([])
  })

  it('must hold the binaries of platforms other than the one it was written on', () => {
    const native = {
      version: '1.0.0',
      optionalDependencies: {
        '@n/linux-x64-gnu': '1.0.0',
        '@n/darwin-arm64': '1.0.0',
        '@n/sunos-x64': '1.0.0',
      },
    }
    expect(
      check({ 'node_modules/n': native, 'node_modules/@n/linux-x64-gnu': { version: '1.0.0' } }),
    ).toEqual(['n@1.0.0 lacks @n/darwin-arm64 in the lock file'])
  })

  it('names no registry', () => {
    expect(
      check({ 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } }),
    ).toHaveLength(1)
  })

  it('holds no install script that nobody has judged', () => {
    const scripted = { version: '1.0.0', hasInstallScript: true }
    expect(check({ 'node_modules/judged': scripted, 'node_modules/surprise': scripted })).toEqual([
      "surprise has an install script that package.json's allowScripts does not judge",
    ])
  })

  it('stands on exact pins', () => {
    expect(check({}, [{ ...manifest, dependencies: { a: '^1.0.0' } }])).toEqual([
      'piying: a is not pinned exactly (^1.0.0)',
    ])
  })
})
