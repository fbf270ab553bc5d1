import type { ReactNode } from 'react'
import './sign-in-card.css'

interface SignInCardProps {
  title: string
  lead: string
  onSubmit: () => void
  children: ReactNode
  foot?: ReactNode
}

/** A small form in the middle of an otherwise dark stage. */
export function SignInCard({ title, lead, onSubmit, children, foot }: SignInCardProps) {
  return (
    <main className="stage" id="content">
      <form
        className="stage-card form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div>
          <h1>{title}</h1>
          <p className="dim">{lead}</p>
        </div>
        {children}
        {foot && <div className="stage-foot">{foot}</div>}
      </form>
    </main>
  )
}
