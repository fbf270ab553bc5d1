import { type ReactNode, useState } from 'react'
import { signIn } from '../../api/access.ts'
import { calls } from '../../api/calls.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { request } from '../../api/request.ts'
import { signInTexts } from '../../i18n/sign-in.ts'
import { type Translate, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'

const PASSWORD_MIN = 6
const EMPTY = { code: '', username: '', password: '', repeat: '' }
type Values = typeof EMPTY

interface SetupFormProps {
  /** Far from the server, or behind a proxy: only who saw the server start may create the account. */
  codeNeeded: boolean
  foot: ReactNode
}

export function SetupForm({ codeNeeded, foot }: SetupFormProps) {
  const t = useTexts(signInTexts)
  const [values, setValues] = useState(EMPTY)
  const [complaints, setComplaints] = useState<Partial<Values>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const typing = (name: keyof Values) => ({
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })

  const submit = async () => {
    const found = checkSetup(values, codeNeeded, t)
    setComplaints(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const { code, username, password } = values
      await signIn(await request(calls.access.setup, { code, username, password }))
    } catch (error) {
      setComplaints(error instanceof ApiError ? error.fields : {})
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SignInCard title={t('setupTitle')} lead={t('setupLead')} onSubmit={() => void submit()} foot={foot}>
      {failure && <ErrorStrip title={failure} />}
      {codeNeeded && (
        <Field label={t('setupCode')} hint={t('setupCodeHint')} error={complaints.code}>
          {(control) => <Input {...control} {...typing('code')} autoComplete="one-time-code" autoFocus />}
        </Field>
      )}
      <Field label={t('username')} error={complaints.username}>
        {(control) => <Input {...control} {...typing('username')} autoComplete="username" />}
      </Field>
      <Field label={t('newPassword')} hint={t('passwordHint')} error={complaints.password}>
        {(control) => <PasswordInput {...control} {...typing('password')} autoComplete="new-password" />}
      </Field>
      <Field label={t('repeat')} error={complaints.repeat}>
        {(control) => <PasswordInput {...control} {...typing('repeat')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t('create')}
      </Button>
    </SignInCard>
  )
}

function checkSetup(
  values: Values,
  codeNeeded: boolean,
  t: Translate<(typeof signInTexts)['zh']>,
): Partial<Values> {
  return {
    ...(codeNeeded && values.code.trim() === '' && { code: t('setupCodeEmpty') }),
    ...(values.username.trim() === '' && { username: t('usernameEmpty') }),
    ...(values.password.length < PASSWORD_MIN && { password: t('passwordShort') }),
    ...(values.password !== values.repeat && { repeat: t('repeatWrong') }),
  }
}
