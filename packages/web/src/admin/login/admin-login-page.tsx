import { Link, Navigate, useLocation } from 'react-router'
import { originOf, useAccess } from '../../api/access.ts'
import { messageOf } from '../../api/error.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { signInTexts } from '../../i18n/sign-in.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { LoginForm } from './login-form.tsx'
import { SetupForm } from './setup-form.tsx'

const AFTER = '/admin/sites'

/** /admin/login: the administrator signs in, or is created on first use. */
export function AdminLoginPage() {
  const t = useTexts(signInTexts)
  const access = useAccess()
  const { state } = useLocation()
  const home = <Link to="/">{t('back')}</Link>
  if (access.isPending) return null
  if (access.isError) {
    return (
      <main className="wrap" id="content">
        <ErrorStrip title={messageOf(access.error)} onRetry={() => void access.refetch()} />
      </main>
    )
  }
  const { adminExists, role, setupCodeNeeded } = access.data
  if (adminExists && role === 'admin') return <Navigate to={originOf(state, AFTER)} replace />
  return (
    <>
      <PageTitle>{adminExists ? t('adminTitle') : t('setupTitle')}</PageTitle>
      {adminExists ? (
        <LoginForm foot={home} />
      ) : (
        <SetupForm
          codeNeeded={setupCodeNeeded}
          foot={
            <>
              {home}
              {role === 'admin' && <Link to={originOf(state, AFTER)}>{t('skip')}</Link>}
            </>
          }
        />
      )}
    </>
  )
}
