import { type AdReason, type AdRules, ALL_RULES, findAds } from './ad-rules.ts'
import { cutSegments } from './cut-segments.ts'
import { readSegments } from './segments.ts'

/** A stretch of segments that does not belong to the film. Times in seconds of the unfiltered playlist. */
export interface AdCut {
  start: number
  seconds: number
  segments: number
  reason: AdReason
  /** The address of its first segment, for the eyes of whoever checks. */
  sample: string
}

export interface AdPreview {
  cuts: AdCut[]
  totalSeconds: number
  cutSeconds: number
  /** Rules that found too much and were not followed. */
  stopped: AdReason[]
}

/** Cutting more than this would cut the film: the rule that wants to is wrong about this playlist. */
export const MOST_CUT_SHARE = 0.15

/**
 * Cuts advertisements out of a finished media playlist: groups between discontinuities that differ from most of
 * the playlist in host, path or rhythm. A live playlist is left alone, for its numbering must stay the same from
 * one reading to the next.
 */
export function filterAds(
  text: string,
  base: string,
  rules: AdRules = ALL_RULES,
): { text: string; preview: AdPreview } {
  const preview: AdPreview = { cuts: [], totalSeconds: 0, cutSeconds: 0, stopped: [] }
  if (!text.includes('#EXT-X-ENDLIST') || text.includes('#EXT-X-STREAM-INF')) return { text, preview }

  const playlist = readSegments(text)
  preview.totalSeconds = sum(playlist.segments.map((segment) => segment.seconds))
  const cut = new Set<number>()
  for (const { reason, groups } of findAds(playlist.segments, base, rules)) {
    const added = groups.filter((group) => !cut.has(group.first))
    const seconds = sum(added.map((group) => group.seconds))
    if (preview.cutSeconds + seconds > preview.totalSeconds * MOST_CUT_SHARE) {
      preview.stopped.push(reason)
      continue
    }
    preview.cutSeconds += seconds
    for (const { first, count, start, seconds: length } of added) {
      for (let at = first; at < first + count; at++) cut.add(at)
      const sample = playlist.segments[first]?.uri ?? ''
      preview.cuts.push({ start, seconds: length, segments: count, reason, sample })
    }
  }
  preview.cuts.sort((a, b) => a.start - b.start)
  return { text: cut.size === 0 ? text : cutSegments(playlist, cut), preview }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
