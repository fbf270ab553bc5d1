import { isSafeRegex } from './rules/safe-regex.ts'

export { isSafeRegex }

/** What the rules of the workbench look at and change. */
export interface RuleChannel {
  name: string
  url: string
  group: string
  logo: string
}

/** Patterns are regular expressions, tried without case on name and address. */
export type Rule =
  | { type: 'remove' | 'keep'; pattern: string }
  /** `replacement` may use `$1`. Only the name is tried. */
  | { type: 'rename'; pattern: string; replacement: string }
  | { type: 'regroup'; pattern: string; group: string }
  /** `{name}`, `{group}` in the template are filled in, encoded. */
  | { type: 'logo'; pattern: string; template: string; onlyMissing: boolean }
  | { type: 'sort'; by: 'name' | 'group' | 'url'; descending?: boolean | undefined }
  | { type: 'dedupe' }

export interface RuleProblem {
  /** The place of the rule in the list. */
  index: number
  reason: 'empty' | 'invalid' | 'unsafe'
}

export const RULE_PROBLEM_WORDS = {
  empty: { zh: '请输入规则', en: 'The pattern is missing' },
  invalid: { zh: '正则表达式无效，已跳过', en: 'Not a valid regular expression, skipped' },
  unsafe: { zh: '正则表达式可能耗时过长，已跳过', en: 'This regular expression could run for ages, skipped' },
} as const

export interface RuleResult<T> {
  channels: T[]
  diff: {
    before: number
    after: number
    removed: number
    changed: number
    moved: number
    /** The first hundred of what is different; `after` is null for a channel that goes. */
    samples: { before: T; after: T | null }[]
  }
  problems: RuleProblem[]
}

const MOST_SAMPLES = 100
/** Nobody's rule looks further into an address. */
const LONGEST_TRIED = 2_000

/**
 * Applies all rules: those that remove first, then those that keep (a channel stays when any of them fits),
 * then the others in their order. Rules that cannot be used are skipped and named. Nothing is changed in place.
 */
export function applyRules<T extends RuleChannel>(
  channels: readonly T[],
  rules: readonly Rule[],
): RuleResult<T> {
  const problems: RuleProblem[] = []
  const usable = rules.flatMap((rule, index) => {
    const test = 'pattern' in rule ? compile(rule.pattern) : null
    if (typeof test === 'string') problems.push({ index, reason: test })
    return typeof test === 'string' ? [] : [{ rule, test }]
  })
  const tests = (type: Rule['type']) =>
    usable.flatMap(({ rule, test }) => (rule.type === type && test ? [test] : []))
  const removes = tests('remove')
  const keeps = tests('keep')

  let rows = channels
    .map((channel, index) => ({ index, channel }))
    .filter(({ channel }) => !removes.some((test) => fits(test, channel)))
    .filter(({ channel }) => keeps.length === 0 || keeps.some((test) => fits(test, channel)))
  for (const { rule, test } of usable) rows = applyRule(rows, rule, test)

  return { channels: rows.map((row) => row.channel), diff: compare(channels, rows), problems }
}

interface Row<T> {
  /** Its place in the list that was given. */
  index: number
  channel: T
}

function applyRule<T extends RuleChannel>(rows: Row<T>[], rule: Rule, test: RegExp | null): Row<T>[] {
  switch (rule.type) {
    case 'remove':
    case 'keep':
      return rows
    case 'dedupe':
      return dropDuplicates(rows)
    case 'sort':
      return sortRows(rows, rule)
    case 'rename':
      return change(rows, ({ name }) => ({ name: renamed(name, test, rule.replacement) }))
    case 'regroup':
      return change(rows, (channel) => (test && fits(test, channel) ? { group: rule.group } : {}))
    case 'logo':
      return change(rows, (channel) => {
        const isMeant = test && fits(test, channel) && !(rule.onlyMissing && channel.logo)
        return isMeant ? { logo: fillLogo(rule.template, channel) } : {}
      })
  }
}

function change<T extends RuleChannel>(rows: Row<T>[], edit: (channel: T) => Partial<RuleChannel>): Row<T>[] {
  return rows.map((row) => {
    const edited = { ...row.channel, ...edit(row.channel) }
    return isSame(edited, row.channel) ? row : { index: row.index, channel: edited }
  })
}

/** A name that would become empty stays. */
function renamed(name: string, test: RegExp | null, replacement: string): string {
  if (!test) return name
  const all = new RegExp(test.source, 'gi')
  return name.slice(0, LONGEST_TRIED).replace(all, replacement).trim() || name
}

function fillLogo(template: string, { name, group }: RuleChannel): string {
  return template
    .replaceAll('{name}', encodeURIComponent(wellFormed(name)))
    .replaceAll('{group}', encodeURIComponent(wellFormed(group)))
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** The first of those with one address stays. */
function dropDuplicates<T extends RuleChannel>(rows: Row<T>[]): Row<T>[] {
  const seen = new Set<string>()
  return rows.filter(({ channel }) => !seen.has(channel.url) && seen.add(channel.url))
}

/** CCTV-2 before CCTV-10, equal ones in their old order. */
function sortRows<T extends RuleChannel>(
  rows: Row<T>[],
  { by, descending }: Rule & { type: 'sort' },
): Row<T>[] {
  const { compare: order } = new Intl.Collator('zh-CN', { numeric: true })
  const sign = descending ? -1 : 1
  return rows.toSorted((a, b) => sign * order(a.channel[by], b.channel[by]))
}

/** Why a rule would be skipped, if it would. */
export function ruleProblem(rule: Rule): RuleProblem['reason'] | null {
  const test = 'pattern' in rule ? compile(rule.pattern) : null
  return typeof test === 'string' ? test : null
}

function compile(pattern: string): RegExp | RuleProblem['reason'] {
  if (!pattern.trim()) return 'empty'
  try {
    const regex = new RegExp(pattern, 'i')
    return isSafeRegex(pattern) ? regex : 'unsafe'
  } catch {
    return 'invalid'
  }
}

function fits(test: RegExp, { name, url }: RuleChannel): boolean {
  return test.test(name.slice(0, LONGEST_TRIED)) || test.test(url.slice(0, LONGEST_TRIED))
}

function isSame(a: RuleChannel, b: RuleChannel): boolean {
  return a.name === b.name && a.url === b.url && a.group === b.group && a.logo === b.logo
}

function compare<T extends RuleChannel>(
  before: readonly T[],
  rows: readonly Row<T>[],
): RuleResult<T>['diff'] {
  const kept = new Map(rows.map((row) => [row.index, row.channel]))
  const samples: { before: T; after: T | null }[] = []
  let changed = 0
  before.forEach((channel, index) => {
    const after = kept.get(index) ?? null
    if (after && isSame(after, channel)) return
    if (after) changed++
    if (samples.length < MOST_SAMPLES) samples.push({ before: channel, after })
  })
  const moved = rows.filter((row, place) => place > 0 && row.index < (rows[place - 1]?.index ?? 0)).length
  return {
    before: before.length,
    after: rows.length,
    removed: before.length - rows.length,
    changed,
    moved,
    samples,
  }
}
