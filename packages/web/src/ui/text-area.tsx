import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  onChange?: (value: string) => void
  invalid?: boolean
}

export function TextArea({ onChange, invalid, className, ...rest }: TextAreaProps) {
  return (
    <span className={cx('field', 'area', invalid && 'bad', className)}>
      <textarea
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange?.(event.target.value)}
        {...rest}
      />
    </span>
  )
}
