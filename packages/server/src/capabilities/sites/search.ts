import type { Lang, SearchHit, Vod } from '@piying/contract'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors.ts'
import { createStop, type Stop, type StopSignal } from '../../upstream/stop.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { FAILED, type SiteHealthBook } from './health.ts'
import { askSite } from './protocols/maccms.ts'
import { onePictureOfEachHost } from './protocols/raw-page.ts'
import type { StoredSite } from './store.ts'

/** One site's part of a search. */
const DEADLINE_MS = 4_500
/** What sites that hung before get once every other site is done. */
const GRACE_MS = 200
/** A site that hung this often in a row is no longer waited for. */
const HANGS_SUSPECTED = 2
/** Now and then a suspect gets its full time again: it may have recovered into slowness. */
const SECOND_CHANCE_MS = 5 * 60_000
const FRESH_MS = 60_000
const KEPT_MS = 10 * 60_000
const KEPT_BYTES = 32 * 1024 * 1024
/** A site that just failed is not asked again by the next keystroke. */
const FAILED_MS = 15_000
/** How exactly these times are kept: by the millisecond, the cache would start a timer with nearly every site. */
const TIMES_KEPT_TO_MS = 1_000

/** The hits of one site as the JSON that is sent: a repeated search copies bytes. */
interface Found {
  hits: Buffer
  ms: number
  at: number
}

export interface SearchListener {
  found(site: StoredSite, hits: Buffer, ms: number): void
  failed(site: StoredSite, error: AppError, ms: number): void
}

interface Flight {
  answer: Promise<Found>
  waiting: number
  stop: Stop
}

/** Asks every site at once. A site that fails or hangs never delays another. */
export interface SiteSearchParts {
  upstream: Upstream
  health: SiteHealthBook
  notePicture(url: string): void
}

export function createSiteSearch({ upstream, health, notePicture }: SiteSearchParts) {
  const kept = new LRUCache<string, Found>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    ttlResolution: TIMES_KEPT_TO_MS,
    sizeCalculation: ({ hits }) => hits.length + 200,
  })
  const failed = new LRUCache<string, { error: AppError; ms: number }>({
    max: 2_000,
    ttl: FAILED_MS,
    ttlResolution: TIMES_KEPT_TO_MS,
  })
  const flights = new Map<string, Flight>()
  const hangs = new Map<number, { inARow: number; fullTryAt: number }>()

  async function ask(site: StoredSite, wd: string, signal: StopSignal): Promise<Found> {
    const startedAt = performance.now()
    const since = () => performance.now() - startedAt
    try {
      const query = { ac: 'videolist', wd, pg: 1 }
      const { list } = await askSite(upstream, site, query, {
        signal,
        timeoutMs: DEADLINE_MS,
        isJoined: true,
        cardsOnly: true,
      })
      health.record(site.id, since())
      hangs.delete(site.id)
      for (const picture of onePictureOfEachHost(list)) notePicture(picture)
      const hits = toOwnBytes(JSON.stringify(list.map(toSearchHit)))
      return { hits, ms: Math.round(since()), at: Date.now() }
    } catch (thrown) {
      if (signal.aborted && !isDeadline(signal.reason)) throw thrown
      const error = signal.aborted ? timeoutOf(site) : toAppError(site, thrown)
      health.record(site.id, FAILED, error.message)
      if (error.key === 'upstream_timeout') noteHang(site.id)
      throw error
    }
  }

  function noteHang(siteId: number): void {
    const before = hangs.get(siteId)
    hangs.set(siteId, { inARow: (before?.inARow ?? 0) + 1, fullTryAt: before?.fullTryAt ?? Date.now() })
  }

  function isSuspect(site: StoredSite): boolean {
    const hung = hangs.get(site.id)
    if (!hung || hung.inARow < HANGS_SUSPECTED) return false
    if (Date.now() - hung.fullTryAt < SECOND_CHANCE_MS) return true
    hung.fullTryAt = Date.now()
    return false
  }

  /** Equal searches share one request; it ends when the last of them is gone. */
  function join(site: StoredSite, wd: string, key: string, signal: StopSignal): Promise<Found> {
    let flight = flights.get(key)
    if (!flight) {
      const stop = createStop()
      const answer = ask(site, wd, stop.signal)
        .then((found) => {
          kept.set(key, found)
          return found
        })
        .finally(() => flights.delete(key))
      flight = { answer, waiting: 0, stop }
      flights.set(key, flight)
    }
    const shared = flight
    shared.waiting++
    return new Promise<Found>((resolve, reject) => {
      const leave = () => {
        if (--shared.waiting === 0) shared.stop.abort(signal.reason)
        reject(signal.reason)
      }
      const settle = () => signal.removeEventListener('abort', leave)
      signal.addEventListener('abort', leave, { once: true })
      void shared.answer.then(resolve, reject).then(settle)
    })
  }

  async function one(
    site: StoredSite,
    wd: string,
    signal: StopSignal,
    listener: SearchListener,
  ): Promise<boolean> {
    const key = `${site.id} ${site.api} ${wd}`
    const known = kept.get(key)
    if (known) listener.found(site, known.hits, known.ms)
    if (known && Date.now() - known.at < FRESH_MS) return true
    const lately = known ? undefined : failed.get(key)
    if (lately) {
      listener.failed(site, lately.error, lately.ms)
      return false
    }
    const startedAt = performance.now()
    try {
      const { hits, ms } = await join(site, wd, key, signal)
      if (!known?.hits.equals(hits)) listener.found(site, hits, ms)
      return true
    } catch (thrown) {
      if (signal.aborted && !isDeadline(signal.reason)) return false
      const error = signal.aborted ? timeoutOf(site) : toAppError(site, thrown)
      const ms = Math.round(performance.now() - startedAt)
      failed.set(key, { error: withoutStack(error), ms })
      if (!known) listener.failed(site, error, ms)
      return known !== undefined
    }
  }

  return {
    /** Resolves when every site has answered, failed or been given up; the number that answered. */
    async run(
      sites: StoredSite[],
      wd: string,
      signal: StopSignal,
      listener: SearchListener,
    ): Promise<number> {
      const suspects = new Set(sites.filter(isSuspect))
      const visitor = createStop(signal)
      const patience = createStop(visitor.signal)
      const tasks = sites.map((site) =>
        one(site, wd, (suspects.has(site) ? patience : visitor).signal, listener),
      )
      if (suspects.size > 0) {
        const reliable = tasks.filter((_, index) => !suspects.has(sites[index] as StoredSite))
        void Promise.allSettled(reliable).then(() => setTimeout(() => patience.abort(DEADLINE), GRACE_MS))
      }
      const good = (await Promise.all(tasks)).filter(Boolean).length
      visitor.release()
      return good
    },
    /** Highest priority first; among equals the quick ones, and last those that failed of late. */
    order: (sites: StoredSite[]) =>
      sites
        .map((site) => ({ site, health: health.read(site.id), hung: hangs.get(site.id)?.inARow ?? 0 }))
        .sort(
          (a, b) =>
            b.site.priority - a.site.priority ||
            a.hung - b.hung ||
            Number(a.health.lastError !== '') - Number(b.health.lastError !== '') ||
            a.health.medianMs - b.health.medianMs,
        )
        .map(({ site }) => site),
  }
}
export type SiteSearch = ReturnType<typeof createSiteSearch>

/** A small buffer of Node's is part of a larger one, all of which would stay for as long as the answer is kept. */
function toOwnBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const DEADLINE = new Error('deadline')
const isDeadline = (reason: unknown) => reason === DEADLINE

const timeoutOf = (site: StoredSite) => new AppError('upstream_timeout', { host: new URL(site.api).host })
const toAppError = (site: StoredSite, thrown: unknown) =>
  thrown instanceof AppError
    ? thrown
    : new AppError(
        'upstream_unreachable',
        { host: new URL(site.api).host, reason: String(thrown) },
        { cause: thrown },
      )

/** Until its stack is asked for, an error holds on to the functions it came through and to all that they see. */
function withoutStack({ key, params }: AppError): AppError {
  return Object.assign(new AppError(key, params), { stack: '' })
}

export const failureEvent = (site: StoredSite, error: AppError, ms: number, lang: Lang) => ({
  type: 'failed' as const,
  siteId: site.id,
  ms,
  error: error.key,
  message: error.say(lang),
})

/** What is empty is left out. */
function toSearchHit(vod: Vod): SearchHit {
  const hit: SearchHit = { vod_id: vod.vod_id, title: vod.vod_name }
  if (vod.vod_pic) hit.poster = vod.vod_pic
  if (vod.vod_remarks) hit.remarks = vod.vod_remarks
  if (vod.type_name) hit.type = vod.type_name
  if (vod.vod_year) hit.year = vod.vod_year
  if (vod.vod_area) hit.region = vod.vod_area
  const rate = vod.vod_douban_score || vod.vod_score
  if (rate) hit.rate = rate
  return hit
}
