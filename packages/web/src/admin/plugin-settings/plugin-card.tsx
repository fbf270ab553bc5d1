import { useState } from 'react'
import type { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { plugins } from '../../i18n/plugins.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'

type Setting = typeof calls.setting

interface PluginCardProps {
  title: string
  text: string
  label: string
  example?: string
  read: Setting['danmuApiUrl']
  save: Setting['saveDanmuApiUrl']
  test: Setting['testDanmuApiUrl']
}

/** One secret setting: masked, tried before it is saved, saved by itself. */
export function PluginCard({ read, ...card }: PluginCardProps) {
  const t = useTexts(plugins)
  const stored = useCall(read, {}, { staleTime: 0 })
  return (
    <section className="panel sec">
      <h2>{card.title}</h2>
      <p className="dim">{card.text}</p>
      {stored.isPending && <Skeleton className="settings-wait" />}
      {stored.isError && (
        <ErrorStrip
          title={t('loadFailed')}
          text={messageOf(stored.error)}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.data && <PluginForm {...card} initial={stored.data.value} />}
    </section>
  )
}

function PluginForm({
  label,
  example,
  save,
  test,
  initial,
}: Omit<PluginCardProps, 'title' | 'text' | 'read'> & { initial: string }) {
  const t = useTexts(plugins)
  const [value, setValue] = useState(initial)
  const saving = useAction(save, { onDone: () => toast.success(t('saved')) })
  const testing = useAction(test, { touches: [] })
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ value: value.trim() })
      }}
    >
      {saving.isError && <ErrorStrip title={t('saveFailed')} text={messageOf(saving.error)} />}
      <Field label={label}>
        {(control) => (
          <PasswordInput
            {...control}
            value={value}
            onChange={setValue}
            placeholder={example}
            autoComplete="off"
          />
        )}
      </Field>
      {testing.isError && <ErrorStrip title={t('testBad')} text={messageOf(testing.error)} />}
      {testing.data && !testing.data.ok && <ErrorStrip title={t('testBad')} text={testing.data.message} />}
      {testing.data?.ok && (
        <p role="status">
          <Badge tone="ok">{t('testOk', { ms: Math.round(testing.data.ms) })}</Badge>
        </p>
      )}
      <div className="settings-end">
        <Button
          icon="gauge"
          busy={testing.isPending}
          disabled={value.trim() === ''}
          onClick={() => testing.mutate({ value: value.trim() })}
        >
          {testing.isPending ? t('testing') : t('test')}
        </Button>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
