interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What it switches, for those who do not see where it stands. */
  label?: string
  id?: string
  disabled?: boolean | undefined
}

export function Switch({ checked, onChange, label, id, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      id={id}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation()
        onChange(!checked)
      }}
    />
  )
}
