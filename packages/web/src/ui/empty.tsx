import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './feedback.css'

interface EmptyProps {
  icon: IconName
  /** Why there is nothing. */
  title: string
  text?: ReactNode
  /** The button that changes it. */
  children?: ReactNode
}

export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className="empty">
      <div className="lit">
        <Icon name={icon} size={24} />
      </div>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
