import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useUiTexts } from './ui-texts.ts'
import './feedback.css'

interface ErrorStripProps {
  /** What happened, in words. */
  title: ReactNode
  /** What to try. */
  text?: ReactNode
  /** Folded away: what a support answer needs. */
  details?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean
  retryLabel?: string
  children?: ReactNode
}

export function ErrorStrip(props: ErrorStripProps) {
  const { title, text, details, onRetry, retrying, retryLabel, children } = props
  const texts = useUiTexts()
  return (
    <div className="alert" role="alert">
      <Icon name="warning" />
      <div className="grow">
        <p>
          {title}
          {text && <small>{text}</small>}
        </p>
        {details && (
          <details>
            <summary>{texts.details}</summary>
            {details}
          </details>
        )}
      </div>
      {children}
      {onRetry && (
        <Button size="sm" busy={retrying} onClick={onRetry}>
          {retryLabel ?? texts.retry}
        </Button>
      )}
    </div>
  )
}
