import { AppError } from '../errors.ts'
import type { Feed, RemuxSource } from './remux-feed.ts'
import { type RemuxJob, startRemuxJob } from './remux-job.ts'
import type { RemuxPlan } from './remux-plan.ts'

/** Asked for out of order by this much, a segment comes from the running job; beyond it a new one starts there. */
const PATIENCE = 2
/** Kept for a player that lost its connection and asks again. */
const KEPT = 2

export interface RemuxViewer {
  readonly id: string
  init(): Promise<Buffer>
  segment(nth: number, signal: AbortSignal): Promise<Buffer>
  isWorking(): boolean
  /** Since it last asked or was answered. */
  idleMs(): number
  stop(): void
}

export interface RemuxViewerOptions {
  id: string
  ffmpeg: string
  plan: RemuxPlan
  source: RemuxSource
  feed: Feed
}

/** One player and its one job: forward by waiting, elsewhere by starting anew. */
export function createRemuxViewer({ id, ffmpeg, plan, source, feed }: RemuxViewerOptions): RemuxViewer {
  const kept = new Map<number, Buffer>()
  let job: RemuxJob | undefined
  let closeFeed = () => {}
  let position = 0
  let lastAsked = Date.now()
  let asking = 0
  let queue: Promise<unknown> = Promise.resolve()
  let stopped = false

  function halt(): void {
    job?.stop()
    job = undefined
    closeFeed()
    kept.clear()
  }

  async function startAt(nth: number): Promise<RemuxJob> {
    halt()
    const { url, close } = await feed.open(source)
    closeFeed = close
    if (stopped) throw new AppError('remux_failed', { reason: 'stopped' })
    position = nth
    job = startRemuxJob({ ffmpeg, url, plan, from: nth })
    return job
  }

  const isNear = (nth: number) => nth >= position && nth <= position + PATIENCE

  async function produce(nth: number, signal: AbortSignal): Promise<Buffer> {
    if (nth >= plan.starts.length) throw new AppError('not_found', { what: `#${nth}` })
    // A player that jumped on does not wait for what it asked before.
    if (signal.aborted) throw new AppError('remux_failed', { reason: 'gone' })
    const known = kept.get(nth)
    if (known) return known
    const running = job && isNear(nth) ? job : await startAt(nth)
    for (;;) {
      const bytes = await running.next()
      if (!bytes) throw new AppError('not_found', { what: `#${nth}` })
      kept.set(position, bytes)
      for (const old of kept.keys()) if (old < position - KEPT) kept.delete(old)
      if (position++ === nth) return bytes
    }
  }

  /** One after the other: a job has one output. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    asking++
    lastAsked = Date.now()
    const turn = queue.then(work).finally(() => {
      asking--
      lastAsked = Date.now()
    })
    queue = turn.catch(() => {})
    return turn
  }

  return {
    id,
    init: () => inTurn(async () => (job ?? (await startAt(0))).init()),
    segment(nth, signal) {
      // Whoever jumps elsewhere must not wait for the job that still works on the old place.
      if (job && !kept.has(nth) && !isNear(nth)) halt()
      return inTurn(() => produce(nth, signal))
    },
    isWorking: () => job !== undefined,
    idleMs: () => (asking > 0 ? 0 : Date.now() - lastAsked),
    stop() {
      stopped = true
      halt()
    },
  }
}
