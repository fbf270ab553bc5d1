import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.ts'
import { type AddressRules, bareHost, isAddress, isAllowedAddress, objectTo } from './address.ts'
import { networkFailure } from './failure.ts'
import type { Reach } from './upstream.ts'

export interface Address {
  address: string
  family: number
}

export type Resolve = (host: string) => Promise<Address[]>

export interface Guard {
  /** Throws `address_refused` for what the URL itself shows; nothing is looked up. */
  inspect(url: URL, reach: Reach): void
  /** Looks the name up once and returns its addresses, every one of them allowed. */
  resolve(host: string, reach: Reach): Promise<Address[]>
}

export function isRefusal(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.key === 'address_refused'
}

export interface GuardOptions extends AddressRules {
  resolve?: Resolve | undefined
}

/** Long enough for the burst of connections that one page makes, short for a name that moves. */
const NAME_TTL_MS = 10_000

/** Decides which addresses may be connected to. The connection is then made to the very addresses it returned. */
export function createGuard(options: GuardOptions = {}): Guard {
  const look = options.resolve ?? ((host) => lookup(host, { all: true }))
  const names = new LRUCache<string, Promise<Address[]>>({ max: 500, ttl: NAME_TTL_MS })

  /** One look-up for all who ask at once: system look-ups share four threads with the files. */
  function lookUp(host: string): Promise<Address[]> {
    const known = options.resolve ? undefined : names.get(host)
    if (known) return known
    const asked = look(host)
    names.set(host, asked)
    asked.catch(() => names.delete(host))
    return asked
  }

  return {
    inspect(url, reach) {
      const reason = objectTo(url, reach)
      if (reason) throw new AppError('address_refused', { host: bareHost(url) || url.protocol, reason })
    },
    async resolve(host, reach) {
      if (isAddress(host)) {
        if (isAllowedAddress(host, reach)) return [{ address: host, family: isIP(host) }]
        throw new AppError('address_refused', { host, reason: 'address_not_public' })
      }
      const addresses = await lookUp(host).catch((cause: unknown) => {
        throw networkFailure(cause, host)
      })
      if (addresses.length === 0)
        throw new AppError('upstream_unreachable', { host, reason: 'dns_not_found' })
      // One bad address spoils the name: whoever mixes them wants us to pick that one.
      const bad = addresses.find(({ address }) => !isAllowedAddress(address, reach, options))
      if (!bad) return addresses
      throw new AppError('address_refused', {
        host,
        address: bad.address,
        reason: 'address_resolves_private',
      })
    },
  }
}
