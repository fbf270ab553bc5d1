import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'ok' | 'mid' | 'bad' | 'pri'

interface BadgeProps {
  tone?: Tone | undefined
  /** White on a scrim, for use on pictures. */
  onArt?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone, onArt, className, children }: BadgeProps) {
  return <span className={cx('badge', tone, onArt && 'on-art', className)}>{children}</span>
}
