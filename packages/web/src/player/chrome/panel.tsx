import { type ReactNode, useEffect, useId, useRef } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useCloseRequest } from '../../ui/use-close-request.ts'
import { moveBy } from './pop-menu.tsx'

interface PanelProps {
  title: string
  onBack: (() => void) | null
  onClose: () => void
  children: ReactNode
}

/** One page of the settings, over the right lower corner of the picture. */
export function Panel({ title, onBack, onClose, children }: PanelProps) {
  const t = useTexts(playerTexts)
  const panel = useRef<HTMLDivElement>(null)
  const opened = title
  useCloseRequest(opened, onBack ?? onClose)
  // Whoever came by a key goes on from there.
  useEffect(() => {
    const from = document.activeElement
    return () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (opened)
      panel.current?.querySelector<HTMLElement>('.pl-panel-body button, .pl-panel-body input')?.focus()
  }, [opened])
  return (
    <div
      ref={panel}
      className="pl-panel"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (
          event.target instanceof HTMLElement &&
          event.target.matches('input, textarea') &&
          event.key !== 'Escape'
        )
          return
        moveBy(event, onBack ?? onClose)
      }}
    >
      <div className="pl-panel-head">
        {onBack && (
          <button type="button" aria-label={t('back')} onClick={onBack}>
            <Icon name="chevronLeft" size={18} />
          </button>
        )}
        <h2>{title}</h2>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <div className="pl-panel-body">{children}</div>
    </div>
  )
}

interface PanelRowProps {
  label: string
  value?: string
  icon?: IconName
  checked?: boolean
  onPress: () => void
}

/** A line that opens a page, or one of several to choose. */
export function PanelRow({ label, value, icon, checked, onPress }: PanelRowProps) {
  return (
    <button
      type="button"
      className="pl-panel-row"
      {...(checked !== undefined && { 'aria-pressed': checked })}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size={18} />}
      <span className="pl-grow">{label}</span>
      {value !== undefined && <small>{value}</small>}
      {checked === undefined ? value !== undefined && <Icon name="chevronRight" size={16} /> : null}
      {checked && <Icon name="check" size={16} />}
    </button>
  )
}

interface PanelSliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  show: string
  onChange: (value: number) => void
}

export function PanelSlider({ label, value, min, max, step, show, onChange }: PanelSliderProps) {
  const id = useId()
  return (
    <div className="pl-panel-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        style={{ '--at': `${((value - min) / (max - min)) * 100}%` }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output className="num">{show}</output>
    </div>
  )
}

export function PanelItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="pl-panel-item">
      <span className="pl-grow">{label}</span>
      {children}
    </div>
  )
}
