import { reasonOf } from '../../errors.ts'
import type { Reach, Upstream } from '../../upstream/upstream.ts'
import { announceHttp } from './tracker-http.ts'
import { announceUdp } from './tracker-udp.ts'

const MIN_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 30 * 60_000
/** A reader who waits may ask again this soon. */
const IMPATIENT_MS = 10_000

export interface Announcement {
  infoHash: string
  /** 20 bytes as hex. */
  peerId: string
  port: number
  left: number
  event: 'started' | 'stopped' | ''
}

/** What one tracker said: peers as `ip:port`, and when it wants to be asked again. */
export interface TrackerAnswer {
  peers: string[]
  intervalSeconds: number
}

export interface AnnouncingOptions {
  trackers: readonly { url: string; reach: Reach }[]
  upstream: Upstream
  announcement(): Omit<Announcement, 'event'>
  onPeers(peers: string[]): void
  log(message: string): void
}

export interface Announcing {
  stats(): { trackers: number; trackersAnswered: number }
  /** For a reader who is waiting: asks all of them again, but not every second. */
  askAgain(): void
  stop(): void
}

/** Tells every tracker that we are here and passes on the peers it names, until stopped. */
export function startAnnouncing(options: AnnouncingOptions): Announcing {
  const { trackers, upstream, announcement, onPeers, log } = options
  const stopped = new AbortController()
  const answered = new Set<string>()
  const timers = new Map<string, NodeJS.Timeout>()
  let askedAt = Date.now()

  async function ask(
    { url, reach }: { url: string; reach: Reach },
    event: Announcement['event'],
    failures = 0,
  ) {
    let pauseMs: number
    let nextFailures = 0
    try {
      const answer = await announce(
        url,
        { ...announcement(), event },
        { upstream, reach, signal: stopped.signal },
      )
      if (stopped.signal.aborted) return
      answered.add(url)
      onPeers(answer.peers)
      pauseMs = answer.intervalSeconds * 1000
    } catch (thrown) {
      if (stopped.signal.aborted) return
      log(`tracker ${hostOf(url)}: ${reasonOf(thrown)}`)
      nextFailures = failures + 1
      pauseMs = MIN_PAUSE_MS * 2 ** failures
    }
    clearTimeout(timers.get(url))
    const pause = Math.min(Math.max(pauseMs, MIN_PAUSE_MS), MAX_PAUSE_MS)
    timers.set(url, setTimeout(() => void ask({ url, reach }, '', nextFailures), pause).unref())
  }

  for (const tracker of trackers) void ask(tracker, 'started')
  return {
    stats: () => ({ trackers: trackers.length, trackersAnswered: answered.size }),
    askAgain() {
      if (stopped.signal.aborted || Date.now() - askedAt < IMPATIENT_MS) return
      askedAt = Date.now()
      for (const tracker of trackers) void ask(tracker, '')
    },
    stop() {
      stopped.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      const farewell = { ...announcement(), event: 'stopped' as const }
      for (const { url, reach } of trackers.filter(({ url }) => answered.has(url)))
        announce(url, farewell, { upstream, reach, signal: AbortSignal.timeout(3000) }).catch(() => {})
    },
  }
}

export interface TrackerDoor {
  upstream: Upstream
  reach: Reach
  signal: AbortSignal
}

function announce(url: string, announcement: Announcement, door: TrackerDoor): Promise<TrackerAnswer> {
  return url.toLowerCase().startsWith('udp:')
    ? announceUdp(url, announcement, door)
    : announceHttp(url, announcement, door)
}

/** For the log: the rest of an address may be somebody's key to a private tracker. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
