import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import './stills.css'
import './cards.css'

interface StillCardProps {
  to: string
  newTab?: boolean
  title: string
  meta?: ReactNode
  sources: readonly (string | null | undefined)[]
  /** On the picture, bottom right: the time left. */
  note?: ReactNode
  /** 0 to 1; no bar when left out. */
  progress?: number | undefined
  /** On the picture, top left. */
  badges?: ReactNode
  /** Buttons above the link, such as delete. */
  actions?: ReactNode
  children?: ReactNode
}

/** A wide card: something begun, a channel, a room. */
export function StillCard(props: StillCardProps) {
  const { to, newTab, title, meta, sources, note, progress, badges, actions, children } = props
  return (
    <article className="card">
      <div className="still">
        <Picture sources={sources} title={title} />
        <span className="shade" />
        {badges && <div className="tl">{badges}</div>}
        {note && <span className="left">{note}</span>}
        {progress !== undefined && (
          <span className="bar">
            <i style={{ width: `${Math.round(Math.min(1, Math.max(0, progress)) * 100)}%` }} />
          </span>
        )}
        <span className="pl" aria-hidden="true">
          <Icon name="play" size={24} />
        </span>
        {actions && <div className="corner-acts">{actions}</div>}
      </div>
      <div className="text">
        <h3 className="t">
          <Link className="cover" to={to} {...(newTab && { target: '_blank', rel: 'noopener' })}>
            {title}
          </Link>
        </h3>
        {meta && <div className="meta">{meta}</div>}
        {children}
      </div>
    </article>
  )
}
