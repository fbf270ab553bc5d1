import { afterAll, beforeAll } from 'vitest'
import { type Simulator, type SimulatorOptions, startSimulator } from '../index.ts'

/** A simulator for the tests of one file. `get` takes an address as a client would write it. */
export function useSimulator(options: SimulatorOptions = {}) {
  let sim: Simulator | undefined
  beforeAll(async () => {
    sim = await startSimulator(options)
  })
  afterAll(() => sim?.stop())
  const current = () => {
    if (!sim) throw new Error('not started')
    return sim
  }
  const get = (url: string, init?: RequestInit) =>
    fetch(`${current().origin}/${url.replace(/^https?:\/\//, '')}`, { redirect: 'manual', ...init })
  return {
    get,
    world: current,
    json: async (url: string, init?: RequestInit) => JSON.parse(await (await get(url, init)).text()),
    bytes: async (url: string, init?: RequestInit) => Buffer.from(await (await get(url, init)).arrayBuffer()),
  }
}
