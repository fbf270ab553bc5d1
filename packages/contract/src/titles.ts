import { familiesAgree, type TypeFamily, typeFamily } from './titles/family.ts'
import { normaliseTitle } from './titles/normalise.ts'

export { normaliseTitle, type TypeFamily, typeFamily }

/** What is known of a work from one source. Missing and unreadable values agree with everything. */
export interface WorkRef {
  title: string
  year?: string | number | null | undefined
  /** The source's own word: 国产剧, 动作片, 日韩动漫… */
  type?: string | null | undefined
}

export interface WorkGroup<T> {
  /** The same for every group of the same name. */
  key: string
  /** In the order in which they were given; never empty. */
  items: T[]
}

/** Sites differ by a year: one counts from the premiere, another from the first episode they had. */
const YEAR_TOLERANCE = 1

/** Whether two sources mean the same work: the normalised name, the year give or take one, and no clash of type. */
export function sameWork(a: WorkRef, b: WorkRef): boolean {
  return (
    normaliseTitle(a.title) === normaliseTitle(b.title) &&
    yearsAgree(readYear(a.year), readYear(b.year)) &&
    familiesAgree(typeFamily(a.type), typeFamily(b.type))
  )
}

/** Groups the results of many sites by work, first come first shown. `describe` says what an item means. */
export function groupWorks<T>(items: readonly T[], describe: (item: T) => WorkRef): WorkGroup<T>[] {
  const groups: (WorkGroup<T> & { year: number; family: TypeFamily })[] = []
  const byKey = new Map<string, typeof groups>()
  const keys = new Map<string, string>()

  for (const item of items) {
    const work = describe(item)
    const key = keys.get(work.title) ?? normaliseTitle(work.title)
    keys.set(work.title, key)
    const year = readYear(work.year)
    const family = typeFamily(work.type)

    const sameName = byKey.get(key) ?? []
    const group = sameName.find(
      (known) => yearsAgree(known.year, year) && familiesAgree(known.family, family),
    )
    if (group) {
      group.items.push(item)
      // The first that knows a year or a type speaks for the group.
      group.year ||= year
      if (group.family === 'any') group.family = family
    } else {
      const created = { key, items: [item], year, family }
      groups.push(created)
      byKey.set(key, [...sameName, created])
    }
  }
  return groups.map(({ key, items: members }) => ({ key, items: members }))
}

/** 2026, '2026', '2026年', '2026-07-30(中国大陆)' → 2026; 0 when unknown. */
export function readYear(value: string | number | null | undefined): number {
  if (!value) return 0
  const text = String(value)
  const digits = text.length === 4 ? text : /(?:19|20)\d{2}/.exec(text)?.[0]
  const year = Number(digits)
  return year >= 1880 && year < 2200 ? year : 0
}

function yearsAgree(a: number, b: number): boolean {
  return a === 0 || b === 0 || Math.abs(a - b) <= YEAR_TOLERANCE
}
