import { cx } from './cx.ts'
import { ICONS, type IconName } from './icons.ts'

export type { IconName } from './icons.ts'

interface IconProps {
  name: IconName
  /** Pixels; 20 when left out. */
  size?: 14 | 16 | 18 | 24
  className?: string
}

/** Decoration only: the control around it carries the name. */
export function Icon({ name, size, className }: IconProps) {
  const [strokes, fills] = ICONS[name].split('|')
  return (
    <svg className={cx('ic', size && `s${size}`, className)} viewBox="0 0 24 24" aria-hidden="true">
      {strokes && <path d={strokes} />}
      {fills && <path d={fills} fill="currentColor" stroke="none" />}
    </svg>
  )
}
