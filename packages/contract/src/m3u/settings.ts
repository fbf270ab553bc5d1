import type { Layout } from './layout.ts'
import { isKnownHeader, readPairs, setHeader } from './url.ts'

export interface Settings {
  headers: Record<string, string>
  props: Record<string, string>
}

/** Headers and properties that the lines before an address and its attributes give. Later ones win. */
export function readSettings(text: string, layout: Layout, values: readonly string[]): Settings {
  const settings: Settings = { headers: {}, props: {} }
  for (const place of layout.others) {
    const key = layout.keys[place] ?? ''
    if (isKnownHeader(key)) setHeader(settings.headers, key, values[place] ?? '')
  }
  for (const line of text.split('\n')) readSetting(line.trim(), settings)
  return settings
}

function readSetting(line: string, settings: Settings): void {
  const json = /^(?:#EXTHTTP:|header\s*=)\s*(\{.*\})$/i.exec(line)
  const prop = /^#KODIPROP:\s*([^=]+)=(.*)$/i.exec(line)
  const option = /^(?:#EXTVLCOPT:)?\s*([a-z-]+)\s*=(.*)$/i.exec(line)
  if (json?.[1]) setFromJson(settings, json[1])
  else if (prop?.[1]) setProp(settings, prop[1].trim(), (prop[2] ?? '').trim())
  else if (option?.[1] && isKnownHeader(option[1])) setHeader(settings.headers, option[1], option[2] ?? '')
}

/** Kodi's own way to give headers is understood besides being kept. */
function setProp(settings: Settings, key: string, value: string): void {
  if (!key || !value || key === '__proto__') return
  settings.props[key] = value
  if (/\.(?:stream|manifest)_headers$/.test(key)) Object.assign(settings.headers, readPairs(value))
}

function setFromJson(settings: Settings, json: string): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return
  }
  if (!parsed || typeof parsed !== 'object') return
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value === 'string' || typeof value === 'number')
      setHeader(settings.headers, name, String(value))
  }
}
