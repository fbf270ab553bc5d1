import type { Output } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate, useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { useLanguage } from '../../i18n/language.ts'
import { security } from '../../i18n/security.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { nameAgent } from './name-agent.ts'

type Session = Output<typeof calls.access.sessions>['list'][number]

export function SessionList() {
  const t = useTexts(security)
  const answer = useCall(calls.access.sessions, {}, { staleTime: 0 })
  const [asked, setAsked] = useState<Session | null>(null)
  const revoke = async (session: Session) => {
    await request(calls.access.revoke, { id: session.id })
    toast.success(t('revoked'))
    await invalidate('access')
  }
  const nameOf = (session: Session) => nameAgent(session.agent) || t('unknownAgent')
  return (
    <section className="panel sec">
      <h2>{t('sessions')}</h2>
      <p className="dim">{t('sessionsText')}</p>
      {answer.isPending && <Skeleton className="settings-wait" />}
      {answer.isError && <ErrorStrip title={messageOf(answer.error)} onRetry={() => void answer.refetch()} />}
      {answer.data?.list.length === 0 && <Empty icon="user" title={t('noSessions')} />}
      <ul className="session-list">
        {answer.data?.list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            name={nameOf(session)}
            onRevoke={() => setAsked(session)}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t('revokeTitle')}
          text={t('revokeText', { agent: nameOf(asked), address: asked.address })}
          action={t('revoke')}
          onConfirm={() => revoke(asked)}
        />
      )}
    </section>
  )
}

interface SessionRowProps {
  session: Session
  name: string
  onRevoke: () => void
}

function SessionRow({ session, name, onRevoke }: SessionRowProps) {
  const t = useTexts(security)
  const language = useLanguage()
  const when = (ms: number) =>
    new Date(ms).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <div className="grow">
        <b>{name}</b> <Badge tone={session.role === 'admin' ? 'pri' : undefined}>{t(session.role)}</Badge>{' '}
        {session.current && <Badge tone="ok">{t('current')}</Badge>}
        <div className="dim num">
          {session.address} · {t('used')} {when(session.usedAt)} · {t('expires')} {when(session.expiresAt)}
        </div>
      </div>
      <Button variant="danger" size="sm" onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}
