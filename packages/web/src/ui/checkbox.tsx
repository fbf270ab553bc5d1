import { useEffect, useRef } from 'react'

interface CheckboxProps {
  /** `some`: part of a list is chosen. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  label: string
  disabled?: boolean
}

export function Checkbox({ checked, onChange, label, disabled }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some'
  }, [checked])
  return (
    <input
      ref={box}
      type="checkbox"
      className="check"
      aria-label={label}
      checked={checked === true}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
