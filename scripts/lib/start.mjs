import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { SERVER_ENTRY } from './paths.mjs'

/**
 * The server runs in this very process: a signal sent to it arrives, its exit code is ours, and no second
 * process takes memory. (`npm` itself does not pass signals on: services run `node scripts/start.mjs`.)
 */
export async function start() {
  await ensureInstalled()
  if (!(await ensureBuilt(['server', 'web']))) process.exit(1)
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(SERVER_ENTRY).href)
}
