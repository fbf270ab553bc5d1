import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move between the buttons of a tab list or a radio group and choose at once. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"],[role="radio"]')]
  const now = buttons.indexOf(event.target as HTMLElement)
  if (now < 0) return
  const last = buttons.length - 1
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: last }[event.key]
  if (next === undefined) return
  event.preventDefault()
  const button = buttons[(next + buttons.length) % buttons.length]
  button?.focus()
  button?.click()
}
