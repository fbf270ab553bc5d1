import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import './library-nav.css'

/** The sub-navigation that history, follow list and favourites share. */
export function LibraryLayout() {
  const t = useTexts(shell)
  const { pathname } = useLocation()
  return (
    <>
      <nav className="subnav" aria-label={t('libraryNav')}>
        <div className="tabs">
          <Link to="/history" aria-current={pathname === '/history' ? 'page' : undefined}>
            {t('history')}
          </Link>
          <Link to="/following" aria-current={pathname === '/following' ? 'page' : undefined}>
            {t('following')}
          </Link>
          <FavoritesMenu pathname={pathname} />
        </div>
        <a className="btn ghost sm" href="/admin" target="_blank" rel="noopener">
          <Icon name="gear" size={16} />
          <span>{t('manage')}</span>
        </a>
      </nav>
      <Outlet />
    </>
  )
}

/** Two links behind one tab: small enough not to load a menu component for. */
function FavoritesMenu({ pathname }: { pathname: string }) {
  const t = useTexts(shell)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      )
        setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leave)
    }
  }, [open])
  return (
    <span className="subnav-menu" ref={box}>
      <button
        type="button"
        aria-expanded={open}
        aria-current={pathname.startsWith('/favorites') ? 'page' : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('favorites')}
        <Icon name="chevronDown" size={14} />
      </button>
      {open && (
        <span className="subnav-list">
          <Link to="/favorites/site">{t('favoriteSites')}</Link>
          <Link to="/favorites/cloud">{t('favoriteCloud')}</Link>
        </span>
      )}
    </span>
  )
}
