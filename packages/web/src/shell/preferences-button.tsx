import { lazy, Suspense, useState } from 'react'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'

const load = () => import('./preferences-menu.tsx').then((module) => ({ default: module.PreferencesMenu }))
const PreferencesMenu = lazy(load)

/** The button is there at once; the menu behind it is fetched when a pointer or the focus comes near. */
export function PreferencesButton() {
  const t = useTexts(shell)
  const [opened, setOpened] = useState(false)
  const button = (
    <IconButton
      icon="moon"
      label={t('preferences')}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  )
  return opened ? (
    <Suspense fallback={button}>
      <PreferencesMenu />
    </Suspense>
  ) : (
    button
  )
}
