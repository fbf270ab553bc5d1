import type { Output } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useAction } from '../../api/hooks.ts'
import { networkProxy } from '../../i18n/network-proxy.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { SettingsForm, SettingsSwitch } from '../../ui/settings-form.tsx'
import { TestResult } from '../../ui/test-result.tsx'
import { toast } from '../../ui/toast.ts'
import { checkProxy, type ProxyValues, proxyInput } from './proxy-rules.ts'

export function ProxyForm({ stored }: { stored: Output<typeof calls.networkProxy.read> }) {
  const t = useTexts(networkProxy)
  const [values, setValues] = useState<ProxyValues>({ ...stored, proxyPassword: '' })
  const [complaint, setComplaint] = useState<ReturnType<typeof checkProxy>>(null)
  const save = useAction(calls.networkProxy.save, { onDone: () => toast.success(t('saved')) })
  const test = useAction(calls.networkProxy.test, { touches: [] })

  /** Runs the deed when the form is right. */
  const checked = (deed: () => void) => {
    const found = checkProxy(values)
    setComplaint(found)
    if (!found) deed()
  }
  const typing = (name: 'proxyUrl' | 'proxyUsername' | 'proxyPassword') => ({
    value: values[name],
    onChange: (text: string) => {
      setValues({ ...values, [name]: text })
      if (name === 'proxyUrl') setComplaint(null)
    },
  })
  return (
    <SettingsForm
      saveLabel={t('save')}
      saving={save.isPending}
      failure={save.error}
      failureTitle={t('saveFailed')}
      onSave={() => checked(() => save.mutate(proxyInput(values)))}
      buttons={
        <Button
          icon="gauge"
          busy={test.isPending}
          disabled={!values.proxyEnabled}
          onClick={() => checked(() => test.mutate(proxyInput(values)))}
        >
          {test.isPending ? t('testing') : t('test')}
        </Button>
      }
    >
      <SettingsSwitch
        label={t('enable')}
        hint={t('enableHint')}
        checked={values.proxyEnabled}
        onChange={(proxyEnabled) => setValues({ ...values, proxyEnabled })}
      />
      <Field label={t('url')} hint={t('urlHint')} error={complaint ? t(complaint) : undefined}>
        {(control) => (
          <Input {...control} {...typing('proxyUrl')} inputMode="url" placeholder={t('urlExample')} />
        )}
      </Field>
      <div className="settings-pair">
        <Field label={t('username')}>
          {(control) => <Input {...control} {...typing('proxyUsername')} autoComplete="off" />}
        </Field>
        <Field label={t('password')} hint={stored.hasPassword ? t('keepPassword') : undefined}>
          {(control) => (
            <PasswordInput {...control} {...typing('proxyPassword')} autoComplete="new-password" />
          )}
        </Field>
      </div>
      <TestResult test={test} goodText={(ms) => t('testOk', { ms })} badTitle={t('testBad')} />
    </SettingsForm>
  )
}
