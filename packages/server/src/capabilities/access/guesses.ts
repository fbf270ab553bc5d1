import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors.ts'

const FREE_BY_ADDRESS = 5
/** An account is tried from many addresses, and its owner must not be locked out for long by strangers. */
const FREE_BY_ACCOUNT = 20
const LONGEST_BY_ADDRESS_MS = 15 * 60_000
const LONGEST_BY_ACCOUNT_MS = 30_000
const FORGOTTEN_MS = 60 * 60_000

interface Tries {
  failures: number
  blockedUntil: number
}

/** Slows down the guessing of passwords: each failure past the free ones doubles the wait. */
export function createGuesses(now: () => number = Date.now) {
  const tries = new LRUCache<string, Tries>({ max: 20_000, ttl: FORGOTTEN_MS })
  const keysOf = (address: string, account: string) => [
    { key: `address ${address}`, free: FREE_BY_ADDRESS, longest: LONGEST_BY_ADDRESS_MS },
    { key: `account ${account}`, free: FREE_BY_ACCOUNT, longest: LONGEST_BY_ACCOUNT_MS },
  ]

  return {
    /** Runs the check of a password; throws `too_many` instead while the caller has to wait. */
    async limit(address: string, account: string, check: () => Promise<boolean>): Promise<boolean> {
      const keys = keysOf(address, account)
      const wait = Math.max(...keys.map(({ key }) => (tries.get(key)?.blockedUntil ?? 0) - now()))
      if (wait > 0) throw new AppError('too_many', { seconds: Math.ceil(wait / 1000) })
      // Counted before the check: guesses that arrive together must not all slip through.
      for (const { key, free, longest } of keys) {
        const failures = (tries.get(key)?.failures ?? 0) + 1
        const pause = failures < free ? 0 : Math.min(longest, 1000 * 2 ** (failures - free))
        tries.set(key, { failures, blockedUntil: now() + pause })
      }
      const isRight = await check()
      if (isRight) for (const { key } of keys) tries.delete(key)
      return isRight
    },
  }
}
export type Guesses = ReturnType<typeof createGuesses>
