import { type ReactNode, useState } from 'react'
import { signIn } from '../../api/access.ts'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { signInFailure } from '../../api/sign-in-failure.ts'
import { signInTexts } from '../../i18n/sign-in.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'

export function LoginForm({ foot }: { foot: ReactNode }) {
  const t = useTexts(signInTexts)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [complaints, setComplaints] = useState<{ username?: string; password?: string }>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const found = {
      ...(username.trim() === '' && { username: t('usernameEmpty') }),
      ...(password === '' && { password: t('passwordEmpty') }),
    }
    setComplaints(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setFailure('')
    try {
      await signIn(await request(calls.access.adminLogin, { username, password }))
    } catch (error) {
      setFailure(signInFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SignInCard title={t('adminTitle')} lead={t('adminLead')} onSubmit={() => void submit()} foot={foot}>
      {failure && <ErrorStrip title={failure} />}
      <Field label={t('username')} error={complaints.username}>
        {(control) => (
          <Input {...control} autoFocus autoComplete="username" value={username} onChange={setUsername} />
        )}
      </Field>
      <Field label={t('password')} error={complaints.password}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t('submit')}
      </Button>
    </SignInCard>
  )
}
