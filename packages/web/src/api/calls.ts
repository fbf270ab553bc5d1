import { CALLS } from 'virtual:calls'
import type { API, Call } from '@piying/contract'

/**
 * Every call of the contract, for `useCall`, `useAction` and `request`. In the browser a call is only its
 * method, path and kind: `input` and `output` are there for the types, their schemas stay on the server.
 */
export const calls = readCalls(CALLS) as unknown as typeof API

export type CallGroup = keyof typeof API

/** What really arrives in the browser. */
export interface BareCall {
  group: CallGroup
  method: Call['method']
  path: string
  kind: 'json' | 'stream'
}

export function bare(call: Call): BareCall {
  return call as unknown as BareCall
}

function readCalls(groups: Record<string, Record<string, string>>) {
  return mapValues(groups, (lines, group) =>
    mapValues(lines, (line) => {
      const [method, path = ''] = line.split(' ')
      const stream = path.endsWith('*')
      return { group, method, path: stream ? path.slice(0, -1) : path, kind: stream ? 'stream' : 'json' }
    }),
  )
}

function mapValues<T, R>(record: Record<string, T>, change: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}
