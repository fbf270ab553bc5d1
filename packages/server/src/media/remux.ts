import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.ts'
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts'
import { createFeed, type RemuxSource } from './remux-feed.ts'
import { planRemux, type RemuxPlan, writePlaylist } from './remux-plan.ts'
import { createRemuxViewer, type RemuxViewer } from './remux-viewer.ts'

export type { RemuxSource } from './remux-feed.ts'

export interface RemuxRequest {
  source: RemuxSource
  /** `index.m3u8`, `init.mp4` or `<number>.m4s`. */
  part: string
  /** As the playlist gave it to this player. */
  viewer: string
  /** What the playlist appends to its lines, such as a pass; the viewer's name has to be in it. */
  suffix(viewer: string): string
  signal: AbortSignal
}

export interface Remuxer {
  /** False where ffmpeg is not installed. */
  isAvailable(): Promise<boolean>
  part(request: RemuxRequest): Promise<{ type: string; body: string | Buffer }>
  /** ffmpegs at work. */
  jobCount(): number
  close(): Promise<void>
}

export interface RemuxerOptions {
  maxJobs?: number
  /** A viewer who asks for nothing during this long has gone, or has paused: the job ends and can be started again. */
  idleMs?: number
  /** For tests; otherwise looked for once, at the first request. */
  find?: () => Promise<Ffmpeg | null>
}

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** Films that browsers cannot open, as HLS that they can: the picture as it is, the sound as AAC. */
export function createRemuxer({
  maxJobs = 2,
  idleMs = 45_000,
  find = findFfmpeg,
}: RemuxerOptions = {}): Remuxer {
  const feed = createFeed()
  const plans = new LRUCache<string, Promise<RemuxPlan>>({ max: 100 })
  const inits = new LRUCache<string, Buffer>({ max: 100 })
  const viewers = new Map<string, RemuxViewer>()
  const sweeper = setInterval(sweep, 5000).unref()

  let looking: Promise<Ffmpeg | null> | undefined
  const lookForFfmpeg = () => (looking ??= find())
  async function tools(): Promise<Ffmpeg> {
    const found = await lookForFfmpeg()
    if (!found) throw new AppError('remux_no_ffmpeg')
    return found
  }

  function planOf(source: RemuxSource): Promise<RemuxPlan> {
    const known = plans.get(source.key)
    if (known) return known
    const plan = (async () => {
      const { url, close } = await feed.open(source)
      return planRemux(await tools(), source, url).finally(close)
    })()
    plans.set(source.key, plan)
    plan.catch(() => plans.delete(source.key))
    return plan
  }

  function sweep(): void {
    for (const viewer of viewers.values()) if (viewer.idleMs() > idleMs) leave(viewer)
  }
  function leave(viewer: RemuxViewer): void {
    viewers.delete(viewer.id)
    viewer.stop()
  }

  /** One job for each viewer; when all places are taken, whoever has been quiet for longest makes room. */
  async function viewerOf(id: string, source: RemuxSource, plan: RemuxPlan): Promise<RemuxViewer> {
    const name = `${source.key} ${id}`
    const known = viewers.get(name)
    if (known) return known
    if (viewers.size >= maxJobs) {
      const quiet = [...viewers.values()].sort((a, b) => b.idleMs() - a.idleMs())[0]
      if (!quiet || quiet.idleMs() < idleMs / 3) throw new AppError('remux_busy', { limit: maxJobs })
      leave(quiet)
    }
    const { ffmpeg } = await tools()
    const viewer = createRemuxViewer({ id: name, ffmpeg, plan, source, feed })
    viewers.set(name, viewer)
    return viewer
  }

  return {
    isAvailable: async () => (await lookForFfmpeg()) !== null,
    async part({ source, part, viewer, suffix, signal }) {
      await tools()
      const plan = await planOf(source)
      if (part === 'index.m3u8')
        return {
          type: PLAYLIST_TYPE,
          body: writePlaylist(plan, suffix(randomBytes(6).toString('base64url'))),
        }
      const known = part === 'init.mp4' ? inits.get(source.key) : undefined
      if (known) return { type: 'video/mp4', body: known }
      const own = await viewerOf(viewer, source, plan)
      if (part === 'init.mp4') {
        const head = await own.init()
        inits.set(source.key, head)
        return { type: 'video/mp4', body: head }
      }
      return { type: 'video/iso.segment', body: await own.segment(Number.parseInt(part, 10), signal) }
    },
    jobCount: () => [...viewers.values()].filter((viewer) => viewer.isWorking()).length,
    async close() {
      clearInterval(sweeper)
      for (const viewer of [...viewers.values()]) leave(viewer)
      await feed.close()
    },
  }
}
