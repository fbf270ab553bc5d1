import { calls } from './calls.ts'
import { queryClient, useCall } from './hooks.ts'
import { saveSession } from './session.ts'

const FRESH_MS = 60_000

/** Who the caller is, as the server sees it. */
export function useAccess() {
  return useCall(calls.access.state, {}, { staleTime: FRESH_MS })
}

/** Keeps the token; everything that was answered to a stranger is asked for again. */
export async function signIn(session: { token: string; expiresAt: number }): Promise<void> {
  saveSession(session)
  // What came with the page would come back with a reset.
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.resetQueries()
}

/** The page somebody was sent away from, out of the state of the address; only paths of ours. */
export function originOf(state: unknown, fallback: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback
}
