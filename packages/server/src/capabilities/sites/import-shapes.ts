import { isObject } from './protocols/raw-page.ts'

/** One entry of somebody's list, with the names that we use. Nothing is checked yet. */
export interface FoundSite {
  key: unknown
  name: unknown
  api: unknown
  rest: Record<string, unknown>
}

const API_NAMES = ['api', 'apiUrl', 'baseUrl', 'url', 'host']
const NAME_NAMES = ['name', 'title', 'siteName']
const KEY_NAMES = ['key', 'id', 'code']
/** A TV box's own kinds of sites; only these two are collection interfaces. */
const BOX_COLLECTION_TYPES = new Set<unknown>([0, 1, '0', '1'])

/**
 * Finds the sites in what people have: our own export, a bare array, an `api_site` map, or the configuration
 * of a TV box. Null when none of these is there.
 */
export function findSites(json: unknown): FoundSite[] | null {
  if (Array.isArray(json)) return json.filter(isObject).map((entry) => toFound(entry))
  if (!isObject(json)) return null
  if (isObject(json.api_site))
    return Object.entries(json.api_site).flatMap(([key, entry]) =>
      isObject(entry) ? [toFound({ key, ...entry })] : [],
    )
  if (!Array.isArray(json.sites))
    return isObject(json.data) || Array.isArray(json.data) ? findSites(json.data) : null
  const sites = json.sites.filter(isObject)
  const isBox = 'spider' in json || 'lives' in json || 'parses' in json
  return (isBox ? sites.filter((entry) => BOX_COLLECTION_TYPES.has(entry.type)) : sites).map((entry) =>
    // A box's type says which dialect the site speaks; ours means something else.
    toFound(isBox ? { ...entry, type: undefined } : entry),
  )
}

function toFound(entry: Record<string, unknown>): FoundSite {
  const first = (names: string[]) =>
    names.map((name) => entry[name]).find((value) => value !== undefined && value !== '')
  const name = first(NAME_NAMES)
  return { key: first(KEY_NAMES) ?? name, name, api: first(API_NAMES), rest: entry }
}
