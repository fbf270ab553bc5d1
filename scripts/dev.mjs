// npm run dev: the web with hot reload on http://localhost:5173, the server rebuilt and restarted as you type.
// `npm run dev -- --simulator` gives it the imitation of the outside world instead of the internet.
import './lib/require-node.mjs'
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { complain, note, step } from './lib/log.mjs'
import { at, CACHE, SIMULATOR_ENTRY, WEB_DIST } from './lib/paths.mjs'

await ensureInstalled()
const { serverInput, serverOutput } = await import('./lib/build-server.mjs')
const { watch } = await import('rolldown')
const { createServer } = await import('vite')

const port = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: port, PIYING_WEB_DIR: WEB_DIST }
if (process.argv.includes('--simulator')) {
  if (!(await ensureBuilt(['simulator']))) process.exit(1)
  const { startSimulator } = await import(pathToFileURL(SIMULATOR_ENTRY).href)
  const { origin } = await startSimulator({ port: 0, mediaDir: `${CACHE}/media` })
  env.PIYING_INTERNET = origin
  note(`the outside world is ${origin}`)
}

let server
const ended = (child) =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()))
async function restart() {
  if (server) {
    server.kill('SIGTERM')
    await ended(server)
  }
  server = spawn(process.execPath, [`${CACHE}/dev-server/server.cjs`], { env, stdio: 'inherit' })
}

let restarting = Promise.resolve()
const output = { ...serverOutput(`${CACHE}/dev-server`), entryFileNames: '[name].cjs' }
const watcher = watch({ ...serverInput, output })
watcher.on('event', (event) => {
  if (event.code === 'ERROR') complain(event.error.message)
  if (event.code === 'BUNDLE_END') {
    step(`server built in ${event.duration} ms`)
    restarting = restarting.then(restart)
  }
  if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close()
})

process.env.PIYING_SERVER = `http://127.0.0.1:${port}`
const web = await createServer({ root: at('packages/web'), configFile: at('packages/web/vite.config.ts') })
await web.listen()
web.printUrls()

async function end() {
  await watcher.close()
  await web.close()
  server?.kill('SIGTERM')
  if (server) await ended(server)
  process.exit(0)
}
process.once('SIGINT', () => void end()).once('SIGTERM', () => void end())
