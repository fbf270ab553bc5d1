import type { Lang } from './errors.ts'

const KB = 1024
const MB = KB * 1024
const DAY_MS = 86_400_000

/** 12345 → 1.2w+ (ten thousands, as Chinese counts), in English 12.3k+. */
export function formatAudience(count: number, lang: Lang = 'zh'): string {
  if (!(count >= 0)) return '0'
  const large = lang === 'zh' ? { size: 10_000, sign: 'w+' } : { size: 1_000_000, sign: 'm+' }
  if (count >= large.size) return (count / large.size).toFixed(1) + large.sign
  if (count >= 1_000) return `${(count / 1_000).toFixed(1)}k+`
  return String(Math.floor(count))
}

/** B to TB, base 1024, at most two decimals. */
export function formatSize(bytes: number): string {
  if (!(bytes > 0)) return '0 B'
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  // 1023.999 KB would be printed as 1024 KB.
  while (Math.round(value * 100) / 100 >= KB && unit < units.length - 1) {
    value /= KB
    unit++
  }
  return `${Number(value.toFixed(unit === 0 ? 0 : 2))} ${units[unit]}`
}

export function formatSpeed(bytesPerSecond: number): string {
  return `${formatSize(bytesPerSecond)}/s`
}

export type SpeedGrade = 'excellent' | 'good' | 'normal' | 'slow'

/** How well a line would play, by its measured throughput. */
export function gradeSpeed(bytesPerSecond: number): SpeedGrade {
  if (bytesPerSecond >= 10 * MB) return 'excellent'
  if (bytesPerSecond >= MB) return 'good'
  return bytesPerSecond >= 100 * KB ? 'normal' : 'slow'
}

/** The badge of a site's speed test; a negative time is a failed test. */
export function siteSpeedColour(ms: number): 'green' | 'amber' | 'red' | 'failed' {
  if (!(ms >= 0)) return 'failed'
  if (ms <= 300) return 'green'
  return ms <= 800 ? 'amber' : 'red'
}

/** 75 → 1:15, 3723 → 1:02:03. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** The heading under which a record of the library stands: by calendar days of the reader. */
export function formatLibraryDay(time: number, now: number, lang: Lang = 'zh'): string {
  const days = Math.max(0, Math.round((midnight(now) - midnight(time)) / DAY_MS))
  const named = LIBRARY_DAYS[days]
  if (named) return named[lang]
  if (days < 7) return ago(days, 'day', lang)
  if (days < 30) return ago(Math.floor(days / 7), 'week', lang)
  if (days < 365) return ago(Math.floor(days / 30), 'month', lang)
  return ago(Math.floor(days / 365), 'year', lang)
}

/** How long ago a thing was published or checked. 0 and nonsense are unknown; the future is just now. */
export function formatAgo(time: number | null | undefined, now: number, lang: Lang = 'zh'): string {
  if (!time || !Number.isFinite(time) || time < 0) return lang === 'zh' ? '未知' : 'unknown'
  const minutes = Math.floor((now - time) / 60_000)
  if (minutes < 1) return lang === 'zh' ? '刚刚' : 'just now'
  if (minutes < 60) return ago(minutes, 'minute', lang)
  if (minutes < 24 * 60) return ago(Math.floor(minutes / 60), 'hour', lang)

  const days = Math.floor(minutes / (24 * 60))
  if (days < 30) return ago(days, 'day', lang)
  const months = Math.floor(days / 30)
  return months < 12 ? ago(months, 'month', lang) : ago(Math.max(1, Math.floor(days / 365)), 'year', lang)
}

const LIBRARY_DAYS: readonly Record<Lang, string>[] = [
  { zh: '今天', en: 'Today' },
  { zh: '昨天', en: 'Yesterday' },
  { zh: '前天', en: 'Two days ago' },
]

const UNITS = {
  minute: '分钟',
  hour: '小时',
  day: '天',
  week: '周',
  month: '个月',
  year: '年',
} as const

function ago(count: number, unit: keyof typeof UNITS, lang: Lang): string {
  return lang === 'zh' ? `${count} ${UNITS[unit]}前` : `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}

/** Negative, zero or positive, like any comparison. `v1.10` is newer than `1.9`; a missing part is 0. */
export function compareVersions(a: string, b: string): number {
  const parts = (version: string) =>
    version
      .trim()
      .replace(/^v/i, '')
      .split('.')
      .map((part) => Number.parseInt(part, 10) || 0)
  const [left, right] = [parts(a), parts(b)]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A year that the film database may be asked for, else undefined: 1900 to five years from now. */
export function readYearFilter(text: string | number | null | undefined, now: Date): number | undefined {
  const digits = String(text ?? '').trim()
  const year = /^\d{4}$/.test(digits) ? Number(digits) : 0
  return year >= 1900 && year <= now.getFullYear() + 5 ? year : undefined
}
