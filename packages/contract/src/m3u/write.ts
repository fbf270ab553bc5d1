import type { CatchupFacts, ListChannel, ListLine } from './channel.ts'
import type { PlaylistHeader } from './header.ts'

type Pair = readonly [key: string, value: string]

/** An M3U text that reads back as the same channels. */
export function writeM3u(channels: Iterable<ListChannel>, header?: PlaylistHeader): string {
  const lines = [writeHeader(header)]
  for (const channel of channels) {
    for (const line of channel.lines) writeLine(lines, channel, line)
  }
  return `${lines.join('\n')}\n`
}

/** A TXT list: groups, names, addresses and their labels; the rest has no place in it. */
export function writeTxt(channels: Iterable<ListChannel>, ungrouped = '未分组'): string {
  const groups = new Map<string, string[]>()
  for (const { group, name, lines } of channels) {
    const rows = groups.get(group) ?? []
    groups.set(group, rows)
    for (const line of lines) rows.push(`${name},${withLabel(line)}`)
  }
  return [...groups].map(([group, rows]) => `${group || ungrouped},#genre#\n${rows.join('\n')}\n`).join('\n')
}

function writeHeader(header: PlaylistHeader | undefined): string {
  const guides = header?.guides.length ? [['x-tvg-url', header.guides.join(',')] as const] : []
  return ['#EXTM3U', ...writePairs([...guides, ...Object.entries(header?.attributes ?? {})])].join(' ')
}

function writeLine(lines: string[], channel: ListChannel, line: ListLine): void {
  const pairs: Pair[] = [
    ['tvg-id', channel.tvgId],
    ['tvg-name', channel.tvgName],
    ['tvg-logo', channel.logo],
    ['tvg-chno', channel.number],
    ...Object.entries(channel.attributes),
    ...catchupPairs(line.catchup),
    ['group-title', channel.group],
  ]
  lines.push(`${['#EXTINF:-1', ...writePairs(pairs)].join(' ')},${channel.name}`)
  writeHeaders(lines, line.headers)
  for (const [key, value] of Object.entries(line.props)) lines.push(`#KODIPROP:${key}=${value}`)
  lines.push(withLabel(line))
}

function catchupPairs(facts: CatchupFacts | null): Pair[] {
  if (!facts) return []
  return [
    ['catchup', facts.type],
    ['catchup-source', facts.source],
    ['catchup-days', facts.days],
    ['catchup-correction', facts.correction],
  ]
}

function writePairs(pairs: readonly Pair[]): string[] {
  return pairs.filter(([, value]) => value !== '').map(([key, value]) => `${key}="${value}"`)
}

const OPTIONS: Readonly<Record<string, string>> = {
  'User-Agent': 'http-user-agent',
  Referer: 'http-referrer',
  Origin: 'http-origin',
}

/** The three that every player knows as options, the others as JSON. */
function writeHeaders(lines: string[], headers: Readonly<Record<string, string>>): void {
  const others: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const option = OPTIONS[name]
    if (option) lines.push(`#EXTVLCOPT:${option}=${value}`)
    else others[name] = value
  }
  if (Object.keys(others).length > 0) lines.push(`#EXTHTTP:${JSON.stringify(others)}`)
}

function withLabel({ url, label }: ListLine): string {
  return label ? `${url}$${label}` : url
}
