import { readYear, typeFamily } from '@piying/contract/titles'
import type { Hit } from '../../api/site-search/hits.ts'

export const FILTERS = ['site', 'type', 'year', 'region'] as const
export type FilterName = (typeof FILTERS)[number]
/** Empty text: everything. */
export type Filters = Record<FilterName, string>

export interface FilterOption {
  value: string
  label: string
  count: number
}

/** What a hit says for a filter; empty when it says nothing. */
function readValue(hit: Hit, filter: FilterName): string {
  if (filter === 'site') return String(hit.siteId)
  if (filter === 'year') return String(readYear(hit.year) || '')
  if (filter === 'region') return hit.region.split(/[,，/、\s]/)[0]?.trim() ?? ''
  return kindOf(hit.type)
}

/** The words of sixty sites come down to these. */
const KINDS = ['movie', 'series', 'anime', 'variety', 'documentary', 'short', 'other'] as const
export type Kind = (typeof KINDS)[number]
export const findKind = (value: string) => KINDS.find((kind) => kind === value)
export function kindOf(type: string): Kind {
  if (/动[漫画]|番剧|anime|cartoon/i.test(type)) return 'anime'
  if (/[纪记]录|documentary/i.test(type)) return 'documentary'
  const family = typeFamily(type)
  return family === 'any' || family === 'commentary' ? 'other' : family
}

export function readFilters(query: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? ''])) as Filters
}

export function passes(hit: Hit, filters: Filters, except?: FilterName): boolean {
  return FILTERS.every(
    (name) => name === except || filters[name] === '' || readValue(hit, name) === filters[name],
  )
}

/**
 * The values there are under the other filters, most frequent first, else as they came; years newest first. Not by the
 * alphabet: to compare as people do costs a slow phone a sixth of a second before the first two are compared.
 */
export function optionsFor(
  hits: readonly Hit[],
  filters: Filters,
  name: FilterName,
  labelOf: (value: string) => string,
): FilterOption[] {
  const counts = new Map<string, number>()
  for (const hit of hits) {
    const value = readValue(hit, name)
    if (value && passes(hit, filters, name)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  // What is chosen stays in the list, although the other filters leave nothing of it.
  if (filters[name] && !counts.has(filters[name])) counts.set(filters[name], 0)
  const options = [...counts].map(([value, count]) => ({ value, label: labelOf(value), count }))
  return options.sort((a, b) => (name === 'year' ? Number(b.value) - Number(a.value) : b.count - a.count))
}
