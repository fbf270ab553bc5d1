import { CALLS } from 'virtual:calls'
import type { API, Call } from '@piying/contract'

/**
 * Every call of the contract, for `useCall`, `useAction` and `request`. In the browser a call is only its
 * method, path and kind: `input` and `output` are there for the types, their schemas stay on the server.
 */
export const calls = CALLS as typeof API

export type CallGroup = keyof typeof API

/** What really arrives in the browser. */
export interface BareCall {
  group: CallGroup
  method: Call['method']
  path: string
  kind?: Call['kind']
}

export function bare(call: Call): BareCall {
  return call as unknown as BareCall
}
