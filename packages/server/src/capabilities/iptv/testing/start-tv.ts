import type { Simulator } from '@piying/simulator'
import { type SimulatedApp, startSimulatedApp } from '../../../testing/simulated-app.ts'

/** A channel as a visitor's page has it. */
export interface ShownChannel {
  id: string
  name: string
  number: string
  group: string
  catchupDays: number
  playUrls: { url: string; line: string; proxied: string; format: string; direct: boolean }[]
}

interface GroupPage {
  channels: ShownChannel[]
  total: number
  more: boolean
}

export interface TestTv extends SimulatedApp {
  /** The id of a new source. */
  add(source: Record<string, unknown>): Promise<number>
  get(path: string, headers?: Record<string, string>): ReturnType<SimulatedApp['call']>
  /** A page of a group, or of what was searched for. */
  group(id: number, query: Record<string, string>): Promise<GroupPage>
  /** The first channel of that name. */
  find(id: number, name: string): Promise<ShownChannel>
  /** The status for a browser that has the answer of this mark already. */
  known(path: string, etag: unknown): Promise<number>
  /** Requests that reached a host. */
  asked(host: string, path?: string): Simulator['log']
}

/** The server, with the simulator for an internet. */
export async function startTestTv(): Promise<TestTv> {
  const server = await startSimulatedApp()
  const group = async (id: number, query: Record<string, string>) =>
    (await server.call('GET', `/api/iptv/${id}/group?${new URLSearchParams(query)}`)).body.data
  return {
    ...server,
    async add(source) {
      const { body } = await server.call('POST', '/api/iptv', {
        body: { name: String(source.url ?? 'typed'), ...source },
      })
      if (!body.success) throw new Error(body.message)
      return body.data.id
    },
    get: (path, headers = {}) => server.call('GET', `/api/iptv/${path}`, { headers }),
    group,
    find: async (id, name) => (await group(id, { search: name })).channels[0],
    known: async (path, etag) => {
      const headers = { host: 'localhost:3000', 'if-none-match': String(etag) }
      return (await server.app.inject({ url: `/api/iptv/${path}`, headers })).statusCode
    },
    asked: (host, path = '') =>
      server.simulator.log.filter((entry) => entry.host === host && entry.path.startsWith(path)),
  }
}

export const MAIN = { type: 'm3u', url: 'https://iptv.example/main.m3u', epg: 'https://epg.example/e.xml.gz' }
