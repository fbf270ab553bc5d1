import { IMPORT_LIMIT, type IMPORT_OUTCOMES, type Parsed, site } from '@piying/contract'
import { isProxyTemplate } from '@piying/contract/play-proxy'
import { AppError } from '../../errors.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { type FoundSite, findSites } from './import-shapes.ts'
import type { ImportPlan, SiteImporter } from './routes.ts'
import type { SiteStore, StoredSite } from './store.ts'

type Fields = Parsed<typeof site.create>
type Outcome = (typeof IMPORT_OUTCOMES)[number]

export interface PlannedRow {
  outcome: Outcome
  name: string
  key: string
  api: string
  /** What would change; of an invalid one what is wrong, by its key. */
  note: string
  /** Undefined for what will not be written. */
  fields?: Fields
}

export function createSiteImporter({
  sites,
  upstream,
}: {
  sites: SiteStore
  upstream: Upstream
}): SiteImporter {
  return {
    async read({ text, url }, signal): Promise<ImportPlan> {
      const body = url
        ? (await upstream.text(url, { signal, reach: 'trusted', maxBytes: IMPORT_LIMIT })).text
        : (text ?? '')
      return planImport(parseList(body), await sites.all())
    },
    async carryOut(plan) {
      if (plan.counts.invalid === plan.rows.length) throw new AppError('import_no_sites')
      return sites.importMany(plan.rows)
    },
  }
}

function parseList(text: string): FoundSite[] {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new AppError('import_not_json')
  }
  const found = findSites(json)
  if (!found || found.length === 0) throw new AppError('import_no_sites')
  return found
}

/** Says of each entry how it would end. Entries without name, key or api are invalid; the first of equals counts. */
export function planImport(found: FoundSite[], existing: StoredSite[]) {
  const byKey = new Map(existing.map((each) => [each.key, each]))
  const byApi = new Map(existing.map((each) => [each.api, each]))
  const taken = new Set<string>()
  const rows = found.map((entry): PlannedRow => {
    const { parsed, given } = readEntry(entry)
    const shown = { name: textOf(entry.name), key: textOf(entry.key), api: textOf(entry.api) }
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return { outcome: 'invalid', ...shown, note: issue?.message ?? '' }
    }
    const fields = parsed.data
    if (taken.has(fields.key) || taken.has(fields.api)) return { outcome: 'duplicate', ...shown, note: '' }
    taken.add(fields.key).add(fields.api)
    const known = byKey.get(fields.key) ?? byApi.get(fields.api)
    if (!known) return { outcome: 'new', ...shown, note: '', fields }
    const changes = changedFields(known, fields, given)
    if (changes.length === 0) return { outcome: 'same', ...shown, note: '' }
    return {
      outcome: 'changed',
      ...shown,
      note: changes.join(', '),
      fields: { ...known, ...pick(fields, changes) },
    }
  })
  const counts = { new: 0, changed: 0, same: 0, duplicate: 0, invalid: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return { rows, counts }
}

const NEEDED = new Set(['key', 'name', 'api'])

/** Name, key and api decide; whatever else is wrong with an entry is as if it were not there. */
function readEntry({ rest, key, name, api }: FoundSite) {
  const read = (given: Record<string, unknown>) => ({
    given,
    parsed: site.create.input.safeParse({
      ...given,
      // Ids are numbers in many lists.
      key: typeof key === 'number' ? String(key) : key,
      name,
      api,
    }),
  })
  const first = read(rest)
  if (first.parsed.success) {
    const { proxyMode, customProxy } = first.parsed.data
    const isOdd = proxyMode === 'custom' && !isProxyTemplate(customProxy)
    return isOdd ? read({ ...rest, proxyMode: undefined, customProxy: undefined }) : first
  }
  const odd = new Set(first.parsed.error.issues.map(({ path }) => String(path[0])))
  const sound = Object.entries(rest).filter(([field]) => NEEDED.has(field) || !odd.has(field))
  return read(Object.fromEntries(sound))
}

/** Only what the list itself names may change a site that is here already: defaults must not. */
function changedFields(known: StoredSite, fields: Fields, given: Record<string, unknown>): (keyof Fields)[] {
  const named = (Object.keys(fields) as (keyof Fields)[]).filter(
    (name) => given[name] !== undefined || name === 'name' || name === 'api',
  )
  return named.filter(
    (name) => name !== 'key' && JSON.stringify(known[name]) !== JSON.stringify(fields[name]),
  )
}

function pick<T extends object>(source: T, names: (keyof T)[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Partial<T>
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 300) : ''
