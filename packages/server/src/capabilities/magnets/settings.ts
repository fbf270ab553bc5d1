import { TorrentSettings } from '@piying/contract'
import type { Limits } from './limits.ts'

export const ROW = 'torrent_settings'

const GB = 1024 ** 3
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const USUAL: TorrentSettings = {
  quotaBytes: 10 * GB,
  maxTorrents: 8,
  maxConnections: 120,
  uploadLimit: 128 * 1024,
  downloadLimit: 0,
  idleMinutes: 2,
  keepDays: 7,
  trackers: [],
}

/** What the settings row says; the usual values where it says nothing, or nothing that can be read. */
export function readTorrentSettings(row: string): TorrentSettings {
  try {
    return row === '' ? USUAL : TorrentSettings.parse({ ...USUAL, ...JSON.parse(row) })
  } catch {
    return USUAL
  }
}

/** What the engine takes from the owner while it runs. */
export interface Wishes extends Partial<Limits> {
  quotaBytes: number
  trackers: readonly string[]
}

export function toWishes({ idleMinutes, keepDays, downloadLimit, ...rest }: TorrentSettings): Wishes {
  return {
    ...rest,
    downloadLimit: downloadLimit === 0 ? -1 : downloadLimit,
    idleMs: idleMinutes * MINUTE,
    keepMs: keepDays * DAY,
  }
}
