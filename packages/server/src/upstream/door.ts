import { type Connect, createDialler } from './dial.ts'
import { createGuard, type Guard, type Resolve } from './guard.ts'
import type { ProxySettings } from './proxy.ts'
import { createRouter, type PlanRoute } from './route.ts'
import type { Upstream } from './upstream.ts'

export interface DoorOptions {
  /** The outbound proxy at this moment; null for none. Read for every request. */
  proxy: () => ProxySettings | null
  /** `PIYING_INTERNET`: the origin of a server that speaks for every host, the host being the first path segment. */
  internet?: string | undefined
  /** Anyone may reach the addresses of this machine and its networks. */
  allowPrivate?: boolean | undefined
  /** Names that lead into 198.18.0.0/15 are public here: the house's router runs a "fake IP" proxy. */
  fakeIp?: boolean | undefined
  /** Origins that the administrator typed are trusted whoever asks for them. */
  isTrustedOrigin?: ((origin: string) => boolean) | undefined
  resolve?: Resolve | undefined
  /** Certificates (PEM) trusted besides the usual ones: a house with an authority of its own. */
  ca?: string | undefined
}

export interface Door extends Pick<Upstream, 'check'> {
  plan: PlanRoute
  connect: Connect
}

export const CONNECT_MS = 6_000

/** Where connections are checked and made: the part that requests and the segment relay share. */
export function createDoor(options: DoorOptions): Door {
  const guard: Guard = createGuard({ resolve: options.resolve, fakeIp: options.fakeIp ?? false })
  const plan = createRouter({ ...options, guard })
  const connect = createDialler(guard, options.ca)
  return {
    plan,
    connect,
    async check(url, reach) {
      const route = await plan(url, reach)
      if (!route.proxy && route.reach !== 'any') await guard.resolve(route.host, route.reach)
    },
  }
}
