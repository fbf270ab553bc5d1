import { rm } from 'node:fs/promises'
import { at, SERVER_ENTRY } from './paths.mjs'
import { swapIn } from './swap-in.mjs'

const DIST = at('packages/server/dist')

/**
 * Left outside of the bundle: native code, and big libraries that few instances ever load. Everything else,
 * our own TypeScript and pure JavaScript alike, goes in: reading 1,000 small files is what makes a start slow.
 */
const EXTERNAL = ['@photostructure/sqlite', 'webtorrent', 'sharp', 'pg-native', 'pg-cloudflare']

export const isExternal = (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`))

/** A dynamic `import()` stays a file of its own, so that what is loaded on first use costs nothing at start. */
export const serverInput = {
  input: { main: at('packages/server/src/main.ts') },
  platform: 'node',
  external: isExternal,
  logLevel: 'warn',
  transform: { target: 'node20' },
}

export const serverOutput = (dir) => ({
  dir,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  sourcemap: false,
  // Minifying was measured and saves nothing at start; plain text keeps the stack traces readable.
  minify: false,
})

export async function buildServer() {
  const { rolldown } = await import('rolldown')
  const fresh = `${DIST}.${process.pid}`
  try {
    const bundle = await rolldown(serverInput)
    await bundle.write(serverOutput(fresh))
    await bundle.close()
    await swapIn(fresh, DIST)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return SERVER_ENTRY
}
