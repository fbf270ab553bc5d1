import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import './feedback.css'

/** Handed to the control, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string
  invalid: boolean
  'aria-describedby'?: string
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  children: (control: FieldControl) => ReactNode
}

/** Label above, hint below; the error takes the hint's place. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId()
  const note = error || hint
  return (
    <div className="form-row">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="must" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, invalid: Boolean(error), ...(note && { 'aria-describedby': `${id}-note` }) })}
      {note && (
        <div className={error ? 'err' : 'hint'} id={`${id}-note`} role={error ? 'alert' : undefined}>
          {error && <Icon name="warning" size={14} />}
          {note}
        </div>
      )}
    </div>
  )
}
