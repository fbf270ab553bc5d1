import { home } from '../../i18n/home.ts'
import { useTexts } from '../../i18n/texts.ts'

interface StaleNoteProps {
  stale: boolean
  origin: string
  fetchedAt: number
}

/** Says so when what is shown is old, or is not what was asked for. */
export function StaleNote({ stale, origin, fetchedAt }: StaleNoteProps) {
  const t = useTexts(home)
  if (origin === 'own') return <p className="stale-note">{t('ownOrigin')}</p>
  if (!stale || fetchedAt === 0) return null
  const day = new Date(fetchedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return <p className="stale-note">{t('stale', { day })}</p>
}
