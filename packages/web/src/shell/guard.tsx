import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAccess } from '../api/access.ts'
import { messageOf } from '../api/error.ts'
import { useSignedIn } from '../api/session.ts'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { ErrorStrip } from '../ui/error-strip.tsx'

const LAST_ANSWER = 'securityEnabled'

/**
 * Visitor pages: open unless the access password is on. Whoever was let in last time sees the page at once, while the
 * question is asked again; the server guards its answers in any case.
 */
export function VisitorGuard({ children }: { children: ReactNode }) {
  const t = useTexts(shell)
  const access = useAccess()
  const signedIn = useSignedIn()
  const location = useLocation()

  if (access.isPending) {
    const letInBefore = signedIn || readStored(LAST_ANSWER) === '0'
    return letInBefore ? children : <GuardNote text={t('checkingSecurity')} />
  }
  if (access.isError) return <AccessUnknown access={access} />
  const { securityEnabled, role } = access.data
  writeStored(LAST_ANSWER, securityEnabled ? '1' : '0')
  if (securityEnabled && role === 'nobody') {
    const from = location.pathname + location.search
    return <SentAway to="/login" from={from} />
  }
  return children
}

/** The console: the administrator's once there is one, else as the access table says. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const t = useTexts(shell)
  const access = useAccess()
  const location = useLocation()
  if (access.isPending) return <GuardNote text={t('checkingSecurity')} />
  if (access.isError) return <AccessUnknown access={access} />
  const { role, adminExists, securityEnabled } = access.data
  if (role === 'admin') return children
  const from = location.pathname + location.search
  const byPassword = securityEnabled && !adminExists
  return <SentAway to={byPassword ? '/login' : '/admin/login'} from={from} />
}

function AccessUnknown({ access }: { access: ReturnType<typeof useAccess> }) {
  const t = useTexts(shell)
  return (
    <div className="guard-note">
      <ErrorStrip
        title={t('securityFailed')}
        text={messageOf(access.error)}
        retrying={access.isFetching}
        onRetry={() => void access.refetch()}
      />
    </div>
  )
}

/** The code of the sign-in page may have to be fetched: meanwhile there is a sentence, not an empty page. */
function SentAway({ to, from }: { to: string; from: string }) {
  const t = useTexts(shell)
  return (
    <>
      <Navigate to={to} replace state={{ from }} />
      <GuardNote text={t('verifyingIdentity')} />
    </>
  )
}

function GuardNote({ text }: { text: string }) {
  return (
    <p className="guard-note dim" role="status">
      {text}
    </p>
  )
}
