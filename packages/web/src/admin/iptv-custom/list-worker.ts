import { ChangeSet, Text } from '@codemirror/state'
import {
  type ListChannel,
  type Playlist,
  parsePlaylist,
  type SkippedLine,
  writeM3u,
  writeTxt,
} from '@piying/contract/m3u'
import {
  applyRules,
  type Rule,
  type RuleChannel,
  type RuleProblem,
  type RuleResult,
} from '@piying/contract/rules'

/** What happened in the editor: everything is new, or some of it changed (a `ChangeSet` as JSON). */
export type Edit = { type: 'text'; text: string } | { type: 'change'; changes: unknown }

/** What the page asks of the worker: it holds the list, the page holds what is in sight. */
export type Job =
  | Edit
  | { type: 'parse' }
  | { type: 'rows'; from: number; count: number }
  | { type: 'rules'; rules: Rule[] }
  | { type: 'drop'; urls: string[] }
  | { type: 'lines' }
  | { type: 'export'; format: 'm3u' | 'txt' }

export type PreviewRow =
  | { kind: 'group'; name: string; count: number }
  | {
      kind: 'channel'
      name: string
      url: string
      logo: string
      lines: number
      /** A browser can open it. */
      playable: boolean
      /** Where it begins in the text, from 1. */
      at: number
    }
export interface Parsed {
  size: number
  groups: number
  rows: number
  skipped: readonly SkippedLine[]
  skippedCount: number
}
export interface Ruled {
  text: string
  diff: RuleResult<string>['diff']
  problems: RuleProblem[]
}
/** A line as the server asks it. */
export interface CheckedLine {
  url: string
  headers: Record<string, string>
}
export interface Answers {
  text: null
  change: null
  parse: Parsed
  rows: PreviewRow[]
  rules: Ruled
  drop: Ruled
  lines: CheckedLine[]
  export: string
}

/** As many as the rules show. */
const MOST_SAMPLES = 100

/** One line of a channel, with the way back to the channel it belongs to. */
type FlatChannel = RuleChannel & { of: ListChannel; line: number }

let doc: Text = Text.empty
let playlist: Playlist = parsePlaylist('')
let known: { of: Text; facts: Parsed } | null = null
/** Where each group begins among the rows of the preview. */
let starts: number[] = []

function edit(job: Edit): null {
  doc = job.type === 'text' ? Text.of(job.text.split('\n')) : ChangeSet.fromJSON(job.changes).apply(doc)
  return null
}

function parse(): Parsed {
  if (known?.of === doc) return known.facts
  playlist = parsePlaylist(doc.toString(), { transient: true })
  let at = 0
  starts = playlist.groups.map(({ channels }) => {
    const start = at
    at += channels.length + 1
    return start
  })
  const { size, groups, skipped, skippedCount } = playlist
  known = { of: doc, facts: { size, groups: groups.length, rows: at, skipped, skippedCount } }
  return known.facts
}

function rows(from: number, count: number): PreviewRow[] {
  const found: PreviewRow[] = []
  for (let row = from; row < from + count; row++) {
    const group = lastAtOrBefore(starts, row)
    const members = playlist.groups[group]
    const place = row - (starts[group] ?? 0) - 1
    if (!members || place >= members.channels.length) break
    if (place < 0) found.push({ kind: 'group', name: members.name, count: members.channels.length })
    else {
      const { name, logo, lines } = playlist.channelAt(members.channels[place] ?? 0)
      const [line] = lines
      const playable = lines.some((each) => each.playable)
      const facts = { name, logo, url: line?.url ?? '', lines: lines.length, playable, at: line?.at ?? 1 }
      found.push({ kind: 'channel', ...facts })
    }
  }
  return found
}

function lastAtOrBefore(sorted: number[], value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((sorted[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

function flatten(): FlatChannel[] {
  const flat: FlatChannel[] = []
  for (const of of playlist.channels())
    for (const [line, { url }] of of.lines.entries())
      flat.push({ name: of.name, group: of.group, logo: of.logo, url, of, line })
  return flat
}

function writeFlat(flat: FlatChannel[]): string {
  const channels = flat.map(({ name, group, logo, of, line }): ListChannel => {
    const own = of.lines[line]
    return { ...of, name, group, logo, lines: own ? [own] : [] }
  })
  return writeM3u(channels, playlist.header)
}

const show = ({ group, name, url }: RuleChannel) => [group, name, url].filter(Boolean).join(' · ')

function ruled(flat: FlatChannel[], rules: Rule[]): Ruled {
  const { channels, diff, problems } = applyRules(flat, rules)
  const samples = diff.samples.map(({ before, after }) => ({
    before: show(before),
    after: after && show(after),
  }))
  return { text: writeFlat(channels), diff: { ...diff, samples }, problems }
}

function drop(urls: string[]): Ruled {
  const gone = new Set(urls)
  const flat = flatten()
  const kept = flat.filter((channel) => !gone.has(channel.url))
  const lost = flat.filter((channel) => gone.has(channel.url))
  const samples = lost.slice(0, MOST_SAMPLES).map((channel) => ({ before: show(channel), after: null }))
  const counts = { before: flat.length, after: kept.length, removed: lost.length, changed: 0, moved: 0 }
  return {
    text: writeFlat(kept),
    diff: { ...counts, samples },
    problems: [],
  }
}

function answer(job: Job): Answers[Job['type']] {
  switch (job.type) {
    case 'text':
    case 'change':
      return edit(job)
    case 'parse':
      return parse()
    case 'rows':
      return rows(job.from, job.count)
    case 'rules':
      return ruled(flatten(), job.rules)
    case 'drop':
      return drop(job.urls)
    case 'lines':
      return flatten().map(({ url, of, line }) => ({ url, headers: { ...of.lines[line]?.headers } }))
    case 'export':
      return job.format === 'm3u'
        ? writeM3u(playlist.channels(), playlist.header)
        : writeTxt(playlist.channels())
  }
}

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; job: Job }>) => {
  self.postMessage({ id: data.id, answer: answer(data.job) })
})
