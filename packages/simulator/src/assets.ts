import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = new Map<string, Buffer>()

/** One of the small files that come with the simulator. */
export function readAsset(name: string): Buffer {
  const known = cache.get(name)
  if (known) return known
  const bytes = readFileSync(join(assetsFolder(), name))
  cache.set(name, bytes)
  return bytes
}

/** Beside the sources, or found from wherever a bundle of them was put. */
export function assetsFolder(): string {
  const starts = [dirname(fileURLToPath(import.meta.url)), process.cwd()]
  for (const start of starts) {
    for (let folder = start; ; folder = dirname(folder)) {
      for (const place of ['assets', 'packages/simulator/assets']) {
        if (existsSync(join(folder, place, 'reel-a.ts'))) return join(folder, place)
      }
      if (folder === dirname(folder)) break
    }
  }
  throw new Error('the simulator cannot find its assets folder')
}
