import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { complain, note, seconds, step } from './log.mjs'
import { at } from './paths.mjs'
import { runNpm } from './run.mjs'

const MARKER = at('node_modules/.piying-lock')
const LOCK = at('package-lock.json')

/** Installs what the lock file says, if it is not what `node_modules` holds. Ends the process when it cannot. */
export async function ensureInstalled() {
  const wanted = lockHash()
  if (readText(MARKER) === wanted) return
  if (!holdsTheLock()) {
    step('Installing dependencies (npm ci)')
    const started = Date.now()
    // NODE_ENV=production would leave the build tools out, and the build is part of the start.
    const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) {
      complain('npm ci failed: see its message above. Is the npm registry reachable?')
      process.exit(1)
    }
    note(`installed in ${seconds(Date.now() - started)}`)
  }
  writeFileSync(MARKER, wanted)
}

/** A folder shared by two systems (a Mac and a container, say) needs its own binaries on each. */
function lockHash() {
  return createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** True when somebody ran `npm ci` or `npm install` by hand and nothing is left to do. */
function holdsTheLock() {
  const installed = readText(at('node_modules/.package-lock.json'))
  if (!installed) return false
  const there = JSON.parse(installed).packages
  return Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.link ||
      (there[path] ? there[path].version === entry.version && existsSync(at(path)) : entry.optional),
  )
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
