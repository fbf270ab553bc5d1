import type { ColorScheme } from '@piying/contract/theme'
import { appearance } from '../../i18n/appearance.ts'
import { useTexts } from '../../i18n/texts.ts'
import { cx } from '../../ui/cx.ts'
import { moveByArrows } from '../../ui/roving.ts'
import './scheme-picker.css'

interface SchemePickerProps {
  schemes: readonly ColorScheme[]
  value: ColorScheme
  onChange: (scheme: ColorScheme) => void
}

/** Each scheme with two of its colours: a scheme colours whatever stands inside its `data-theme`. */
export function SchemePicker({ schemes, value, onChange }: SchemePickerProps) {
  const t = useTexts(appearance)
  const isDark = document.documentElement.classList.contains('dark')
  return (
    <div className="schemes" role="radiogroup" aria-label={t('scheme')} onKeyDown={moveByArrows}>
      {schemes.map((scheme) => (
        // biome-ignore lint/a11y/useSemanticElements: a card with swatches, not a bare circle
        <button
          key={scheme}
          type="button"
          role="radio"
          aria-checked={scheme === value}
          tabIndex={scheme === value ? 0 : -1}
          className="scheme"
          onClick={() => onChange(scheme)}
        >
          <span className={cx('swatches', isDark && 'dark')} data-theme={scheme} aria-hidden="true">
            <i style={{ background: 'var(--primary)' }} />
            <i style={{ background: 'var(--chart-2)' }} />
          </span>
          {t(scheme)}
          <small className="dim">{scheme}</small>
        </button>
      ))}
    </div>
  )
}
