import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { Selection } from './use-selection.ts'
import './pick.css'

interface PickableProps {
  /** While marking, the card itself is out of reach. */
  selection: Selection | undefined
  id: number
  /** Names the card. */
  label: string
  children: ReactNode
}

/** A card that can be marked instead of opened. */
export function Pickable({ selection, id, label, children }: PickableProps) {
  if (!selection) return children
  const isPicked = selection.ids.has(id)
  return (
    <>
      <div inert>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: it lies over the whole card */}
      <button
        type="button"
        role="checkbox"
        className="pick-card"
        aria-checked={isPicked}
        aria-label={label}
        onClick={() => selection.toggle(id)}
      >
        <span className="pick-mark">{isPicked && <Icon name="check" size={14} />}</span>
      </button>
    </>
  )
}

interface PickButtonProps {
  selection: Selection
  texts: { select: string; done: string }
}

/** Begins and ends the marking. */
export function PickButton({ selection, texts }: PickButtonProps) {
  const { active, start, stop } = selection
  return (
    <Button variant="ghost" size="sm" onClick={active ? stop : start} aria-pressed={active}>
      {active ? texts.done : texts.select}
    </Button>
  )
}

interface PickBarProps<T extends { id: number }> {
  selection: Selection
  /** All there are to mark. */
  items: readonly T[]
  label: string
  texts: { all: string; none: string; remove: string }
  /** The marking is over then. */
  onRemove: (picked: T[]) => void
}

/** Stands above the tab bar while cards are marked. */
export function PickBar<T extends { id: number }>(props: PickBarProps<T>) {
  const { selection, items, label, texts, onRemove } = props
  const { ids, choose, stop } = selection
  const isAll = items.length > 0 && ids.size === items.length
  const remove = () => {
    stop()
    onRemove(items.filter(({ id }) => ids.has(id)))
  }
  return (
    <div className="pick-bar" role="toolbar" aria-label={label}>
      <b className="num grow" aria-live="polite">
        {label}
      </b>
      <Button variant="ghost" onClick={() => choose(isAll ? [] : items.map(({ id }) => id))}>
        {isAll ? texts.none : texts.all}
      </Button>
      <Button variant="danger" icon="trash" disabled={ids.size === 0} onClick={remove}>
        {texts.remove}
      </Button>
    </div>
  )
}
