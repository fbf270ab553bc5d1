import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

interface Looks {
  variant?: 'primary' | 'soft' | 'line' | 'ghost' | 'danger' | 'destructive' | 'glass' | 'white'
  size?: 'sm' | 'lg'
  icon?: IconName | undefined
  /** Pressed, as 已追 beside 加追. */
  on?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Shows that its work is under way; it cannot be pressed meanwhile. */
  busy?: boolean | undefined
}

/** One primary button a view; all others are quieter. */
export function Button({
  variant,
  size,
  icon,
  on,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(looks({ variant, size, on }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      <ButtonFace icon={busy ? 'refresh' : icon} size={size}>
        {children}
      </ButtonFace>
    </button>
  )
}

/** Looks like a button, goes somewhere. */
export function LinkButton({
  variant,
  size,
  icon,
  on,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Looks) {
  return (
    <Link className={cx(looks({ variant, size, on }), className)} {...rest}>
      <ButtonFace icon={icon} size={size}>
        {children}
      </ButtonFace>
    </Link>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Its name for those who do not see the picture, and its tooltip. */
  label: string
  size?: 'sm'
  iconSize?: 14 | 16 | 18 | 24
}

export function IconButton({ icon, label, size, iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx('icon-btn', size, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} {...(iconSize && { size: iconSize })} />
    </button>
  )
}

function looks({ variant = 'soft', size, on }: { [K in keyof Looks]?: Looks[K] | undefined }) {
  return cx('btn', variant, size, on && 'on')
}

function ButtonFace({ icon, size, children }: { icon?: IconName | undefined } & ButtonFaceRest) {
  return (
    <>
      {icon && <Icon name={icon} size={size === 'lg' ? 18 : 16} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </>
  )
}

interface ButtonFaceRest {
  size?: 'sm' | 'lg' | undefined
  children?: React.ReactNode
}
