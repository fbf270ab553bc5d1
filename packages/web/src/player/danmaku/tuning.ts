import { readStoredJson, writeStored } from '../../lib/storage.ts'
import type { DanmakuInput } from '../types.ts'
import type { DanmakuComment } from './comment.ts'

const KEY = 'danmaku tuning'
const MAX_TITLES = 200

/** How a title's comments are fitted to this copy of it. */
export interface DanmakuTuning {
  /** Seconds added to every comment's time. */
  offset: number
  /** 1.04 fits comments written for 24 fps to a copy that runs at 25. */
  rate: number
}

export const NO_TUNING: DanmakuTuning = { offset: 0, rate: 1 }

export function loadTuning(title: string): DanmakuTuning {
  return readAll().find(([name]) => name === title)?.[1] ?? NO_TUNING
}

/** Newest first; the oldest of more than 200 titles is forgotten. */
export function saveTuning(title: string, tuning: DanmakuTuning): void {
  const rest = readAll().filter(([name]) => name !== title)
  const plain = tuning.offset === 0 && tuning.rate === 1
  const next = plain ? rest : [[title, tuning], ...rest]
  writeStored(KEY, JSON.stringify(next.slice(0, MAX_TITLES)))
}

/** The second of this copy at which a comment written for `time` is shown. */
export function tunedTime(time: number, tuning: DanmakuTuning): number {
  return time / tuning.rate + tuning.offset
}

/** In the order of this copy's seconds. What is so already is taken as it is: there may be ten thousand. */
export function placeComments(given: readonly DanmakuInput[], tuning: DanmakuTuning): DanmakuComment[] {
  const asTheyAre = tuning.offset === 0 && tuning.rate === 1
  const placed = given.map((comment) =>
    asTheyAre && isWhole(comment)
      ? comment
      : { ...comment, count: comment.count ?? 1, time: tunedTime(comment.time, tuning) },
  )
  const inOrder = placed.every(({ time }, index) => index === 0 || (placed[index - 1]?.time ?? 0) <= time)
  return inOrder ? placed : placed.sort((a, b) => a.time - b.time)
}

function isWhole(comment: DanmakuInput): comment is DanmakuComment {
  return comment.count !== undefined
}

function readAll(): [string, DanmakuTuning][] {
  return readStoredJson(KEY, Array.isArray, []).filter(isEntry)
}

function isEntry(entry: unknown): entry is [string, DanmakuTuning] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const tuning: unknown = entry[1]
  if (typeof tuning !== 'object' || tuning === null || !('offset' in tuning) || !('rate' in tuning))
    return false
  return Number.isFinite(tuning.offset) && typeof tuning.rate === 'number' && tuning.rate > 0
}
