import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignedIn } from '../api/session.ts'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Brand } from './brand.tsx'
import { logOut } from './log-out.ts'
import { isCurrent, NAV } from './nav.ts'
import { PreferencesButton } from './preferences-button.tsx'
import { SearchBox } from './search-box.tsx'

/** `extras`: small things that other parts of the product put beside the search box. */
export function Header({ extras }: { extras?: ReactNode }) {
  const t = useTexts(shell)
  const { pathname, search } = useLocation()
  const term = pathname === '/search' ? new URLSearchParams(search).get('q') : null
  const signedIn = useSignedIn()
  return (
    <header className="header">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <div className="wrap">
        <Brand />
        <nav className="nav only-d row" aria-label={t('mainNav')}>
          {NAV.map((entry) => (
            <Link key={entry.to} to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
              {t(entry.text)}
            </Link>
          ))}
        </nav>
        <div className="header-search only-d">
          <SearchBox />
        </div>
        <span className="grow only-m" />
        {extras}
        <Link
          className="icon-btn only-m"
          to={term ? `/search-input?q=${encodeURIComponent(term)}` : '/search-input'}
          aria-label={t('search')}
        >
          <Icon name="search" size={24} />
        </Link>
        <PreferencesButton />
        {signedIn && (
          <IconButton className="only-d" icon="logout" label={t('logout')} onClick={() => void logOut()} />
        )}
      </div>
    </header>
  )
}
