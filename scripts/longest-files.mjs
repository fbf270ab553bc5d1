// Prints the longest source files: aim at 100 lines; past 250 a file is usually two things. Never fails.
import './lib/require-node.mjs'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { listFiles } from './lib/fingerprint.mjs'
import { say } from './lib/log.mjs'
import { at, ROOT } from './lib/paths.mjs'

const SHOWN = 10
const USUALLY_TWO_THINGS = 250

const files = listFiles([at('packages'), at('scripts'), at('e2e'), at('bench')])
  .filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path) && !path.includes('assets'))
  .map((path) => ({ path: relative(ROOT, path), lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines)

const median = files[Math.floor(files.length / 2)]?.lines ?? 0
say(`${files.length} source files, median ${median} lines; the longest:`)
for (const { path, lines } of files.slice(0, SHOWN)) {
  say(`${String(lines).padStart(6)}  ${path}${lines > USUALLY_TWO_THINGS ? '   ← past 250' : ''}`)
}
