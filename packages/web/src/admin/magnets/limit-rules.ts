import type { TorrentSettings } from '@piying/contract'

const KB = 1024
const GB = 1024 ** 3

/** The form, in the units of people: GB, KB/s, lines of text. */
export interface LimitValues {
  quotaBytes: string
  maxTorrents: string
  maxConnections: string
  uploadLimit: string
  downloadLimit: string
  idleMinutes: string
  keepDays: string
  trackers: string
}

/** What one of the form's unit is on the wire. */
const UNITS = {
  quotaBytes: GB,
  maxTorrents: 1,
  maxConnections: 1,
  uploadLimit: KB,
  downloadLimit: KB,
  idleMinutes: 1,
  keepDays: 1,
} as const
export type LimitName = keyof typeof UNITS
const NAMES = Object.keys(UNITS) as LimitName[]

export function toValues({ trackers, ...numbers }: TorrentSettings): LimitValues {
  const typed = NAMES.map((name) => [name, String(Number((numbers[name] / UNITS[name]).toFixed(2)))])
  return { ...(Object.fromEntries(typed) as Record<LimitName, string>), trackers: trackers.join('\n') }
}

/** The fields that hold no number at all; what a number may be, the server says. */
export function notNumbers(values: LimitValues): LimitName[] {
  return NAMES.filter((name) => values[name].trim() === '' || !Number.isFinite(Number(values[name])))
}

export function toSettings(values: LimitValues): TorrentSettings {
  const numbers = NAMES.map((name) => [name, Math.round(Number(values[name]) * UNITS[name])])
  return {
    ...(Object.fromEntries(numbers) as Record<LimitName, number>),
    trackers: values.trackers
      .split(/\s+/)
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

/** The server names a line of the list (`trackers.2`); the form has one field for all of them. */
export function complaintsOf(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split('.')[0] ?? name, text]))
}
