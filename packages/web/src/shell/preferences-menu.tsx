import type { ThemeMode } from '@piying/contract/theme'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../api/session.ts'
import { chooseMode, useMode } from '../api/theme.ts'
import { LANGUAGES, type Language, setLanguage, useLanguage } from '../i18n/language.ts'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import type { IconName } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { logOut } from './log-out.ts'

const MODES: [ThemeMode, IconName][] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
]

/** The visitor's own choices: they stay in this browser. */
export function PreferencesMenu() {
  const t = useTexts(shell)
  const mode = useMode()
  const language = useLanguage()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  return (
    <Menu
      defaultOpen
      trigger={<IconButton icon="moon" label={t('preferences')} />}
      groups={[
        {
          label: t('mode'),
          items: MODES.map(([value, icon]) => ({
            label: t(value),
            icon,
            checked: value === mode,
            onSelect: () => chooseMode(value),
          })),
        },
        {
          label: t('language'),
          items: Object.entries(LANGUAGES).map(([value, label]) => ({
            label,
            icon: 'globe',
            checked: value === language,
            onSelect: () => setLanguage(value as Language),
          })),
        },
        {
          items: [
            { label: t('admin'), icon: 'gear', onSelect: () => void navigate('/admin') },
            ...(signedIn
              ? [{ label: t('logout'), icon: 'logout' as const, onSelect: () => void logOut() }]
              : []),
          ],
        },
      ]}
    />
  )
}
