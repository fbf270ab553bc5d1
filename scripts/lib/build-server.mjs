import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from './app-process.mjs'
import { note } from './log.mjs'
import { at, SERVER_ENTRY } from './paths.mjs'
import { swapIn } from './swap-in.mjs'
import { statusOf } from './wait-for.mjs'

const DIST = at('packages/server/dist')

/**
 * Left outside of the bundle: native code, and big libraries that few instances ever load. Everything else,
 * our own TypeScript and pure JavaScript alike, goes in: reading 1,000 small files is what makes a start slow.
 */
const EXTERNAL = ['@photostructure/sqlite', 'webtorrent', 'sharp', 'pg-native', 'pg-cloudflare']

export const isExternal = (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`))

/** A dynamic `import()` stays a file of its own, so that what is loaded on first use costs nothing at start. */
export const serverInput = {
  input: { server: at('packages/server/src/main.ts') },
  platform: 'node',
  external: isExternal,
  logLevel: 'warn',
  transform: { target: 'node20' },
  plugins: [
    { name: 'ascii', renderChunk: (code) => ({ code: toAscii(code), map: null }) },
    { name: 'import-outside', renderChunk: (code) => ({ code: importOutside(code), map: null }) },
  ],
}

/** CommonJS, because only a script (not a module) can be started from compiled code on Node 20. */
export const serverOutput = (dir) => ({
  dir,
  format: 'cjs',
  entryFileNames: '[name]-[hash].cjs',
  chunkFileNames: 'chunks/[name]-[hash].cjs',
  // Minifying was measured and saves nothing at start; plain text keeps the stack traces readable.
  minify: false,
})

/** Writes what a real process runs into a folder of packages/server; returns the file to start. */
export async function bundleServer(dir) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown(serverInput)
  const { output } = await bundle.write(serverOutput(dir))
  await bundle.close()
  const launcher = await readFile(at('scripts/lib/launch-server.mjs'), 'utf8')
  await writeFile(join(dir, 'main.js'), launcher.replace('server.cjs', output[0].fileName))
  return join(dir, 'main.js')
}

export async function buildServer() {
  const fresh = `${DIST}.${process.pid}`
  try {
    await bundleServer(fresh)
    await swapIn(fresh, DIST)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await keepCompiledCode().catch((error) => note(`starts will be slower: ${error.message}`))
}

/** A script that V8 took from compiled code cannot `import()` by itself: its launcher does it for it. */
const importOutside = (code) =>
  code.replace(/\bimport\((["'])([^"']+)\1\)/g, (whole, _quote, id) =>
    isExternal(id) ? `importOutside(${JSON.stringify(id)})` : whole,
  )

/** One Chinese letter would make V8 hold the whole text with two bytes per letter. */
const toAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Starts the server once, lets it answer, and has it write down what it compiled on the way. */
async function keepCompiledCode() {
  const dataDir = mkdtempSync(join(tmpdir(), 'piying-warm-up-'))
  try {
    const app = await startApp({ dataDir, ipc: true, entry: SERVER_ENTRY })
    for (const path of ['/', '/api/auth/state', '/api/site/enabled', '/api/setting/theme_settings']) {
      await statusOf(app.url + path)
    }
    app.send('piying:keep-compiled-code')
    await app.exited
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
