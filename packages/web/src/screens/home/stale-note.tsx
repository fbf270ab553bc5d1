import { home } from '../../i18n/home.ts'
import { currentLanguage } from '../../i18n/language.ts'
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
  return <p className="stale-note">{t('stale', { day: dayOf(fetchedAt) })}</p>
}

export function dayOf(time: number): string {
  return new Date(time).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
}
