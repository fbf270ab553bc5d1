import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import './skeleton.css'
import './stills.css'
import './cards.css'

/** A box of the exact shape of what will replace it. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div className={cx('sk', className)} style={style} aria-hidden="true" />
}

/** Posters to come: the same grid, so that nothing moves when they are there. */
export function PosterSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={index} className="card" aria-hidden="true">
      <div className="poster sk" />
      <div className="sk line" />
      <div className="sk line short" />
    </div>
  ))
}

export function StillSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={index} className="card" aria-hidden="true">
      <div className="still sk" />
      <div className="sk line" />
      <div className="sk line short" />
    </div>
  ))
}
