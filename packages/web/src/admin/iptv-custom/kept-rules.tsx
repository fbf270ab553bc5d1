import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { RulesPanel } from './rules-panel.tsx'
import { readRules, type StoredRule } from './stored-rules.ts'

interface KeptRulesProps {
  busy: boolean
  onApply: (rules: StoredRule[]) => void
}

/** The rules of the instance. Nothing is added to rules that have not come: it would take their place. */
export function KeptRules({ busy, onApply }: KeptRulesProps) {
  const t = useTexts(workbench)
  const stored = useCall(calls.setting.iptvFilterRules, {})
  const [edited, setEdited] = useState<StoredRule[] | null>(null)
  const save = useAction(calls.setting.saveIptvFilterRules, { touches: [] })
  const keep = (next: StoredRule[]) => {
    setEdited(next)
    save.mutate(
      { value: JSON.stringify(next) },
      { onError: (error) => toast.error(t('ruleSaveFailed'), { description: messageOf(error) }) },
    )
  }
  const rules = edited ?? (stored.data && readRules(stored.data.value))
  if (rules) return <RulesPanel rules={rules} onChange={keep} busy={busy} onApply={() => onApply(rules)} />
  if (stored.isError)
    return (
      <section className="panel rules-panel">
        <ErrorStrip
          title={t('rulesFailed')}
          text={messageOf(stored.error)}
          onRetry={() => void stored.refetch()}
        />
      </section>
    )
  return <Skeleton className="rules-panel" />
}
