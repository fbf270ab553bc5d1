import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface ChipProps extends ComponentProps<'button'> {
  on?: boolean
}

/** A filter that is on or off, or a word that can be chosen. */
export function Chip({ on, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={cx('chip', className)} aria-pressed={on ?? undefined} {...rest}>
      {children}
    </button>
  )
}

/** A row of chips that scrolls sideways to the edges of the page. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scroller everywhere
    <div className="chips" role="group" aria-label={label}>
      {children}
    </div>
  )
}
