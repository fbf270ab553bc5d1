import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { ErrorStrip } from './error-strip.tsx'
import { Switch } from './switch.tsx'
import './settings.css'

interface SettingsFormProps {
  title?: string
  text?: string
  saveLabel: string
  saving: boolean
  /** Why the last attempt did not succeed; everything typed stays. */
  failure: Error | null
  failureTitle: string
  onSave: () => void
  /** Beside the button that saves. */
  buttons?: ReactNode
  /** Stands in a panel already. */
  bare?: boolean
  children: ReactNode
}

export function SettingsForm(props: SettingsFormProps) {
  const { title, text, saveLabel, saving, failure, failureTitle, onSave, buttons, bare, children } = props
  return (
    <form
      className={bare ? 'form' : 'panel form sec'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {title && (
        <div>
          <h2>{title}</h2>
          <p className="dim">{text}</p>
        </div>
      )}
      {failure && <ErrorStrip title={failureTitle} text={failure.message} />}
      {children}
      <div className="settings-end">
        {buttons}
        <Button type="submit" variant="primary" busy={saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}

interface SettingsSwitchProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The switch that turns the whole form on. */
export function SettingsSwitch({ label, hint, checked, onChange }: SettingsSwitchProps) {
  const id = useId()
  return (
    <div className="form-switch">
      <label htmlFor={id}>
        {label}
        <span className="hint">{hint}</span>
      </label>
      <Switch id={id} checked={checked} onChange={onChange} />
    </div>
  )
}
