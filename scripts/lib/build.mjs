import { existsSync } from 'node:fs'
import { watchSources } from './fingerprint.mjs'
import { complain, note, seconds, step } from './log.mjs'
import { at, CACHE, SERVER_ENTRY, SIMULATOR_ENTRY } from './paths.mjs'
import { runNode } from './run.mjs'

const COMMON = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'packages/contract'].map((path) =>
  at(path),
)

/** The parts that are built: what each is made of, what it leaves behind, and what builds it. */
export const PARTS = {
  server: {
    sources: [
      ...COMMON,
      at('packages/server'),
      at('scripts/lib/build-server.mjs'),
      at('scripts/lib/launch-server.mjs'),
    ],
    result: SERVER_ENTRY,
    build: async () => (await import('./build-server.mjs')).buildServer(),
  },
  web: {
    sources: [...COMMON, at('packages/web'), at('scripts/lib/build-web.mjs')],
    result: at('packages/web/dist/index.html'),
    build: async () => (await import('./build-web.mjs')).buildWeb(),
  },
  simulator: {
    sources: [at('packages/simulator'), at('scripts/lib/build-simulator.mjs')],
    result: SIMULATOR_ENTRY,
    build: async () => (await import('./build-simulator.mjs')).buildSimulator(),
  },
}

const sourcesOf = (part) => watchSources(`${CACHE}/built-${part}.json`, PARTS[part].sources)

/** Builds one part in this process and remembers from which sources. */
export async function buildPart(part) {
  const sources = sourcesOf(part)
  await PARTS[part].build()
  sources.remember()
}

/**
 * Builds the parts whose sources changed, each in a process of its own: the builders take 300 MB that a
 * server must not keep. False when one could not be built; its own message has then been printed.
 */
export async function ensureBuilt(parts) {
  const stale = parts.filter((part) => !existsSync(PARTS[part].result) || sourcesOf(part).changed())
  for (const part of stale) {
    step(`Building the ${part}`)
    const started = Date.now()
    const { code } = await runNode([at('scripts/build.mjs'), part])
    if (code !== 0) {
      complain(`The ${part} could not be built: see the message above.`)
      return false
    }
    note(`built in ${seconds(Date.now() - started)}`)
  }
  return true
}
