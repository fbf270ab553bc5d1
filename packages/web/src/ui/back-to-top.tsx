import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUiTexts } from './ui-texts.ts'

const SHOWN_AFTER_PX = 300

export function BackToTop() {
  const [shown, setShown] = useState(false)
  const texts = useUiTexts()
  useEffect(() => {
    // A page begins at its top, and being put elsewhere is a scroll too: to look now would lay out the page twice.
    const check = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [])
  return (
    <button
      type="button"
      className={cx('back-to-top', shown && 'on')}
      aria-label={texts.backToTop}
      aria-hidden={!shown}
      tabIndex={shown ? 0 : -1}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrowUp" />
    </button>
  )
}
