import { useState } from 'react'
import type { calls } from '../../api/calls.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { plugins } from '../../i18n/plugins.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/input.tsx'
import { SettingsForm } from '../../ui/settings-form.tsx'
import { StoredSettings } from '../../ui/stored-settings.tsx'
import { TestResult } from '../../ui/test-result.tsx'
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
  const answer = useCall(read, {}, { staleTime: 0 })
  return (
    <section className="panel sec">
      <h2>{card.title}</h2>
      <p className="dim">{card.text}</p>
      <StoredSettings answer={answer} failureTitle={t('loadFailed')} bare>
        {({ value }) => <PluginForm {...card} initial={value} />}
      </StoredSettings>
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
    <SettingsForm
      bare
      saveLabel={t('save')}
      saving={saving.isPending}
      failure={saving.error}
      failureTitle={t('saveFailed')}
      onSave={() => saving.mutate({ value: value.trim() })}
      buttons={
        <Button
          icon="gauge"
          busy={testing.isPending}
          disabled={value.trim() === ''}
          onClick={() => testing.mutate({ value: value.trim() })}
        >
          {testing.isPending ? t('testing') : t('test')}
        </Button>
      }
    >
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
      <TestResult test={testing} goodText={(ms) => t('testOk', { ms })} badTitle={t('testBad')} />
    </SettingsForm>
  )
}
