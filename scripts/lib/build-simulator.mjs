import { rm } from 'node:fs/promises'
import { at } from './paths.mjs'
import { swapIn } from './swap-in.mjs'

const DIST = at('packages/simulator/dist')

/** File by file, in the same folders: the simulator finds its media by paths relative to its own files. */
export async function buildSimulator() {
  const { rolldown } = await import('rolldown')
  const fresh = `${DIST}.${process.pid}`
  try {
    const bundle = await rolldown({
      input: { index: at('packages/simulator/src/index.ts') },
      platform: 'node',
      logLevel: 'warn',
      transform: { target: 'node20' },
    })
    await bundle.write({
      dir: fresh,
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: at('packages/simulator/src'),
      entryFileNames: '[name].js',
    })
    await bundle.close()
    await swapIn(fresh, DIST)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}
