import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './pick.css'

interface PickableProps {
  /** While marking, the card itself is out of reach. */
  active: boolean
  picked: boolean
  /** Names the card. */
  label: string
  onToggle: () => void
  children: ReactNode
}

/** A card that can be marked instead of opened. */
export function Pickable({ active, picked, label, onToggle, children }: PickableProps) {
  if (!active) return children
  return (
    <>
      <div inert>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: it lies over the whole card */}
      <button
        type="button"
        role="checkbox"
        className="pick-card"
        aria-checked={picked}
        aria-label={label}
        onClick={onToggle}
      >
        <span className="pick-mark">{picked && <Icon name="check" size={14} />}</span>
      </button>
    </>
  )
}

interface PickBarProps {
  label: string
  picked: number
  /** How many there are to mark. */
  total: number
  texts: { all: string; none: string; remove: string }
  onAll: () => void
  onNone: () => void
  onRemove: () => void
}

/** Stands above the tab bar while cards are marked. */
export function PickBar({ label, picked, total, texts, onAll, onNone, onRemove }: PickBarProps) {
  const isAll = total > 0 && picked === total
  return (
    <div className="pick-bar" role="toolbar" aria-label={label}>
      <b className="num grow" aria-live="polite">
        {label}
      </b>
      <Button variant="ghost" onClick={isAll ? onNone : onAll}>
        {isAll ? texts.none : texts.all}
      </Button>
      <Button variant="danger" icon="trash" disabled={picked === 0} onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  )
}
