import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { useUiTexts } from './ui-texts.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange?: (value: string) => void
  icon?: IconName
  invalid?: boolean
  /** Stands at the right end: a key hint, a button. */
  end?: ReactNode
}

export function Input({ onChange, icon, invalid, end, className, ...rest }: InputProps) {
  return (
    <span className={cx('field', invalid && 'bad', className)}>
      {icon && <Icon name={icon} size={16} />}
      <input
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange?.(event.target.value)}
        {...rest}
      />
      {end}
    </span>
  )
}

/** A password with a button that shows it. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const texts = useUiTexts()
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          iconSize={16}
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
