// Checks who imports whom (the table of docs/architecture.md). Prints each break; exit code 1 when there is one.
import './lib/require-node.mjs'
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { listFiles } from './lib/fingerprint.mjs'
import { findViolations } from './lib/import-rules.mjs'
import { complain, say } from './lib/log.mjs'
import { at, ROOT } from './lib/paths.mjs'

const sources = listFiles(
  ['contract', 'simulator', 'server', 'web'].map((name) => at('packages', name, 'src')),
)
  .map((path) => relative(ROOT, path).split(sep).join('/'))
  .filter((path) => /\.[jt]sx?$/.test(path))

const violations = sources.flatMap((path) => findViolations(path, readFileSync(at(path), 'utf8')))
for (const violation of violations) complain(violation)
say(
  violations.length
    ? `${violations.length} imports break the rules`
    : `${sources.length} files import by the rules`,
)
process.exitCode = violations.length ? 1 : 0
