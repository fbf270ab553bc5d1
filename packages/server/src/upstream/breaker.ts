import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.ts'
import type { Standing } from './upstream.ts'

/** `failed`: no connection or status 5xx. `hung`: no answer in time. `neutral`: says nothing about the host. */
export type Outcome = 'answered' | 'failed' | 'hung' | 'neutral'

export interface Breaker {
  /** Throws `upstream_resting` while the host is left alone. Every `ask` that returns is followed by one `report`. */
  ask(host: string): void
  report(host: string, outcome: Outcome): void
  standing(host: string): Standing
}

interface Host {
  failures: number
  restMs: number
  restsUntil: number
  isProbed: boolean
  hungAt: number
}

const FAILURES_TO_REST = 5
const REST_MS = 15_000
const LONGEST_REST_MS = 120_000
/** A host that hung is given less patience for this long. */
const HUNG_MEMORY_MS = 10 * 60_000

/**
 * Leaves a host alone after five failures in a row: 15 s, then twice as long each time, up to two minutes. After the
 * rest one request tries it; the others keep being refused until that one is back.
 */
export function createBreaker(now: () => number): Breaker {
  const hosts = new LRUCache<string, Host>({ max: 2_000 })

  const isResting = (host: Host) =>
    host.failures >= FAILURES_TO_REST && (host.isProbed || now() < host.restsUntil)

  return {
    ask(name) {
      const host = hosts.get(name)
      if (!host || host.failures < FAILURES_TO_REST) return
      if (isResting(host)) throw new AppError('upstream_resting', { host: name })
      host.isProbed = true
    },
    report(name, outcome) {
      if (outcome === 'answered') return void hosts.delete(name)
      const host = hosts.get(name)
      if (outcome === 'neutral') {
        if (host) host.isProbed = false
        return
      }
      const hungAt = outcome === 'hung' ? now() : (host?.hungAt ?? Number.NEGATIVE_INFINITY)
      if (host && isResting(host) && !host.isProbed) {
        // It was under way before the rest began: no news.
        host.hungAt = hungAt
        return
      }
      const failures = (host?.failures ?? 0) + 1
      const restMs = host?.isProbed ? Math.min(host.restMs * 2, LONGEST_REST_MS) : REST_MS
      hosts.set(name, { failures, restMs, restsUntil: now() + restMs, isProbed: false, hungAt })
    },
    standing(name) {
      const host = hosts.get(name)
      if (!host) return { failures: 0, isResting: false, hasHung: false }
      const { failures } = host
      return { failures, isResting: isResting(host), hasHung: now() - host.hungAt < HUNG_MEMORY_MS }
    },
  }
}
