import type { ListLine } from './m3u/channel.ts'
import type { PlaylistHeader } from './m3u/header.ts'

/** All in milliseconds since 1970. */
export interface CatchupTimes {
  start: number
  end: number
  now: number
}

/** Chinese multicast gateways play the past of their own channels. */
const PLTV = /\/(?:PLTV|TVOD)\//
const PLTV_SOURCE = '?playseek=${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}'
/** Those gateways, and the lists that speak of them, count in the time of China. */
const ZONE_MS = 8 * 3_600_000

/** The address at which a line shows what it showed then; null when the list offers nothing of the kind. */
export function catchupUrl(
  line: Pick<ListLine, 'url' | 'catchup'>,
  header: PlaylistHeader,
  times: CatchupTimes,
): string | null {
  const isPltv = PLTV.test(line.url)
  const type = (line.catchup?.type || header.attributes.catchup || (isPltv ? 'append' : '')).toLowerCase()
  const source = line.catchup?.source || header.attributes['catchup-source'] || (isPltv ? PLTV_SOURCE : '')
  switch (type) {
    case 'append':
      return source ? append(line.url, fillIn(source, times)) : null
    case 'default':
    case 'vod':
      return source ? fillIn(source, times) : null
    case 'shift':
    case 'timeshift':
      return append(line.url, fillIn(source || '?utc={utc}&lutc={lutc}', times))
    case 'flussonic':
    case 'fs':
      return flussonic(line.url, times)
    case 'xc':
      return xtream(line.url, times)
    default:
      return null
  }
}

/** A template that begins with `?` joins whatever query there is. */
function append(url: string, addition: string): string {
  if (!addition.startsWith('?') || !url.includes('?')) return url + addition
  return `${url}&${addition.slice(1)}`
}

/** `${(b)yyyyMMddHHmmss}`, `{utc}`, `{start:YmdHMS}`, `${duration}` and the rest of what players know. */
export function fillIn(template: string, { start, end, now }: CatchupTimes): string {
  const seconds = (time: number) => String(Math.floor(time / 1000))
  const duration = Math.max(0, Math.floor((end - start) / 1000))
  const words: Record<string, string> = {
    utc: seconds(start),
    start: seconds(start),
    utcend: seconds(end),
    end: seconds(end),
    lutc: seconds(now),
    now: seconds(now),
    timestamp: seconds(now),
    duration: String(duration),
    durmin: String(Math.ceil(duration / 60)),
    offset: String(Math.max(0, Math.floor((now - start) / 1000))),
  }
  return template
    .replace(/\$?\{\((b|e)\)([^}:]+)(?::(utc))?\}/g, (_, which: string, format: string, utc?: string) =>
      writeTime(which === 'b' ? start : end, format, utc ? 0 : ZONE_MS),
    )
    .replace(
      /\$?\{(utc|start|utcend|end|lutc|now|timestamp):([^}]+)\}/g,
      (_, which: string, format: string) => {
        const time =
          which === 'utcend' || which === 'end' ? end : which === 'utc' || which === 'start' ? start : now
        return writeTime(time, format, 0)
      },
    )
    .replace(/\$?\{duration:(\d+)\}/g, (_, unit: string) =>
      String(Math.floor(duration / Math.max(1, Number(unit)))),
    )
    .replace(/\$?\{(Y|m|d|H|M|S)\}/g, (_, part: string) => writeTime(start, part, 0))
    .replace(/\$?\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** Java's letters when the format holds `yyyy`, otherwise one letter for each part. */
function writeTime(time: number, format: string, zoneMs: number): string {
  const iso = new Date(time + zoneMs).toISOString()
  const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)]
  const [hour, minute, second] = [iso.slice(11, 13), iso.slice(14, 16), iso.slice(17, 19)]
  if (/y/.test(format)) {
    const parts: Record<string, string> = { yyyy: year, MM: month, dd: day, HH: hour, mm: minute, ss: second }
    return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (part) => parts[part] ?? part)
  }
  const letters: Record<string, string> = { Y: year, m: month, d: day, H: hour, M: minute, S: second }
  return format.replace(/[YmdHMS]/g, (letter) => letters[letter] ?? letter)
}

/** `…/index.m3u8` becomes `…/index-START-DURATION.m3u8`, `…/mpegts` becomes `…/timeshift_abs-START.ts`. */
function flussonic(url: string, { start, end, now }: CatchupTimes): string | null {
  const [path = '', query] = url.split('?', 2)
  const [from, length] = [Math.floor(start / 1000), Math.max(1, Math.floor((end - start) / 1000))]
  const tail = query === undefined ? '' : `?${query}`
  const isLive = end > now
  const playlist = /^(.*\/)(index|mono|video|master)(\.m3u8)$/.exec(path)
  if (playlist) {
    const [, folder, name, extension] = playlist
    return `${folder}${name === 'master' ? 'index' : name}-${from}-${isLive ? 'now' : length}${extension}${tail}`
  }
  const stream = /^(.*\/)(?:mpegts|[^/]*\.ts)$/.exec(path)
  return stream ? `${stream[1]}timeshift_abs-${from}.ts${tail}` : null
}

/** `http://host/live/user/pass/ID.ts` becomes `http://host/timeshift/user/pass/MINUTES/Y-m-d:H-M/ID.ts`. */
function xtream(url: string, { start, end }: CatchupTimes): string | null {
  const match = /^(https?:\/\/[^/]+)\/(?:live\/)?([^/]+)\/([^/]+)\/(\d+)(\.\w+)?$/.exec(url)
  if (!match) return null
  const [, host, user, password, id, extension = '.ts'] = match
  const minutes = Math.max(1, Math.ceil((end - start) / 60_000))
  return `${host}/timeshift/${user}/${password}/${minutes}/${writeTime(start, 'Y-m-d:H-M', 0)}/${id}${extension}`
}
