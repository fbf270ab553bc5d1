// npm run check: everything that needs no browser, before each commit. Under two minutes.
import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'
import { checkImports, checkLock, checkTypes, createStages, lint, runVitest } from './lib/stages.mjs'

await ensureInstalled()
const stages = createStages()

await stages.run('lint', lint)
await stages.run('imports', checkImports)
await stages.run('lock file', checkLock)
for (const project of ['packages/contract', 'packages/simulator', 'packages/server', 'packages/web', 'e2e']) {
  await stages.run(`types of ${project}`, () => checkTypes(project))
}
await stages.run('unit and integration tests', () => runVitest('.', { name: 'node' }))
await stages.run('web tests', () => runVitest('packages/web', { name: 'web' }))
await runNode([at('scripts/longest-files.mjs')])
stages.conclude()
