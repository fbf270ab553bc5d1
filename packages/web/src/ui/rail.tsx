import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import './stills.css'
import './cards.css'

/** One line of cards that scrolls sideways; the next one peeks in. */
export function Rail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="rail" aria-label={label}>
      {children}
    </section>
  )
}

interface SectionProps {
  title: string
  more?: { to: string; label: string }
  /** Beside the title. */
  end?: ReactNode
  children: ReactNode
}

/** A heading with what belongs under it. */
export function Section({ title, more, end, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {end}
        {more && (
          <Link className="more" to={more.to}>
            {more.label}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
