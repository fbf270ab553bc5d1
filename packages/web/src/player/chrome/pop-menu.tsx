import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'

export interface PopChoice {
  id: string
  label: string
  note?: string | undefined
}

interface PopMenuProps {
  /** What the menu is about; also the name of its button. */
  label: string
  face: ReactNode
  choices: readonly PopChoice[]
  current: string
  open: boolean
  onOpen: (open: boolean) => void
  onChoose: (id: string) => void
  className?: string
}

/** A button of the control row and the choices above it. They stay inside the player: a portal would be lost in full screen. */
export function PopMenu({ label, face, choices, current, open, onOpen, onChoose, className }: PopMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    onOpen(false)
    button.current?.focus()
  }
  return (
    <div className={cx('pl-pop', className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => onOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <ChoiceList
          id={id}
          label={label}
          choices={choices}
          current={current}
          onLeave={close}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

interface ChoiceListProps {
  id: string
  label: string
  choices: readonly PopChoice[]
  current: string
  onLeave: () => void
  onChoose: (id: string) => void
}

function ChoiceList({ id, label, choices, current, onLeave, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked=true]')
    const first = chosen ?? list.current?.querySelector('button')
    first?.focus()
  }, [])
  return (
    <div
      ref={list}
      id={id}
      className="pl-menu"
      role="menu"
      aria-label={label}
      onKeyDown={(event) => moveBy(event, onLeave)}
    >
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          role="menuitemradio"
          aria-checked={choice.id === current}
          tabIndex={-1}
          onClick={() => {
            onChoose(choice.id)
            onLeave()
          }}
        >
          <span className="pl-grow">{choice.label}</span>
          {choice.note && <small>{choice.note}</small>}
          {choice.id === current && <Icon name="check" size={16} />}
        </button>
      ))}
    </div>
  )
}

/** Arrows move, Escape leaves. */
export function moveBy(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    event.preventDefault()
    onLeave()
    return
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const focused = document.activeElement
  const here = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  items[(here + by + items.length) % items.length]?.focus()
  event.preventDefault()
}
