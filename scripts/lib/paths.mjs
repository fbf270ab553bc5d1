import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const at = (...parts) => join(ROOT, ...parts)

/** What may be thrown away at any time: build fingerprints, reports of the last test run. */
export const CACHE = at('.cache')

export const SERVER_ENTRY = at('packages/server/dist/main.js')
export const WEB_DIST = at('packages/web/dist')
export const SIMULATOR_ENTRY = at('packages/simulator/dist/index.js')
