import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  variant?: 'line'
  invalid?: boolean
}

/** The platform's own select: right under a finger, a mouse and a remote control. */
export function Select({ value, options, onChange, variant, invalid, className, ...rest }: SelectProps) {
  return (
    <span className={cx('select', variant, invalid && 'bad', className)}>
      <select value={value} onChange={(event) => onChange(event.target.value)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  )
}
