import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const PREFIX = 'scroll:'
const PATIENCE_MS = 2_000
/** Whether this document has been anywhere else than at the top of its first page. */
let hasMoved = false

/** Back and reload return to where the page was left; a new page starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation()
  const how = useNavigationType()
  const place = placeOf(key, pathname + search)
  const current = useRef(place)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    // Not the place of this effect: the page before may have been left, and its effects not yet ended.
    const save = () => {
      hasMoved = true
      rememberScroll(current.current)
    }
    // Older iPhones do not say when a scroll has ended.
    const moved = 'onscrollend' in window ? 'scrollend' : 'scroll'
    window.addEventListener(moved, save, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener(moved, save)
      window.removeEventListener('pagehide', save)
    }
  }, [])

  useLayoutEffect(() => {
    current.current = place
    if (how === 'POP') return restoreScroll(place)
    // A change of tab or filter replaces the address of the same page: it stays where it is.
    if (how === 'PUSH') {
      // Newer browsers answer with a promise, which is nothing to clean up with.
      void window.scrollTo(0, 0)
      return
    }
    // Not before the next frame: to ask now would lay out the page twice.
    const frame = requestAnimationFrame(() => rememberScroll(place))
    return () => cancelAnimationFrame(frame)
  }, [place, how])
}

/** The first page of a visit has the same key in every visit: there the address tells them apart. */
function placeOf(key: string, address: string): string {
  return key === 'default' ? address : key
}

function rememberScroll(place: string): void {
  try {
    sessionStorage.setItem(PREFIX + place, String(Math.round(window.scrollY)))
  } catch {
    // Without storage the page simply starts at its top.
  }
}

/** Lists arrive later than the page: the place is tried until it exists, unless the visitor scrolls first. */
function restoreScroll(place: string): (() => void) | undefined {
  let top = 0
  try {
    top = Number(sessionStorage.getItem(PREFIX + place)) || 0
  } catch {
    // As above.
  }
  if (top === 0) {
    // A page that has just been loaded is there already; to say so would lay it out twice.
    if (hasMoved) window.scrollTo(0, 0)
    return
  }
  const until = Date.now() + PATIENCE_MS
  let frame = 0
  const over = new AbortController()
  const stop = () => {
    cancelAnimationFrame(frame)
    over.abort()
  }
  const tryIt = () => {
    const reach = document.documentElement.scrollHeight - window.innerHeight
    if (reach < top && Date.now() <= until) {
      frame = requestAnimationFrame(tryIt)
      return
    }
    stop()
    window.scrollTo(0, top)
  }
  for (const scrolling of ['wheel', 'touchstart'])
    window.addEventListener(scrolling, stop, { passive: true, signal: over.signal })
  tryIt()
  return stop
}
