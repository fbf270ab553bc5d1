import { RULE_PROBLEM_WORDS, type Rule, ruleProblem } from '@piying/contract/rules'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { describeRule, newRule, type StoredRule } from './stored-rules.ts'

interface RulesPanelProps {
  rules: StoredRule[]
  onChange: (rules: StoredRule[]) => void
  onApply: () => void
  busy: boolean
}

/** The rules there are, and the next one. */
export function RulesPanel({ rules, onChange, onApply, busy }: RulesPanelProps) {
  const t = useTexts(workbench)
  return (
    <section className="panel rules-panel">
      <div className="row">
        <h2 className="grow">{t('rules')}</h2>
        <Button
          size="sm"
          variant="primary"
          icon="filter"
          busy={busy}
          disabled={rules.length === 0}
          onClick={onApply}
        >
          {t('applyRules')}
        </Button>
      </div>
      <p className="dim">{t('rulesHint')}</p>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id} className="row">
            <Badge>{t(rule.type === 'dedupe' ? 'dedupe' : rule.type)}</Badge>
            <RuleText rule={rule} />
            <IconButton
              icon="trash"
              size="sm"
              label={t('deleteRule')}
              onClick={() => onChange(rules.filter((each) => each.id !== rule.id))}
            />
          </li>
        ))}
        {rules.length === 0 && <li className="dim">{t('noRules')}</li>}
      </ul>
      <RuleForm onAdd={(rule) => onChange([...rules, newRule(rule)])} />
    </section>
  )
}

/** What it does, and why it will not. */
function RuleText({ rule }: { rule: Rule }) {
  const t = useTexts(workbench)
  const lang = useLanguage().startsWith('en') ? 'en' : 'zh'
  const problem = ruleProblem(rule)
  const orders = { name: t('byName'), group: t('byGroup'), url: t('byUrl') }
  const said = rule.type === 'sort' ? orders[rule.by] : describeRule(rule)
  return (
    <span className="grow">
      <code className="clip" title={said}>
        {said}
      </code>
      {problem && <small className="err">{RULE_PROBLEM_WORDS[problem][lang]}</small>}
    </span>
  )
}

type Typed = {
  type: Exclude<Rule['type'], 'dedupe'>
  pattern: string
  value: string
  by: 'name' | 'group' | 'url'
}

function RuleForm({ onAdd }: { onAdd: (rule: Rule) => void }) {
  const t = useTexts(workbench)
  const [typed, setTyped] = useState<Typed>({ type: 'remove', pattern: '', value: '', by: 'name' })
  const [isMissing, setIsMissing] = useState(false)
  const set = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setIsMissing(false)
  }
  const add = () => {
    if (typed.type !== 'sort' && typed.pattern.trim() === '') return setIsMissing(true)
    onAdd(toRule(typed))
    set({ pattern: '', value: '' })
  }
  const kinds = ['remove', 'keep', 'rename', 'regroup', 'logo', 'sort'] as const
  const types = kinds.map((value) => ({ value, label: t(value) }))
  const orders = [
    { value: 'name', label: t('byName') },
    { value: 'group', label: t('byGroup') },
    { value: 'url', label: t('byUrl') },
  ]
  const valueLabel =
    typed.type === 'rename'
      ? t('replacement')
      : typed.type === 'regroup'
        ? t('group')
        : typed.type === 'logo'
          ? t('template', { name: '{name}' })
          : ''
  return (
    <form
      className="rule-form"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Select
        aria-label={t('ruleType')}
        value={typed.type}
        onChange={(type) => set({ type: type as Typed['type'] })}
        options={types}
      />
      {typed.type === 'sort' ? (
        <Select
          aria-label={t('sortBy')}
          value={typed.by}
          onChange={(by) => set({ by: by as Typed['by'] })}
          options={orders}
        />
      ) : (
        <Input
          aria-label={t('pattern')}
          placeholder={t('pattern')}
          value={typed.pattern}
          invalid={isMissing}
          onChange={(pattern) => set({ pattern })}
        />
      )}
      {valueLabel && (
        <Input
          aria-label={valueLabel}
          placeholder={valueLabel}
          value={typed.value}
          onChange={(value) => set({ value })}
        />
      )}
      <Button type="submit" size="sm" icon="plus">
        {t('addRule')}
      </Button>
      {isMissing && (
        <p className="err" role="alert">
          {t('patternRequired')}
        </p>
      )}
    </form>
  )
}

function toRule({ type, pattern, value, by }: Typed): Rule {
  switch (type) {
    case 'remove':
    case 'keep':
      return { type, pattern }
    case 'rename':
      return { type, pattern, replacement: value }
    case 'regroup':
      return { type, pattern, group: value }
    case 'logo':
      return { type, pattern, template: value, onlyMissing: true }
    case 'sort':
      return { type, by }
  }
}
