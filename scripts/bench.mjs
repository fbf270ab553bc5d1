// npm run bench [-- name …]: runs bench/*.bench.mjs on the built product and prints each against its goal.
// Each bench exports run({ startDemo, startApp }) → { title, rows: [{ name, value, unit, reference?, ratio?, goal?, ok? }] }.
import './lib/require-node.mjs'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { pathToFileURL } from 'node:url'
import { startApp } from './lib/app-process.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { startDemo } from './lib/demo.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { complain, say, step } from './lib/log.mjs'
import { at, CACHE } from './lib/paths.mjs'
import { formatTable } from './lib/table.mjs'

const named = process.argv.slice(2)
const benches = readdirSync(at('bench'))
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
  .filter((name) => !named.length || named.includes(name))
if (!benches.length) {
  complain(`There is no bench called ${named.join(', ')}`)
  process.exit(1)
}

await ensureInstalled()
if (!(await ensureBuilt(['server', 'web', 'simulator']))) process.exit(1)
say(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model || process.arch}`)

const report = {
  node: process.versions.node,
  cpus: cpus().length,
  date: new Date().toISOString(),
  benches: [],
}
let missed = 0
for (const name of benches) {
  step(name)
  const { run } = await import(pathToFileURL(at('bench', `${name}.bench.mjs`)).href)
  const result = await run({ startDemo, startApp }).catch((error) => {
    complain(error.stack ?? String(error))
    return { title: name, rows: [{ name: 'could not run', value: NaN, unit: '', ok: false }] }
  })
  say(result.title)
  say(formatTable(result.rows))
  missed += result.rows.filter((row) => row.ok === false).length
  report.benches.push({ name, ...result })
}
mkdirSync(CACHE, { recursive: true })
writeFileSync(`${CACHE}/bench.json`, JSON.stringify(report, null, 2))
say(missed ? `${missed} goals missed` : 'every goal met')
process.exitCode = missed ? 1 : 0
