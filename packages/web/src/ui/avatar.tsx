import type { CSSProperties } from 'react'
import { avatarOf } from './faces.ts'
import './avatar.css'

interface AvatarProps {
  /** 0 to 23. */
  face: number
  /** Pixels. */
  size?: number
}

/** Decoration only: the name stands beside it or on the control around it. */
export function Avatar({ face, size = 32 }: AvatarProps) {
  const { figure, cuts, hue } = avatarOf(face)
  const look = { '--h': hue, width: size, height: size } as CSSProperties
  return (
    <svg className="avatar" style={look} viewBox="0 0 48 48" aria-hidden="true">
      <circle className="lamp" cx="24" cy="24" r="24" />
      <path className="figure" d={figure} />
      <path className="cuts" d={cuts} />
    </svg>
  )
}
