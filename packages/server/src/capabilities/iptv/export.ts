import { randomBytes } from 'node:crypto'
import type { Programme } from '@piying/contract'
import type { ListChannel } from '@piying/contract/m3u'
import type { SettingsStore } from '../../db/settings-store.ts'
import { UNGROUPED } from './channels.ts'
import type { LoadedList } from './lists.ts'

const ROW = 'iptv_export_token'
const MOST_CHANNELS = 100_000

/** The address of the merged list holds a token, so that players without a login may read it. */
export function createExportToken(settings: SettingsStore) {
  const renew = async () => {
    const token = randomBytes(18).toString('base64url')
    await settings.save(ROW, token)
    return token
  }
  return { renew, read: async () => (await settings.read(ROW)) || renew() }
}

export interface ExportedChannel {
  list: LoadedList
  channel: ListChannel
}

export function* exportChannels(lists: LoadedList[]): Generator<ExportedChannel> {
  let count = 0
  for (const list of lists)
    for (const channel of list.playlist.channels()) {
      if (++count > MOST_CHANNELS) return
      yield { list, channel }
    }
}

/** Links go through us: the headers that a line needs are ours to send. */
export type LinkOf = (list: LoadedList, url: string, headers: Readonly<Record<string, string>>) => string

export function* writeMergedM3u(
  channels: Iterable<ExportedChannel>,
  guide: string,
  linkOf: LinkOf,
): Generator<string> {
  yield `#EXTM3U x-tvg-url="${guide}"\n`
  for (const { list, channel } of channels)
    for (const line of channel.lines) {
      const attributes = [
        ['tvg-id', channel.tvgId],
        ['tvg-name', channel.tvgName || channel.name],
        ['tvg-logo', channel.logo],
        ['group-title', channel.group || UNGROUPED],
      ].map(([name, value]) => `${name}="${clean(value ?? '')}"`)
      const url = line.playable ? linkOf(list, line.url, line.headers) : line.url
      yield `#EXTINF:-1 ${attributes.join(' ')},${clean(channel.name)}\n${url}\n`
    }
}

export function* writeMergedTxt(channels: Iterable<ExportedChannel>, linkOf: LinkOf): Generator<string> {
  let group: string | undefined
  for (const { list, channel } of channels) {
    const next = channel.group || UNGROUPED
    if (next !== group) yield `${clean(next).replaceAll(',', ' ')},#genre#\n`
    group = next
    const urls = channel.lines.map((line) =>
      line.playable ? linkOf(list, line.url, line.headers) : line.url,
    )
    yield `${clean(channel.name).replaceAll(',', ' ')},${urls.join('#')}\n`
  }
}

export function* writeMergedXmltv(
  rows: Iterable<{ channel: ListChannel; programmes: Programme[] }>,
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv generator-info-name="Piying">\n'
  for (const { channel, programmes } of rows) {
    if (programmes.length === 0) continue
    const id = escapeXml(channel.tvgId || channel.tvgName || channel.name)
    yield `<channel id="${id}"><display-name>${escapeXml(channel.name)}</display-name></channel>\n`
    for (const { start, stop, title, desc } of programmes)
      yield `<programme start="${stamp(start)}" stop="${stamp(stop)}" channel="${id}"><title>${escapeXml(title)}</title>${desc && `<desc>${escapeXml(desc)}</desc>`}</programme>\n`
  }
  yield '</tv>\n'
}

const clean = (text: string) => text.replace(/["\r\n]/g, ' ').trim()
const escapeXml = (text: string) =>
  // Control characters are not allowed in XML at all.
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const stamp = (time: number) => `${new Date(time).toISOString().replace(/[-:T]/g, '').slice(0, 14)} +0000`
