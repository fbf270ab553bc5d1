import { useEffect, useEffectEvent, useRef } from 'react'

/** How long after the last digit a number counts. */
const NUMBER_MS = 1_000
const LONGEST = 5
const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -1],
  ['PageDown', 1],
  ['ChannelUp', 1],
  ['ChannelDown', -1],
])
const BUSY =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=slider], [role=radiogroup]'

interface ZapOptions {
  step: (by: number) => void
  toNumber: (number: number) => void
  /** The digits so far. */
  showDigits: (digits: string) => void
}

/** The keys of a remote control: up and down, page keys, and numbers that count when no digit follows. */
export function useZap({ step, toNumber, showDigits }: ZapOptions): void {
  const typed = useRef({ digits: '', timer: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(BUSY)) return
    const by = STEPS.get(key)
    if (by !== undefined && isFree(event)) {
      event.preventDefault()
      event.stopPropagation()
      return step(by)
    }
    if (!/^\d$/.test(key)) return
    event.preventDefault()
    const digits = (typed.current.digits + key).slice(-LONGEST)
    clearTimeout(typed.current.timer)
    showDigits(digits)
    typed.current = { digits, timer: window.setTimeout(finish, NUMBER_MS) }
  })
  const finish = useEffectEvent(() => {
    const { digits } = typed.current
    typed.current = { digits: '', timer: 0 }
    toNumber(Number(digits))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the player, for which arrows are the volume.
    document.addEventListener('keydown', listen, true)
    return () => {
      document.removeEventListener('keydown', listen, true)
      clearTimeout(typed.current.timer)
    }
  }, [])
}

/** Arrows belong to lists and buttons that have the focus; the page keys always change the channel. */
function isFree({ target, key }: KeyboardEvent): boolean {
  if (!key.startsWith('Arrow') || target === document.body) return true
  return target instanceof Element && target.closest('.pl-player') !== null
}
