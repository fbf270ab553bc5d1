import type { DueCheck, FollowStore } from './follow-store.ts'

const ROUND_MS = 60_000
const ASKED_A_ROUND = 400
export const AT_ONCE_PER_HOST = 2
const AT_ONCE = 10
const EVERY_MS = 6 * 3_600_000
const FIRST_RETRY_MS = 15 * 60_000
const LONGEST_RETRY_MS = 24 * 3_600_000
const LEASE_MS = 5 * 60_000

export interface FollowCheckerParts {
  follows: FollowStore
  /** The host that a source is asked at, so that sites of one host share its limit; null when the site is gone. */
  hostOf(source: string): Promise<string | null>
  /** The site's own words about the newest episode. */
  readLatest(source: string, vodId: string): Promise<string>
  now?: () => number
  random?: () => number
}

/** Asks the sites of followed titles for news: at leisure, few at once, and less often where it fails. */
export function createFollowChecker({
  follows,
  hostOf,
  readLatest,
  now = Date.now,
  random = Math.random,
}: FollowCheckerParts) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** Between three quarters and five quarters: titles followed together must not be asked together for ever. */
  const about = (ms: number) => Math.round(ms * (0.75 + random() / 2))

  async function checkOne(check: DueCheck): Promise<void> {
    if (!(await follows.claim(check, LEASE_MS))) return
    try {
      const latest = await readLatest(check.source, check.vodId)
      await follows.noteLatest(check, latest, now() + about(EVERY_MS))
    } catch {
      const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** check.checkFailures)
      await follows.noteFailure(check, now() + about(pause))
    }
  }

  async function round(): Promise<void> {
    const lanes = new Map<string, DueCheck[]>()
    for (const check of await follows.due(ASKED_A_ROUND)) {
      const host = (await hostOf(check.source)) ?? `gone ${check.source}`
      lanes.set(host, [...(lanes.get(host) ?? []), check])
    }
    // One worker takes a whole queue; a host has at most two queues.
    const queues = [...lanes.values()].flatMap((checks) =>
      Array.from({ length: AT_ONCE_PER_HOST }, (_, lane) =>
        checks.filter((_check, index) => index % AT_ONCE_PER_HOST === lane),
      ),
    )
    const work = async () => {
      for (let queue = queues.shift(); queue; queue = queues.shift())
        for (const check of queue) await checkOne(check)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  const run = () => {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    run,
    start(tell: (thrown: unknown) => void): void {
      timer = setInterval(() => void run().catch(tell), ROUND_MS)
      timer.unref()
    },
    stop(): void {
      clearInterval(timer)
    },
  }
}
