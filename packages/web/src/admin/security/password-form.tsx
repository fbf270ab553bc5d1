import { useState } from 'react'
import { signIn } from '../../api/access.ts'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate, useAction } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { currentToken } from '../../api/session.ts'
import { security } from '../../i18n/security.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
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
    <form
      className="panel form sec"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {save.isError && <ErrorStrip title={t('saveFailed')} text={messageOf(save.error)} />}
      <div className="form-switch">
        <label htmlFor="security-on">
          {t('enable')}
          <span className="hint">{t('enableHint')}</span>
        </label>
        <Switch
          id="security-on"
          checked={values.enabled}
          onChange={(enabled) => setValues({ ...values, enabled })}
        />
      </div>
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
      <div className="settings-end">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
