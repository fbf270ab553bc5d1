// npm test: everything, from a fresh clone. `--unit` leaves the build and the browser out (other Nodes).
// The last line is `N passed, M failed`, with `, K skipped` when something could not run here.
import './lib/require-node.mjs'
import { ensureDebianTools, findChromium } from './lib/debian.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { warn } from './lib/log.mjs'
import { startPostgres } from './lib/postgres.mjs'
import {
  checkImports,
  checkLock,
  checkTypes,
  createStages,
  lint,
  runPlaywright,
  runVitest,
} from './lib/stages.mjs'

const unitOnly = process.argv.includes('--unit')

await ensureInstalled()
await ensureDebianTools({ browser: !unitOnly })
const stages = createStages()

if (!unitOnly) {
  await stages.run('lint', lint)
  await stages.run('imports', checkImports)
  await stages.run('lock file', checkLock)
  for (const project of [
    'packages/contract',
    'packages/simulator',
    'packages/server',
    'packages/web',
    'e2e',
  ]) {
    await stages.run(`types of ${project}`, () => checkTypes(project))
  }
}
await stages.run('unit and integration tests', testOnBothDatabases)
await stages.run('web tests', () => runVitest('packages/web', { name: 'web' }))
if (!unitOnly) {
  await stages.run('build', buildAll)
  await stages.run('browser tests', testInBrowser)
}
stages.conclude()

async function testOnBothDatabases() {
  const postgres = await startPostgres()
  if (!postgres) warn('no PostgreSQL here: the store is tested on SQLite only')
  const stopOnSignal = () => void postgres?.stop().finally(() => process.exit(1))
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal)
  try {
    return await runVitest('.', {
      name: 'node',
      env: postgres ? { PIYING_TEST_DATABASE_URL: postgres.url } : {},
    })
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal)
    await postgres?.stop()
  }
}

async function buildAll() {
  const { ensureBuilt } = await import('./lib/build.mjs')
  return (await ensureBuilt(['server', 'web', 'simulator'])) ? { passed: 1 } : { failed: 1 }
}

async function testInBrowser() {
  const chromium = findChromium()
  if (!chromium) return { skipped: 1, skippedBecause: 'no Chromium here (CHROMIUM=/path/to/it names one)' }
  return runPlaywright({ env: { CHROMIUM: chromium } })
}
