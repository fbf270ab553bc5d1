import { Link, useLocation } from 'react-router'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { isCurrent, NAV } from './nav.ts'

export function TabBar() {
  const t = useTexts(shell)
  const { pathname } = useLocation()
  return (
    <nav className="tabbar only-m" aria-label={t('tabBar')}>
      {NAV.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
          <Icon name={entry.icon} />
          <span>{t(entry.text)}</span>
        </Link>
      ))}
    </nav>
  )
}
