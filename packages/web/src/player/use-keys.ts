import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './keys.ts'
import type { RunCommand } from './use-commands.ts'

/** Keys work wherever the focus is on the page, except where they mean something: fields, open menus and dialogs, buttons for space. */
export function useKeys(root: HTMLElement, run: RunCommand): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusy(event, root)) return
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable=""], [contenteditable=true]'
const OWN_KEYS =
  '[role=menu], [role=dialog], [role=listbox], [role=tablist], [role=slider], [role=radiogroup], input[type=range]'

function isBusy(event: KeyboardEvent, root: HTMLElement): boolean {
  const { target } = event
  if (!(target instanceof Element)) return false
  if (target.closest(TYPING)) return true
  const arrows = event.key.startsWith('Arrow')
  if (target.closest(OWN_KEYS) && (arrows || event.key === ' ' || event.key === 'Enter')) return true
  if (event.key === ' ' && target.closest('button, a, summary')) return true
  /** Arrows outside the player scroll the page and move through lists of episodes. */
  return arrows && !root.contains(target) && target !== document.body
}
