import { type Direction, nextBox } from '../lib/dpad.ts'

const REACHABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]'
/** They use the arrows themselves. */
const OWN_ARROWS = 'input,textarea,select,[role="slider"],[role="menu"],[role="listbox"],video'
const OWN_SIDEWAYS = '[role="radiogroup"],[role="tablist"]'

/** On a television set the arrows of the remote control move the focus. Returns the function that stops it. */
export function followRemoteControl(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isDirection(event.key) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
      return
    const from = document.activeElement
    if (from?.closest(OWN_ARROWS) || from?.closest('.player')) return
    if (isSideways(event.key) && from?.closest(OWN_SIDEWAYS)) return
    const target = nextTarget(from, event.key)
    if (!target) return
    event.preventDefault()
    target.focus()
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function nextTarget(from: Element | null, direction: Direction): HTMLElement | undefined {
  // An open dialog keeps the focus to itself.
  const stage = document.querySelector('[role="dialog"],[role="alertdialog"]') ?? document.body
  const all = [...stage.querySelectorAll<HTMLElement>(REACHABLE)].filter(isSeen)
  if (!from || from === document.body) return all[0]
  const boxes = all.filter((element) => element !== from).map((element) => ({ element, ...boxOf(element) }))
  return nextBox(boxOf(from), boxes, direction)?.element
}

/** The link of a card covers the card, though its own text is small. */
function boxOf(element: Element) {
  const { left, top, right, bottom } = (element.closest('.card') ?? element).getBoundingClientRect()
  return { left, top, right, bottom }
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null
}

function isSideways(direction: Direction): boolean {
  return direction === 'ArrowLeft' || direction === 'ArrowRight'
}

function isDirection(key: string): key is Direction {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown'
}
