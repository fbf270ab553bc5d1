import { Link } from 'react-router'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'

/** A shadow puppet in front of its lamp. */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--primary)" />
      <circle cx="16" cy="14.5" r="9" fill="var(--primary-foreground)" opacity=".16" />
      <path
        d="M12.2 9.2c.8-2.6 3-4 5.6-3.7 2.8.3 4.4 2.3 4.2 4.7l1.3 1.4-1.5.8c0 1.9-.8 2.9-2.6 3l-.3 1.3c3 1 4.6 3 5 6.3l.4 4.2H8.6c.2-4.9 1.6-8.5 4.7-10.3-1.5-2-2-4.7-1.1-7.7z"
        fill="var(--primary-foreground)"
      />
      <circle cx="18.9" cy="9.7" r="1.1" fill="var(--primary)" />
      <path
        d="M13.5 21.5c1.9 1.3 4 1.3 5.9 0"
        stroke="var(--primary)"
        strokeWidth="1.4"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Brand({ to = '/' }: { to?: string }) {
  const t = useTexts(shell)
  return (
    <Link className="brand" to={to} aria-label={t('brandHome')}>
      <BrandMark />
      <span>{t('brand')}</span>
    </Link>
  )
}
