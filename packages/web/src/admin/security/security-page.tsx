import { useAccess } from '../../api/access.ts'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { security } from '../../i18n/security.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { StoredSettings } from '../../ui/stored-settings.tsx'
import '../../ui/settings.css'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** /admin/security: the access password of the instance, and who is signed in. */
export function SecurityPage() {
  const t = useTexts(security)
  const answer = useCall(calls.access.security, {}, { staleTime: 0 })
  const access = useAccess()
  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      {access.data && !access.data.adminExists && (
        <section className="panel settings-note">
          <div className="grow">
            <h2>{t('noAdmin')}</h2>
            <p className="dim">{t('noAdminText')}</p>
          </div>
          <LinkButton variant="primary" to="/admin/login">
            {t('createAdmin')}
          </LinkButton>
        </section>
      )}
      <StoredSettings answer={answer} failureTitle={t('loadFailed')}>
        {({ enabled }) => <PasswordForm key={String(enabled)} enabledNow={enabled} />}
      </StoredSettings>
      <section className="panel sec">
        <h2>{t('tips')}</h2>
        <ul className="settings-tips">
          <li>{t('tip1')}</li>
          <li>{t('tip2')}</li>
          <li>{t('tip3')}</li>
          <li>{t('tip4')}</li>
        </ul>
      </section>
      <SessionList />
    </div>
  )
}
