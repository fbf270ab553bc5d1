import type { Channel } from '@piying/contract'
import { catchupDays } from '@piying/contract/catchup'
import type { ListChannel, Playlist } from '@piying/contract/m3u'
import type { LoadedList } from './lists.ts'

/** For the spec's name of what belongs nowhere. */
export const UNGROUPED = '未分组'
export const GROUP_PAGE = 60

/** What makes a channel the same after the list was fetched again: its group and its name. */
export function channelId(group: string, name: string): string {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  const text = `${group}\n${name}`
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36)
}

/** From the address alone; the player looks closer when it is wrong. */
export function formatOf(url: string): string {
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase()
  if (scheme !== 'http' && scheme !== 'https') return scheme
  const path = url.split(/[?#|]/, 1)[0]?.toLowerCase() ?? ''
  if (path.endsWith('.m3u8') || /m3u8/i.test(url)) return 'hls'
  if (path.endsWith('.flv')) return 'flv'
  if (path.endsWith('.mpd')) return 'dash'
  if (/\.(mp4|m4v|mkv|webm)$/.test(path)) return 'mp4'
  if (path.endsWith('.ts') || /\/(udp|rtp)\//.test(path) || /\/ts\//.test(path)) return 'ts'
  return 'auto'
}

export interface ChannelWriter {
  /** A signed link through the server, carrying the headers that the line is to be asked with. */
  proxied(url: string, headers: Record<string, string>): string
}

export const logoOf = ({ logo }: ListChannel) => (/^https?:\/\//i.test(logo) ? logo : '')

/** A channel of a list as the page sees it. */
export function toChannel(
  { source, playlist }: LoadedList,
  listed: ListChannel,
  { proxied }: ChannelWriter,
): Channel {
  const group = listed.group || UNGROUPED
  return {
    id: channelId(group, listed.name),
    name: listed.name,
    logo: logoOf(listed),
    number: listed.number,
    group,
    playUrls: listed.lines.map((line, index) => {
      const headers = { ...source.header, ...line.headers }
      return {
        url: line.url,
        ua: headers['User-Agent'] ?? headers['user-agent'] ?? '',
        line: line.label || `线路${index + 1}`,
        proxied: line.playable ? proxied(line.url, headers) : '',
        format: formatOf(line.url),
        // The headers that a browser may not set are ours to send.
        direct: line.playable && Object.keys(headers).length === 0,
      }
    }),
    catchupDays: daysOf(listed, playlist),
  }
}

export const daysOf = (listed: ListChannel, { header }: Playlist) =>
  Math.max(0, ...listed.lines.map((line) => catchupDays(listed, line, header)))

/** Where each channel of a list stands, by its id; made once for a list. */
const places = new WeakMap<Playlist, Map<string, number>>()
export function findChannel(playlist: Playlist, id: string): ListChannel | undefined {
  let known = places.get(playlist)
  if (!known) {
    known = new Map()
    for (let index = playlist.size - 1; index >= 0; index--)
      known.set(channelId(playlist.groupAt(index) || UNGROUPED, playlist.nameAt(index)), index)
    places.set(playlist, known)
  }
  const index = known.get(id)
  return index === undefined ? undefined : playlist.channelAt(index)
}
