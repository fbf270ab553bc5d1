// npm run demo: the app on an imitation of the outside world, with content, at one address; leaves nothing behind.
// PORT chooses the port; without it any free one is taken.
import './lib/require-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { startDemo } from './lib/demo.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { complain, note, say, step, warn } from './lib/log.mjs'

await ensureInstalled()
if (!(await ensureBuilt(['server', 'web', 'simulator']))) process.exit(1)
step('Starting the demo')

let ending = false
const demo = await startDemo({ port: Number(process.env.PORT ?? 0) }).catch((error) => {
  complain(error.message)
  process.exit(1)
})
for (const problem of demo.problems) warn(problem)
say(demo.url)
note('Ctrl+C ends it; nothing is kept')

async function end(code) {
  if (ending) return
  ending = true
  await demo.stop()
  process.exit(code)
}
process.on('SIGINT', () => void end(0)).on('SIGTERM', () => void end(0))
process.on('uncaughtException', (error) => {
  complain(error.stack ?? String(error))
  void end(1)
})
demo.app.exited.then(([code]) => {
  if (!ending) complain(`the server ended with code ${code}:\n${demo.app.output()}`)
  return end(1)
})
