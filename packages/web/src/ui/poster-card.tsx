import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from './badge.tsx'
import { Picture } from './picture.tsx'
import './stills.css'
import './cards.css'

interface PosterCardProps {
  to: string
  /** As the specification says for results: in a new tab. */
  newTab?: boolean
  title: string
  meta?: ReactNode
  sources: readonly (string | null | undefined)[]
  /** Top left: the score, or how many sources have it. */
  corner?: ReactNode
  /** Bottom right: the episode. */
  badge?: ReactNode
  /** Buttons that take the badge's place under the pointer or the focus. */
  actions?: ReactNode
  eager?: boolean
}

/** The whole card is one link; the actions lie above it. */
export function PosterCard(props: PosterCardProps) {
  const { to, newTab, title, meta, sources, corner, badge, actions, eager } = props
  return (
    <article className="card">
      <div className="poster">
        <Picture sources={sources} title={title} eager={eager ?? false} />
        {corner && (
          <Badge onArt className="tl">
            {corner}
          </Badge>
        )}
        {badge && (
          <Badge onArt className="br">
            {badge}
          </Badge>
        )}
        {actions && <div className="acts">{actions}</div>}
      </div>
      <h3 className="t">
        <Link className="cover" to={to} {...(newTab && { target: '_blank', rel: 'noopener' })}>
          {title}
        </Link>
      </h3>
      {meta && <div className="meta">{meta}</div>}
    </article>
  )
}

/** 3, 4, 6 or 9 columns: eighteen to a page fill their rows. */
export function PosterGrid({ children }: { children: ReactNode }) {
  return <div className="posters">{children}</div>
}
