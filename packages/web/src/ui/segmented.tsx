import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { moveByArrows } from './roving.ts'

export interface Choice<T extends string> {
  value: T
  label: ReactNode
  /** Shown instead of the label, which then names it. */
  icon?: IconName
}

interface SegmentedProps<T extends string> {
  label: string
  value: T
  options: readonly Choice<T>[]
  onChange: (value: T) => void
  size?: 'sm'
  disabled?: boolean
}

/** One of a few: a status filter, grid or list, light or dark. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, size, disabled } = props
  return (
    <div className={cx('seg', size)} role="radiogroup" aria-label={label} onKeyDown={moveByArrows}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: the group is drawn as one control
        <button
          key={option.value}
          type="button"
          role="radio"
          className={option.icon && 'icon'}
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(option.value)}
          {...(option.icon && { 'aria-label': String(option.label), title: String(option.label) })}
        >
          {option.icon ? <Icon name={option.icon} size={18} /> : option.label}
        </button>
      ))}
    </div>
  )
}
