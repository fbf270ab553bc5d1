import { type Simulator, startSimulator } from '@piying/simulator'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

export interface TestTv extends TestApp {
  simulator: Simulator
  /** The id of a new source. */
  add(source: Record<string, unknown>): Promise<number>
  get(path: string, headers?: Record<string, string>): ReturnType<TestApp['call']>
  /** The status for a browser that has the answer of this mark already. */
  known(path: string, etag: unknown): Promise<number>
  /** Requests that reached a host. */
  asked(host: string, path?: string): Simulator['log']
}

/** The server, with the simulator for an internet. */
export async function startTestTv(): Promise<TestTv> {
  const simulator = await startSimulator()
  const server = await startTestApp({ internet: simulator.origin })
  return {
    ...server,
    simulator,
    async add(source) {
      const { body } = await server.call('POST', '/api/iptv', {
        body: { name: String(source.url ?? 'typed'), ...source },
      })
      if (!body.success) throw new Error(body.message)
      return body.data.id
    },
    get: (path, headers = {}) => server.call('GET', `/api/iptv/${path}`, { headers }),
    known: async (path, etag) => {
      const headers = { host: 'localhost:3000', 'if-none-match': String(etag) }
      return (await server.app.inject({ url: `/api/iptv/${path}`, headers })).statusCode
    },
    asked: (host, path = '') =>
      simulator.log.filter((entry) => entry.host === host && entry.path.startsWith(path)),
    async close() {
      await server.close()
      await simulator.stop()
    },
  }
}

export const MAIN = { type: 'm3u', url: 'https://iptv.example/main.m3u', epg: 'https://epg.example/e.xml.gz' }
