import { useState } from 'react'
import { cx } from '../../ui/cx.ts'

interface InlineNumberProps {
  value: number
  label: string
  /** Called on Enter or on leaving, when it changed; Escape takes the typing back. */
  onSave: (value: number) => Promise<unknown>
}

/** Reads as text, becomes a box under the pointer, saves by itself. */
export function InlineNumber({ value, label, onSave }: InlineNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = async () => {
    if (typed === null) return
    const number = Number(typed)
    if (typed.trim() === '' || !Number.isInteger(number) || number === value) return setTyped(null)
    try {
      await onSave(number)
    } catch {
      // Told by whoever saves; the old number comes back.
    }
    setTyped(null)
  }
  return (
    <input
      className={cx('prio', typed !== null && 'edit')}
      inputMode="numeric"
      aria-label={label}
      value={typed ?? String(value)}
      onFocus={(event) => {
        setTyped(String(value))
        event.target.select()
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') {
          event.stopPropagation()
          setTyped(null)
          requestAnimationFrame(
            () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
          )
        }
      }}
    />
  )
}
