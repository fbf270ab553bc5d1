import { onTestFinished } from 'vitest'
import { createUpstream, type UpstreamOptions } from '../create.ts'
import type { ProxySettings } from '../proxy.ts'
import type { Upstream } from '../upstream.ts'

/** A door out for one test. Names under `.example` are this machine, and it may be reached. */
export function openUpstream(options: Partial<UpstreamOptions> = {}): Upstream {
  const upstream = createUpstream({
    proxy: () => null,
    allowPrivate: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ...options,
  })
  onTestFinished(() => upstream.close())
  return upstream
}

/** The system knows none of these names: the proxy looks them up. */
export const unknown = async () => {
  throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
}

/** A door out that leads through a proxy. */
export function throughProxy(settings: () => ProxySettings | null, options: Partial<UpstreamOptions> = {}) {
  return openUpstream({ proxy: settings, allowPrivate: false, resolve: unknown, ...options })
}
