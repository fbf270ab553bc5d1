import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { episodeOf, isFinished, type Watch } from './watch.ts'

const EVERY_MS = 10_000

export interface Position {
  watch: Watch
  position: number
  duration: number
  ended?: boolean
}

/** A position with the time at which its episode was begun in this window. */
export interface Told extends Position {
  begunAt: number
}

/** Whether a position is worth a request: the first, every ten seconds, another episode, and what must not be lost. */
export function isDue(
  last: { key: string; at: number } | null,
  key: string,
  now: number,
  urgent: boolean,
): boolean {
  return last === null || last.key !== key || urgent || now - last.at >= EVERY_MS
}

/** Writes positions to the history, at most every ten seconds unless it is urgent. */
export function createProgressWriter(send: (position: Told) => void, now: () => number = Date.now) {
  let last: { key: string; at: number; begunAt: number } | null = null
  let told = -1
  return (position: Position, urgent: boolean) => {
    const { watch } = position
    const key = `${watch.siteId}/${watch.vodId}/${episodeOf(watch).name}`
    const isNews = last?.key !== key || told !== position.position || position.ended === true
    if (!isNews || !isDue(last, key, now(), urgent)) return
    last = { key, at: now(), begunAt: last?.key === key ? last.begunAt : now() }
    told = position.position
    send({ ...position, begunAt: last.begunAt })
  }
}

/** Survives the closing of the page; a lost position is not worth a word. */
export function sendPosition({ watch, position, duration, ended, begunAt }: Told): void {
  const { vod, vodId, siteId } = watch
  const body = {
    vodId,
    source: String(siteId),
    resourceType: 'site' as const,
    title: vod.vod_name,
    pic: vod.vod_pic,
    episode: episodeOf(watch).name,
    timestamp: Date.now(),
    begunAt,
    position,
    duration,
    finished: ended || isFinished(position, duration),
  }
  request(calls.playHistory.record, body, { keepalive: true }).catch(() => undefined)
}
