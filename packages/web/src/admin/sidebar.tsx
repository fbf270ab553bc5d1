import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { admin } from '../i18n/admin.ts'
import { useTexts } from '../i18n/texts.ts'
import { Brand } from '../shell/brand.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { type MenuEntry, menuFor } from './menu.ts'

interface SidebarProps {
  paths: readonly string[]
  onGo?: () => void
}

export function Sidebar({ paths, onGo }: SidebarProps) {
  const t = useTexts(admin)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside are followed by keyboard too and bubble a click
    <nav
      className="sidebar"
      aria-label={t('nav')}
      onClick={(event) => (event.target as Element).closest('a') && onGo?.()}
    >
      <Brand to="/admin" />
      <a href="/" target="_blank" rel="noopener" title={t('frontHome')}>
        <Icon name="home" />
        <span className="label">{t('frontHome')}</span>
        <span className="cv">
          <Icon name="external" size={14} />
        </span>
      </a>
      {menuFor(paths).map((group) => (
        <div key={group.heading ?? 'top'} className="sidebar-group">
          {group.heading && <div className="grp">{t(group.heading)}</div>}
          {group.entries.map((entry) => (
            <SidebarEntry key={entry.text} entry={entry} />
          ))}
        </div>
      ))}
      <div className="foot">
        <span className="num">v{__APP_VERSION__}</span>
        <span className="row keys" aria-hidden="true">
          <kbd>Ctrl</kbd>
          <kbd>B</kbd>
        </span>
      </div>
    </nav>
  )
}

function SidebarEntry({ entry }: { entry: MenuEntry }) {
  const t = useTexts(admin)
  const { pathname } = useLocation()
  const [open, setOpen] = useState(true)
  const isHere = (path: string) => pathname === `/admin/${path}`
  const label = t(entry.text)
  if (entry.path !== undefined) {
    return (
      <Link to={`/admin/${entry.path}`} aria-current={isHere(entry.path) ? 'page' : undefined} title={label}>
        <Icon name={entry.icon} />
        <span className="label">{label}</span>
      </Link>
    )
  }
  const children = entry.children ?? []
  const first = children[0]
  return (
    <>
      {/* Collapsed, the icon leads to the first page below it. */}
      {first && (
        <Link
          className={cx('only-collapsed')}
          to={`/admin/${first.path}`}
          title={label}
          aria-label={label}
          aria-current={children.some((child) => isHere(child.path)) ? 'true' : undefined}
        >
          <Icon name={entry.icon} />
        </Link>
      )}
      <button type="button" className="only-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={entry.icon} />
        <span className="label">{label}</span>
        <span className="cv">
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
        </span>
      </button>
      {open &&
        children.map((child) => (
          <Link
            key={child.path}
            className="sub"
            to={`/admin/${child.path}`}
            aria-current={isHere(child.path) ? 'page' : undefined}
          >
            {t(child.text)}
          </Link>
        ))}
    </>
  )
}
