/**
 * The JSON form of a list, as M3U text: `[{name, channel: [{name, urls}]}]`, the older
 * `{lives: [{group, channels}]}`, or a flat `[{name, url, group}]`. Null when it is none of them.
 */
export function jsonToM3u(text: string): string | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const rows = isRecord(parsed) ? (parsed.lives ?? parsed.channels ?? parsed.groups) : parsed
  if (!Array.isArray(rows)) return null
  const lines = ['#EXTM3U']
  for (const row of rows) if (isRecord(row)) writeRow(lines, row)
  return lines.join('\n')
}

function writeRow(lines: string[], row: Record<string, unknown>): void {
  const members = row.channel ?? row.channels
  const isGroup = Array.isArray(members)
  const group = word(row.group) || (isGroup ? word(row.name) : '')
  for (const member of isGroup ? members : [row]) if (isRecord(member)) writeChannel(lines, member, group)
}

function writeChannel(lines: string[], channel: Record<string, unknown>, group: string): void {
  const urls = [channel.urls, channel.url].flat().filter((url) => typeof url === 'string')
  const attributes = [
    ['tvg-id', word(channel.tvgId) || word(channel['tvg-id'])],
    ['tvg-name', word(channel.tvgName) || word(channel.epg)],
    ['tvg-logo', word(channel.logo)],
    ['tvg-chno', word(channel.number)],
    ['group-title', group],
  ].filter(([, value]) => value)
  const settings = [
    ['http-user-agent', word(channel.ua)],
    ['http-referrer', word(channel.referer)],
    ['http-origin', word(channel.origin)],
  ].filter(([, value]) => value)

  for (const url of urls) {
    lines.push(
      `#EXTINF:-1 ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')},${word(channel.name)}`,
      ...settings.map(([key, value]) => `#EXTVLCOPT:${key}=${value}`),
    )
    if (isRecord(channel.header)) lines.push(`#EXTHTTP:${JSON.stringify(channel.header)}`)
    lines.push(word(url))
  }
}

/** One line of text without double quotes: what M3U can carry. */
function word(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value).replace(/\s+/g, ' ').replaceAll('"', "'").trim()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
