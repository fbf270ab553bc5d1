import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startApp } from './app-process.mjs'
import { seedThroughApi } from './demo-seed.mjs'
import { SIMULATOR_ENTRY } from './paths.mjs'

/**
 * The simulator, and the built app on an empty data folder with the simulator for an internet. `stop()` ends
 * both and removes the folder. Used by `npm run demo`, the browser tests and benches.
 *
 * @param {{ port?: number, seed?: boolean, env?: Record<string, string>, mediaDir?: string }} [options]
 *   `seed: false` leaves the instance as a new owner finds it
 */
export async function startDemo({ port = 0, seed = true, env = {}, mediaDir } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'piying-demo-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  // The last resort: also when this process ends without a chance to wait for anything.
  process.on('exit', removeFolder)

  const world = await import(pathToFileURL(SIMULATOR_ENTRY).href)
  const simulator = await world.startSimulator({ port: 0, mediaDir: mediaDir ?? join(folder, 'media') })
  let app
  const stop = async () => {
    await app?.stop()
    await simulator.stop()
    removeFolder()
    process.off('exit', removeFolder)
  }
  try {
    app = await startApp({ port, dataDir: join(folder, 'data'), internet: simulator.origin, env })
    process.on('exit', () => app.kill())
    const problems = seed ? await seedThroughApi(app.url, world, simulator.origin) : []
    return {
      url: app.url,
      /** Where the outside world is: the value of PIYING_INTERNET. */
      simulator: simulator.origin,
      /** The running simulator: its log, its knobs. */
      world: simulator,
      /** What it knows, for asking about it: titles and sites. */
      works: world.WORKS,
      sites: world.SITES,
      app,
      problems,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
