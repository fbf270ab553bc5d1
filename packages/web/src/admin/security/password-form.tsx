import { useState } from 'react'
import { signIn } from '../../api/access.ts'
import { calls } from '../../api/calls.ts'
import { invalidate, useAction } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { currentToken } from '../../api/session.ts'
import { security } from '../../i18n/security.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/input.tsx'
import { SettingsForm, SettingsSwitch } from '../../ui/settings-form.tsx'
import { toast } from '../../ui/toast.ts'
import { checkPassword } from './password-rules.ts'

export function PasswordForm({ enabledNow }: { enabledNow: boolean }) {
  const t = useTexts(security)
  const [values, setValues] = useState({ enabled: enabledNow, password: '', repeat: '' })
  const [complaints, setComplaints] = useState<ReturnType<typeof checkPassword>>({})
  const save = useAction(calls.access.saveSecurity, {
    touches: [],
    onDone: (_, { password }) => void finish(password),
  })
  /** An owner without a session of their own would be locked out by their own password. */
  const finish = async (password: string | undefined) => {
    toast.success(t('saved'))
    setValues((before) => ({ ...before, password: '', repeat: '' }))
    if (password && currentToken() === null) await signIn(await request(calls.access.login, { password }))
    else await invalidate('access')
  }
  const submit = () => {
    const found = checkPassword(values, enabledNow)
    setComplaints(found)
    if (Object.keys(found).length > 0) return
    const { enabled, password } = values
    save.mutate({ enabled, ...(enabled && password !== '' && { password }) })
  }
  const typing = (name: 'password' | 'repeat') => ({
    value: values[name],
    autoComplete: 'new-password',
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  return (
    <SettingsForm
      saveLabel={t('save')}
      saving={save.isPending}
      failure={save.error}
      failureTitle={t('saveFailed')}
      onSave={submit}
    >
      <SettingsSwitch
        label={t('enable')}
        hint={t('enableHint')}
        checked={values.enabled}
        onChange={(enabled) => setValues({ ...values, enabled })}
      />
      {values.enabled && (
        <div className="settings-pair">
          <Field
            label={t('password')}
            hint={enabledNow ? t('keepHint') : t('passwordHint')}
            error={complaints.password && t(complaints.password)}
          >
            {(control) => <PasswordInput {...control} {...typing('password')} />}
          </Field>
          <Field label={t('repeat')} error={complaints.repeat && t(complaints.repeat)}>
            {(control) => <PasswordInput {...control} {...typing('repeat')} />}
          </Field>
        </div>
      )}
    </SettingsForm>
  )
}
