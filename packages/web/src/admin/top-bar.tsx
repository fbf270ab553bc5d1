import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAccess } from '../api/access.ts'
import { admin } from '../i18n/admin.ts'
import { PageTitle } from '../i18n/page-title.tsx'
import { useTexts } from '../i18n/texts.ts'
import { logOut } from '../shell/log-out.ts'
import { PreferencesButton } from '../shell/preferences-button.tsx'
import { IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { crumbsOf } from './menu.ts'

interface TopBarProps {
  collapsed: boolean
  onToggle: () => void
  onOpenMenu: () => void
}

export function TopBar({ collapsed, onToggle, onOpenMenu }: TopBarProps) {
  const t = useTexts(admin)
  const { pathname } = useLocation()
  const access = useAccess()
  const [leaving, setLeaving] = useState(false)
  const crumbs = crumbsOf(pathname.replace(/^\/admin\//, ''))
  const here = crumbs.at(-1)
  return (
    <header className="topbar">
      <IconButton
        className="only-d"
        icon="panel"
        iconSize={18}
        label={t(collapsed ? 'expand' : 'collapse')}
        onClick={onToggle}
      />
      <IconButton className="only-m" icon="menu" label={t('openMenu')} onClick={onOpenMenu} />
      <div className="crumb">
        {crumbs.slice(0, -1).map((crumb) => (
          <span key={crumb}>{t(crumb)}</span>
        ))}
        {crumbs.length > 1 && <Icon name="chevronRight" size={14} />}
        {here && <b>{t(here)}</b>}
        <PageTitle>{here ? t(here) : t('console')}</PageTitle>
      </div>
      <span className="grow" />
      <PreferencesButton />
      {(access.data?.adminExists || access.data?.securityEnabled) && (
        <IconButton icon="logout" iconSize={18} label={t('logout')} onClick={() => setLeaving(true)} />
      )}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('logoutTitle')}
        text={t('logoutText')}
        action={t('logout')}
        destructive={false}
        onConfirm={logOut}
      />
    </header>
  )
}
