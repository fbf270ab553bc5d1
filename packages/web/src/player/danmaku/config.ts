import { readStoredJson, writeStored } from '../../lib/storage.ts'
import type { DanmakuMode } from './comment.ts'
import type { DanmakuFilter } from './filter.ts'

/** Kept under this key for all titles; a title's own time shift is in `tuning.ts`. */
const KEY = 'danmaku config'

export interface DanmakuConfig extends DanmakuFilter {
  visible: boolean
  /** Seconds that a comment stays on screen. */
  speed: number
  /** Pixels. */
  fontSize: number
  opacity: number
  /** Free space above and below: pixels, or a share of the height. */
  margin: [number | string, number | string]
  antiOverlap: boolean
  /** Comments run faster when the video does. */
  synchronousPlayback: boolean
}

export function defaultDanmakuConfig(phone: boolean): DanmakuConfig {
  return {
    visible: true,
    modes: [0, 1, 2],
    speed: 5,
    fontSize: phone ? 20 : 25,
    opacity: 1,
    margin: [10, '75%'],
    antiOverlap: true,
    synchronousPlayback: false,
    maxLength: 100,
    words: [],
    patterns: [],
    users: [],
    perSecond: 0,
    mergeSeconds: 0,
  }
}

export function loadDanmakuConfig(phone: boolean): DanmakuConfig {
  const stored = readStoredJson(KEY, (value): value is object => typeof value === 'object', null)
  return checkDanmakuConfig(stored, defaultDanmakuConfig(phone))
}

export function saveDanmakuConfig(config: DanmakuConfig): void {
  writeStored(KEY, JSON.stringify(config))
}

/** Takes over what is usable of a stored value, field by field: an older or a damaged one costs no more than its bad fields. */
export function checkDanmakuConfig(stored: unknown, base: DanmakuConfig): DanmakuConfig {
  if (typeof stored !== 'object' || stored === null) return base
  const value: Partial<Record<keyof DanmakuConfig, unknown>> = stored
  const modes = Array.isArray(value.modes) ? value.modes.filter(isMode) : base.modes
  return {
    visible: bool(value.visible, base.visible),
    modes,
    speed: within(value.speed, 1, 20, base.speed),
    fontSize: within(value.fontSize, 12, 120, base.fontSize),
    opacity: within(value.opacity, 0, 1, base.opacity),
    margin: readMargin(value.margin) ?? base.margin,
    antiOverlap: bool(value.antiOverlap, base.antiOverlap),
    synchronousPlayback: bool(value.synchronousPlayback, base.synchronousPlayback),
    maxLength: within(value.maxLength, 1, 1000, base.maxLength),
    words: texts(value.words),
    patterns: texts(value.patterns),
    users: texts(value.users),
    perSecond: within(value.perSecond, 0, 1000, base.perSecond),
    mergeSeconds: within(value.mergeSeconds, 0, 60, base.mergeSeconds),
  }
}

/** A margin in pixels of a stage `height` px high. */
export function marginPx(margin: number | string, height: number): number {
  const px = typeof margin === 'number' ? margin : (Number.parseFloat(margin) / 100) * height
  return Number.isFinite(px) ? Math.min(Math.max(px, 0), height) : 0
}

function isMode(value: unknown): value is DanmakuMode {
  return value === 0 || value === 1 || value === 2
}
function bool(value: unknown, base: boolean): boolean {
  return typeof value === 'boolean' ? value : base
}
function within(value: unknown, min: number, max: number, base: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : base
}
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, 500) : []
}
function readMargin(value: unknown): DanmakuConfig['margin'] | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [top, bottom]: unknown[] = value
  return isMargin(top) && isMargin(bottom) ? [top, bottom] : null
}
function isMargin(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && /^\d{1,3}(\.\d+)?%$/.test(value))
}
