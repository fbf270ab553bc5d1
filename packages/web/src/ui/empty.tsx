import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './feedback.css'

interface EmptyProps {
  icon: IconName
  /** Why there is nothing. */
  title: string
  /** The heading of the whole page, where there is no other. */
  isPage?: boolean
  text?: ReactNode
  /** The button that changes it. */
  children?: ReactNode
}

export function Empty({ icon, title, isPage, text, children }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h3'
  return (
    <div className="empty">
      <div className="lit">
        <Icon name={icon} size={24} />
      </div>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
