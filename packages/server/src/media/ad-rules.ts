import type { Segment } from './segments.ts'
import { directoryOf } from './sign.ts'

export type AdReason = 'host' | 'path' | 'duration'
export type AdRules = Readonly<Record<AdReason, boolean>>
export const ALL_RULES: AdRules = { host: true, path: true, duration: true }

/** Segments between two discontinuities. */
export interface Group {
  /** Index of its first segment. */
  first: number
  count: number
  /** Seconds from the beginning. */
  start: number
  seconds: number
  segments: Segment[]
}

/** What one rule found. The surest rule comes first. */
export interface Finding {
  reason: AdReason
  groups: Group[]
}

/** A film has one home: a feature that fewer seconds than this share tells nothing about the rest. */
const MAJORITY = 0.6
/** Names differ for many reasons: they count only where the film keeps to one way of naming. */
const NEARLY_ALL = 0.85
/** Longer stretches are not advertisements. */
const LONGEST_AD_SECONDS = 120

export function findAds(segments: Segment[], base: string, rules: AdRules): Finding[] {
  const groups = splitGroups(segments)
  if (groups.length < 2) return []
  const addresses = new Map(segments.map((segment) => [segment, absolute(segment.uri, base)]))
  const hostOf = (segment: Segment) => hostPart(addresses.get(segment) ?? '')
  const pathOf = (segment: Segment) => directoryOf(addresses.get(segment) ?? '')
  const shapeOf = (segment: Segment) => nameShape(segment.uri)
  const short = groups.filter((group) => group.seconds <= LONGEST_AD_SECONDS)
  const findings: Finding[] = [
    { reason: 'host', groups: strangers(short, segments, hostOf, MAJORITY) },
    { reason: 'path', groups: strangers(short, segments, pathOf, MAJORITY) },
    { reason: 'path', groups: strangers(short, segments, shapeOf, NEARLY_ALL) },
    { reason: 'duration', groups: offBeat(short, groups) },
  ]
  return findings.filter(({ reason, groups: found }) => rules[reason] && found.length > 0)
}

function splitGroups(segments: Segment[]): Group[] {
  const groups: Group[] = []
  let start = 0
  segments.forEach((segment, index) => {
    let group = groups.at(-1)
    if (!group || segment.startsGroup) {
      group = { first: index, count: 0, start, seconds: 0, segments: [] }
      groups.push(group)
    }
    group.segments.push(segment)
    group.count++
    group.seconds += segment.seconds
    start += segment.seconds
  })
  return groups
}

/** Groups of which no segment has what most of the playlist has. */
function strangers(
  groups: Group[],
  segments: Segment[],
  featureOf: (segment: Segment) => string,
  share: number,
): Group[] {
  const seconds = new Map<string, number>()
  let total = 0
  for (const segment of segments) {
    const feature = featureOf(segment)
    seconds.set(feature, (seconds.get(feature) ?? 0) + segment.seconds)
    total += segment.seconds
  }
  const [common, most] = [...seconds].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])
  if (most < total * share) return []
  return groups.filter((group) => group.segments.every((segment) => featureOf(segment) !== common))
}

/**
 * Groups with another rhythm than the film. Two signs count: the very same durations, to the millisecond, in more
 * than one short group (one advertisement shown twice), and a beat far off a film that keeps a steady one. The
 * last segment of a group is a rest and says nothing; a single segment has no rhythm.
 */
function offBeat(short: Group[], all: Group[]): Group[] {
  const film = all.filter((group) => !short.includes(group)).flatMap((group) => group.segments)
  const beats = (film.length > 0 ? film : all.flatMap((group) => group.segments)).map(
    (segment) => segment.seconds,
  )
  const beat = median(beats)
  const isSteady =
    beats.filter((seconds) => Math.abs(seconds - beat) <= beat * 0.1).length >= beats.length * MAJORITY
  const patterns = new Map<string, number>()
  for (const group of short) patterns.set(patternOf(group), (patterns.get(patternOf(group)) ?? 0) + 1)

  return short.filter((group) => {
    const inner = group.segments.slice(0, -1).map((segment) => segment.seconds)
    if (inner.length === 0) return false
    const isVaried = new Set(group.segments.map((segment) => segment.seconds)).size > 1
    if (isVaried && (patterns.get(patternOf(group)) ?? 0) > 1) return true
    return isSteady && inner.length >= 2 && Math.abs(median(inner) - beat) > beat * 0.35
  })
}

function patternOf(group: Group): string {
  return group.segments.map((segment) => segment.seconds.toFixed(3)).join(' ')
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** `a1b2c3000012.ts` → `a1b2c#.ts`: what one packager calls its files. Random names have a length in common. */
function nameShape(uri: string): string {
  const name = uri.replace(/[?#].*$/, '').replace(/^.*\//, '')
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  const counted = /^(.*?)\d+$/.exec(stem)
  return (counted ? `${counted[1]}#` : String(stem.length)) + ending
}

function absolute(uri: string, base: string): string {
  return URL.canParse(uri, base) ? new URL(uri, base).href : uri
}

function hostPart(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}
