import { fillTemplate, type Moment } from './catchup/template.ts'
import type { ListChannel, ListLine, PlaylistHeader } from './m3u.ts'

/** The part of the past that is wanted, in milliseconds. */
export interface Period {
  start: number
  end: number
  now: number
}

export interface CatchupOptions {
  header?: PlaylistHeader | undefined
  /** Of the dates in templates, in minutes east of Greenwich. Lists that write dates are Chinese ones: +8 h. */
  zone?: number | undefined
}

type Watched = Pick<ListLine, 'url' | 'playable' | 'catchup'>

const DEFAULT_DAYS = 7
const PLAYSEEK = '?playseek=${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}'
const SHIFT = '?utc={utc}&lutc={lutc}'
const SWITCHED_OFF = new Set(['disabled', 'none', 'off', '0', 'false'])

/** The address of a programme that is over or running; null when the line offers none. */
export function catchupUrl(
  channel: Pick<ListChannel, 'attributes'>,
  line: Watched,
  period: Period,
  options: CatchupOptions = {},
): string | null {
  const plan = planOf(channel, line, options.header)
  if (!plan) return null
  const shift = plan.correction * 3_600_000
  const moment: Moment = {
    start: period.start + shift,
    end: period.end + shift,
    now: period.now,
    zone: options.zone ?? 480,
    catchupId: channel.attributes['catchup-id'] ?? '',
  }
  const url = replaceIn(
    line.url,
    channel.attributes['catchup-replace'] ?? options.header?.attributes['catchup-replace'],
  )
  const fill = (template: string) => fillTemplate(template, moment)

  switch (plan.kind) {
    case 'default':
      return fill(plan.source)
    case 'append':
      return joinQuery(url, fill(plan.source))
    case 'shift':
      return joinQuery(url, fill(SHIFT))
    case 'flussonic':
      return flussonicUrl(url, moment)
    case 'xc':
      return xtreamUrl(url, fill)
  }
}

/** For how many days a line can be watched again; 0 when it cannot. */
export function catchupDays(
  channel: Pick<ListChannel, 'attributes'>,
  line: Watched,
  header?: PlaylistHeader | undefined,
): number {
  const plan = planOf(channel, line, header)
  if (!plan) return 0
  const days = Number.parseFloat(line.catchup?.days || header?.attributes['catchup-days'] || '')
  return days > 0 ? Math.min(days, 365) : DEFAULT_DAYS
}

interface Plan {
  kind: 'default' | 'append' | 'shift' | 'flussonic' | 'xc'
  source: string
  /** Hours. */
  correction: number
}

/** What the line says goes before what the header says; a PLTV address needs neither. */
function planOf(
  { attributes }: Pick<ListChannel, 'attributes'>,
  { url, playable, catchup }: Watched,
  header: PlaylistHeader | undefined,
): Plan | null {
  if (!playable) return null
  const type = (catchup?.type || header?.attributes.catchup || '').toLowerCase()
  const source = catchup?.source || header?.attributes['catchup-source'] || ''
  const correction =
    Number.parseFloat(catchup?.correction || header?.attributes['catchup-correction'] || '') || 0
  const isPltv = /\/(?:PLTV|TVOD)\//i.test(url)

  if (SWITCHED_OFF.has(type)) return null
  if (/^(?:flussonic|fs)/.test(type)) return { kind: 'flussonic', source, correction }
  if (type === 'xc') return { kind: 'xc', source, correction }
  if (type === 'shift' || type === 'timeshift') return { kind: 'shift', source, correction }
  if (type === 'vod') {
    const template = source || '{catchup-id}'
    const isUsable = !template.includes('{catchup-id}') || attributes['catchup-id']
    return isUsable ? { kind: 'default', source: template, correction } : null
  }
  if (source) return { kind: /^https?:\/\//i.test(source) ? 'default' : 'append', source, correction }
  return isPltv ? { kind: 'append', source: PLAYSEEK, correction } : null
}

/** `catchup-replace="/PLTV/,/TVOD/"`. */
function replaceIn(url: string, rule: string | undefined): string {
  const [from, to = ''] = rule?.split(',') ?? []
  return from ? url.replace(from, () => to) : url
}

function joinQuery(url: string, tail: string): string {
  return url.includes('?') && tail.startsWith('?') ? `${url}&${tail.slice(1)}` : url + tail
}

/** `/channel/index.m3u8` → `/channel/index-{start}-{duration}.m3u8`, `/channel/mpegts` → an archive of it. */
function flussonicUrl(url: string, { start, end }: Moment): string | null {
  const range = `${Math.floor(start / 1000)}-${Math.max(1, Math.round((end - start) / 1000))}`
  const [path = '', query = ''] = url.split(/(?=\?)/, 2)
  if (/\/mpegts$/.test(path)) return path.replace(/\/mpegts$/, `/archive-${range}.ts`) + query
  const playlist = /^(.*\/)([^/]+)\.m3u8$/.exec(path)
  return playlist ? `${playlist[1]}${playlist[2]}-${range}.m3u8${query}` : null
}

/** `/live/user/pass/123.m3u8` → `/timeshift/user/pass/{minutes}/{date}/123.m3u8`. */
function xtreamUrl(url: string, fill: (template: string) => string): string | null {
  const found = /^(https?:\/\/[^/]+)\/(?:live\/)?([^/]+)\/([^/]+)\/(\d+)(\.[a-z\d]+)?$/i.exec(url)
  if (!found) return null
  const [, host, user, pass, id, extension = '.ts'] = found
  return `${host}/timeshift/${user}/${pass}/${fill('{duration:60}/{Y}-{m}-{d}:{H}-{M}')}/${id}${extension}`
}
