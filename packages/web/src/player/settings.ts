import { readStoredJson, writeStored } from '../lib/storage.ts'

/** ArtPlayer's own key: it keeps the volume there too. */
const KEY = 'artplayer_settings'

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3] as const
export const ASPECTS = ['default', '16:9', '4:3', 'fill'] as const
export type Aspect = (typeof ASPECTS)[number]

export interface PlayerSettings {
  volume: number
  muted: boolean
  rate: number
  aspect: Aspect
  /** Percent of the usual size. */
  subtitleSize: number
}

const DEFAULTS: PlayerSettings = { volume: 0.7, muted: false, rate: 1, aspect: 'default', subtitleSize: 100 }

export function loadPlayerSettings(): PlayerSettings {
  const stored = readAll()
  const aspect = ASPECTS.find((name) => name === stored.aspect)
  return {
    volume: within(stored.volume, 0, 1) ?? DEFAULTS.volume,
    muted: stored.muted === true,
    rate: within(stored.rate, 0.25, 4) ?? DEFAULTS.rate,
    aspect: aspect ?? DEFAULTS.aspect,
    subtitleSize: within(stored.subtitleSize, 50, 300) ?? DEFAULTS.subtitleSize,
  }
}

/** Merged into what is there: the key is shared with ArtPlayer. */
export function savePlayerSettings(patch: Partial<PlayerSettings>): void {
  writeStored(KEY, JSON.stringify({ ...readAll(), ...patch }))
}

function readAll(): Record<string, unknown> {
  return readStoredJson(KEY, isRecord, {})
}
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
function within(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}
