import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/** Every file below the given files and folders, in a fixed order. */
export function listFiles(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(path)) return []
    if (statSync(path).isFile()) return [path]
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !SKIPPED.has(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? listFiles([join(path, entry.name)]) : [join(path, entry.name)],
      )
  })
}

/**
 * Tells whether sources changed since `remember` was last called. Sizes and times are compared first (a few
 * milliseconds); contents only when those differ, so that a fresh checkout of the same text builds nothing.
 */
export function watchSources(statePath, paths) {
  const files = listFiles(paths).filter((path) => !/\.test\.[cm]?[jt]sx?$/.test(path))
  const stamp = hash(files.map((path) => describe(path, statSync(path))))
  const saved = existsSync(statePath) ? JSON.parse(readFileSync(statePath, 'utf8')) : {}
  let contents

  const readContents = () => {
    contents ??= hash(files.flatMap((path) => [relative(ROOT, path), readFileSync(path)]))
    return contents
  }
  const remember = () => {
    mkdirSync(dirname(statePath), { recursive: true })
    writeFileSync(statePath, JSON.stringify({ stamp, contents: readContents() }))
  }
  const changed = () => {
    if (saved.stamp === stamp) return false
    if (saved.contents !== readContents()) return true
    remember()
    return false
  }
  return { changed, remember }
}

const describe = (path, { size, mtimeMs }) => `${relative(ROOT, path)}:${size}:${mtimeMs}`

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\n')
  return sum.digest('hex')
}
