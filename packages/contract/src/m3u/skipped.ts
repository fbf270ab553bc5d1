import type { Lang } from '../errors.ts'

/** Why a line of a list was left out. */
export const SKIP_WORDS = {
  no_url: { zh: '频道没有地址', en: 'the channel has no address' },
  no_name: { zh: '地址没有频道名', en: 'the address has no channel name' },
  not_a_url: { zh: '不是地址', en: 'not an address' },
  no_comma: { zh: '缺少逗号', en: 'the comma is missing' },
  too_long: { zh: '内容过长', en: 'too long' },
  html: { zh: '是网页，不是列表', en: 'a web page, not a list' },
  bad_json: { zh: 'JSON 无法识别', en: 'JSON that cannot be read' },
  hls: { zh: '是单个视频流，不是频道列表', en: 'one stream, not a list of channels' },
} as const satisfies Record<string, Record<Lang, string>>

export type SkipReason = keyof typeof SKIP_WORDS

export interface SkippedLine {
  /** From 1. */
  line: number
  reason: SkipReason
}

/** A broken list must not fill the memory with complaints. */
const MOST_KEPT = 1_000

export function createSkipLog() {
  const lines: SkippedLine[] = []
  let count = 0
  return {
    skip(line: number, reason: SkipReason): void {
      count++
      if (lines.length < MOST_KEPT) lines.push({ line, reason })
    },
    lines,
    count: () => count,
  }
}
