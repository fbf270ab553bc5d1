import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { originOf, signIn, useAccess } from '../../api/access.ts'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { signInFailure } from '../../api/sign-in-failure.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { signInTexts } from '../../i18n/sign-in.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/input.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'

/** /login: one password for everybody. With security off there is nothing to ask. */
export function LoginScreen() {
  const t = useTexts(signInTexts)
  const access = useAccess()
  const { state } = useLocation()
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState('')
  const [busy, setBusy] = useState(false)

  if (access.data && !access.data.securityEnabled) return <Navigate to="/" replace />
  if (access.data && access.data.role !== 'nobody') return <Navigate to={originOf(state, '/')} replace />

  const submit = async () => {
    if (password.trim() === '') return setComplaint(t('passwordEmpty'))
    setBusy(true)
    try {
      await signIn(await request(calls.access.login, { password }))
    } catch (error) {
      setComplaint(signInFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SignInCard title={t('title')} lead={t('lead')} onSubmit={() => void submit()}>
      <PageTitle>{t('title')}</PageTitle>
      <Field label={t('password')} error={complaint}>
        {(control) => (
          <PasswordInput
            {...control}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(text) => {
              setPassword(text)
              setComplaint('')
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t('submit')}
      </Button>
    </SignInCard>
  )
}
