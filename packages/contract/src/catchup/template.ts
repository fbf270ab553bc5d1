/** What a template is filled from; times in milliseconds, the zone in minutes east of Greenwich. */
export interface Moment {
  start: number
  end: number
  now: number
  zone: number
  catchupId: string
}

/** `${(b)yyyyMMddHHmmss}`, `${(e)unix}`, with `|UTC` at the end where Greenwich is meant. */
const BEGIN_END = /\$\{\(([be])\)([^}|]*)(\|[^}]*)?\}/gi
const NAMED =
  /\$?\{(utcend|utc|lutc|start|end|now|timestamp|duration|offset|catchup-id|[YmdHMS])(?::([^{}]*))?\}/g

/** Fills the place-holders of Kodi's and of the Chinese players' templates; unknown ones stay. */
export function fillTemplate(template: string, moment: Moment): string {
  return template
    .replace(BEGIN_END, (_, which: string, format: string, zone: string | undefined) => {
      const time = which.toLowerCase() === 'b' ? moment.start : moment.end
      return formatDate(time, format, /utc/i.test(zone ?? '') ? 0 : moment.zone)
    })
    .replace(NAMED, (_, name: string, format: string | undefined) => fillNamed(name, format, moment))
}

function fillNamed(name: string, format: string | undefined, moment: Moment): string {
  switch (name) {
    case 'catchup-id':
      return moment.catchupId
    case 'duration':
      return divided((moment.end - moment.start) / 1000, format)
    case 'offset':
      return divided((moment.now - moment.start) / 1000, format)
    case 'utcend':
    case 'end':
      return timeOrDate(moment.end, format, moment.zone)
    case 'lutc':
    case 'now':
    case 'timestamp':
      return timeOrDate(moment.now, format, moment.zone)
    case 'utc':
    case 'start':
      return timeOrDate(moment.start, format, moment.zone)
    default:
      return timeOrDate(moment.start, name, moment.zone)
  }
}

/** `{duration:60}` is in minutes. */
function divided(seconds: number, by: string | undefined): string {
  return String(Math.max(0, Math.round(seconds / (Number(by) || 1))))
}

/** Seconds, or a date where `{utc:YmdHMS}` asks for one. */
function timeOrDate(time: number, format: string | undefined, zone: number): string {
  if (!format) return String(Math.floor(time / 1000))
  const parts = partsOf(time, zone)
  return format.replace(/[YmdHMS]/g, (letter) => parts[letter] ?? letter)
}

function formatDate(time: number, format: string, zone: number): string {
  if (!format || /^(?:timestamp|unix|utc)$/i.test(format)) return String(Math.floor(time / 1000))
  const { Y = '', m = '', d = '', H = '', M = '', S = '' } = partsOf(time, zone)
  const words: Record<string, string> = { yyyy: Y, MM: m, dd: d, HH: H, mm: M, ss: S }
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (word) => words[word] ?? word)
}

/** By the letters that `strftime` has for them. */
function partsOf(time: number, zone: number): Record<string, string> {
  const date = new Date(Number.isFinite(time) ? time + zone * 60_000 : 0)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    Y: String(date.getUTCFullYear()),
    m: two(date.getUTCMonth() + 1),
    d: two(date.getUTCDate()),
    H: two(date.getUTCHours()),
    M: two(date.getUTCMinutes()),
    S: two(date.getUTCSeconds()),
  }
}
