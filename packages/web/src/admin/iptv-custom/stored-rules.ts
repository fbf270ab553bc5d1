import type { Rule } from '@piying/contract/rules'

/** A rule as the setting `iptv_filter_rules` keeps it: the spec's fields, and those of our further kinds. */
export type StoredRule = Rule & { id: number }

const isText = (value: unknown): value is string => typeof value === 'string'

/** What the setting holds; entries that are no rules are left out. */
export function readRules(json: string): StoredRule[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.flatMap((entry, index) => readRule(entry, index) ?? []) : []
  } catch {
    return []
  }
}

function readRule(entry: unknown, index: number): StoredRule | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { id, type, pattern, replacement, group, template, by } = entry as Record<string, unknown>
  const own = { id: typeof id === 'number' ? id : index + 1 }
  if (type === 'sort') return { ...own, type, by: by === 'group' || by === 'url' ? by : 'name' }
  if (!isText(pattern)) return null
  if (type === 'remove' || type === 'keep') return { ...own, type, pattern }
  if (type === 'rename' && isText(replacement)) return { ...own, type, pattern, replacement }
  if (type === 'regroup' && isText(group)) return { ...own, type, pattern, group }
  if (type === 'logo' && isText(template)) return { ...own, type, pattern, template, onlyMissing: true }
  return null
}

/** As the spec has it, the id is the time at which the rule was made. */
export const newRule = (rule: Rule): StoredRule => ({ ...rule, id: Date.now() })

export function describeRule(rule: Rule): string {
  switch (rule.type) {
    case 'remove':
    case 'keep':
      return rule.pattern
    case 'rename':
      return `${rule.pattern} → ${rule.replacement}`
    case 'regroup':
      return `${rule.pattern} → ${rule.group}`
    case 'logo':
      return `${rule.pattern} → ${rule.template}`
    case 'sort':
      return rule.by
    case 'dedupe':
      return ''
  }
}
