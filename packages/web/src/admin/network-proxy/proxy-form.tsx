import type { Output } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction } from '../../api/hooks.ts'
import { networkProxy } from '../../i18n/network-proxy.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
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
    <form
      className="panel form sec"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checked(() => save.mutate(proxyInput(values)))
      }}
    >
      {save.isError && <ErrorStrip title={t('saveFailed')} text={messageOf(save.error)} />}
      <div className="form-switch">
        <label htmlFor="proxy-on">
          {t('enable')}
          <span className="hint">{t('enableHint')}</span>
        </label>
        <Switch
          id="proxy-on"
          checked={values.proxyEnabled}
          onChange={(proxyEnabled) => setValues({ ...values, proxyEnabled })}
        />
      </div>
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
      <TestResult test={test} />
      <div className="settings-end">
        <Button
          icon="gauge"
          busy={test.isPending}
          disabled={!values.proxyEnabled}
          onClick={() => checked(() => test.mutate(proxyInput(values)))}
        >
          {test.isPending ? t('testing') : t('test')}
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function TestResult({ test }: { test: ReturnType<typeof useAction<typeof calls.networkProxy.test>> }) {
  const t = useTexts(networkProxy)
  if (test.isError) return <ErrorStrip title={t('testBad')} text={messageOf(test.error)} />
  if (!test.data) return null
  return test.data.ok ? (
    <p role="status">
      <Badge tone="ok">{t('testOk', { ms: Math.round(test.data.ms) })}</Badge>
    </p>
  ) : (
    <ErrorStrip title={t('testBad')} text={test.data.message} />
  )
}
